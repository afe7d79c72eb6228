import { cache } from 'react'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** An order by its hash, never cached; null if there is none. */
export const readOrder = cache(async (hash: string, locale: Locale, currencyId: CurrencyId): Promise<Order | null> =>
  orNull((await serverApi(locale, currencyId)).get<Order>(`/orders/${hash}`)),
)
