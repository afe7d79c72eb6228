import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Listing, ProductCard } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { sortByIds } from '@/lib/lists/ids'
import type { CurrencyId } from '@/lib/money/currency'

/** Products in the order of their ids; discontinued ones, and those without a price in the currency, are dropped. */
export const readProductsByIds = cache(
  async (ids: readonly number[], locale: Locale, currencyId: CurrencyId): Promise<ProductCard[]> => {
    if (ids.length === 0) return []
    const query = { ids, per_page: ids.length }
    const read = unstable_cache(
      async () => (await serverApi(locale, currencyId)).get<Listing>('/products', { query }),
      ['products-by-ids', ids.join(','), locale, String(currencyId)],
      { tags: [cacheTags.catalogue, cacheTags.listings], revalidate: cacheSeconds.listing },
    )
    return sortByIds(ids, (await read()).items)
  },
)
