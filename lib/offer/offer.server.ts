import { cache } from 'react'
import { ApiError } from '@/lib/api/error'
import { serverApi } from '@/lib/api/server'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** One offer for whoever holds its hash, read anew for every request; null when there is none. */
export const readOffer = cache(async (hash: string, locale: Locale, currencyId: CurrencyId): Promise<Offer | null> => {
  try {
    return await (await serverApi(locale, currencyId)).get<Offer>(`/offers/${hash}`)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
})
