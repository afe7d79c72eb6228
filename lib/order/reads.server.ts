import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Offer } from '@/lib/contract/offer'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** Reads an order or quote by its hash, never cached; null if there is none. */
const byHash = <Answer>(folder: 'orders' | 'offers') =>
  cache(async (hash: string, locale: Locale, currencyId: CurrencyId) =>
    orNull((await serverApi(locale, currencyId)).get<Answer>(`/${folder}/${hash}`)),
  )

export const readOrder = byHash<Order>('orders')
export const readOffer = byHash<Offer>('offers')
