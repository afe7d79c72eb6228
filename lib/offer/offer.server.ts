import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** A quote by its hash, never cached; null if there is none. */
export const readOffer = cache(async (hash: string, locale: Locale, currencyId: CurrencyId): Promise<Offer | null> =>
  orNull((await serverApi(locale, currencyId)).get<Offer>(`/offers/${hash}`)),
)
