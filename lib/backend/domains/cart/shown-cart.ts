import type { ShownCart } from '@/lib/contract/cart'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'

/** The charge as of now; `total` in minor units. */
interface ChargedCart {
  readonly version: string
  readonly total: number
  readonly currency: CurrencyCode
}

/** Whether a request states any part of the cart the buyer was shown. */
function namesShownCart({ version, total_amount_gross, currency_id }: ShownCart): boolean {
  return version !== undefined || total_amount_gross !== undefined || currency_id !== undefined
}

/** Whether everything a request states about the shown cart matches what would be charged. Pure. */
export function matchesNamedCart(named: ShownCart, now: ChargedCart): boolean {
  const { version = now.version, total_amount_gross: total, currency_id: currency } = named
  return (
    version === now.version &&
    (total === undefined || toMinor(total, now.currency) === now.total) &&
    (currency === undefined || currency === currencyByCode(now.currency).id)
  )
}

/**
 * Whether the buyer agrees to what would be charged: judged by what the request states about the shown cart, otherwise
 * by the digest of the cart's last response. Pure.
 */
export function matchesShownCart(named: ShownCart, now: ChargedCart, lastAnswered: string | null): boolean {
  return namesShownCart(named) ? matchesNamedCart(named, now) : lastAnswered === now.version
}
