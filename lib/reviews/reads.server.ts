import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { cachedRead, serverApi } from '@/lib/api/server'
import { ApiError } from '@/lib/api/error'
import { cacheTags } from '@/lib/contract/cache'
import type { Invitations, OrderReviews, ProductReviews } from '@/lib/contract/reviews'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { chosenQuery, type Chosen } from './chosen'

/** The newest reviews of a product; null for a shop without reviews, and a backend that does not have them. */
export const readReviews = cachedRead(
  'reviews',
  { tags: (id: number) => [cacheTags.content, cacheTags.product(id)], seconds: 'product' },
  (api, id): Promise<ProductReviews | null> => orNull(api.get<ProductReviews>(`/products/${id}/reviews`)),
)

/** A page of a product's reviews as chosen by a query, "stars=4&sort=best"; null if there is none. */
const readChosenReviews = cachedRead(
  'chosen-reviews',
  {
    tags: (id: number, _query: string) => [cacheTags.content, cacheTags.product(id), cacheTags.queried],
    seconds: 'product',
  },
  (api, id, query): Promise<ProductReviews | null> =>
    orNull(api.get<ProductReviews>(`/products/${id}/reviews?${query}`)),
)

/** A product's reviews as chosen; null for a shop without reviews, and past the last page. */
export function readShownReviews(id: number, chosen: Chosen, locale: Locale, currencyId: CurrencyId) {
  const query = chosenQuery(chosen)
  return query ? readChosenReviews(id, query, locale, currencyId) : readReviews(id, locale, currencyId)
}

/** Whether an order's buyer is invited to review it, never cached; null if they have not agreed, or there is no such order. */
export const readInvitations = cache(
  async (hash: string, locale: Locale, currencyId: CurrencyId): Promise<Invitations | null> =>
    orNull((await serverApi(locale, currencyId)).get<Invitations>(`/orders/${hash}/reviews/invitations`)),
)

/** What can be reviewed of an order, never cached; "early" before it is delivered, null if there is none. */
export const readOrderReviews = cache(
  async (hash: string, locale: Locale, currencyId: CurrencyId): Promise<OrderReviews | 'early' | null> => {
    try {
      return await orNull((await serverApi(locale, currencyId)).get<OrderReviews>(`/orders/${hash}/reviews`))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return 'early'
      throw error
    }
  },
)
