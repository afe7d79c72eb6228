import { createHash } from 'node:crypto'
import type { ShownCart } from '@/lib/contract/cart'
import type { Choices } from '@/lib/contract/product-options'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { toMinor } from '@/lib/money/money'
import { lineId } from './configuration'
import type { Totals } from './totals'

/** What the buyer of a cart agrees to: its price, and the day of its delivery; satisfied by a reconciled cart. */
interface Charged {
  readonly lines: readonly {
    readonly product: { readonly id: number }
    readonly choices?: Choices
    readonly quantity: number
    readonly unitGross: number
  }[]
  readonly coupon: { readonly code: string } | null
  readonly delivery: { readonly id: number } | null
  /** The day agreed with the order, if any. */
  readonly deliveryDay?: string | null
  readonly pickupPointId: string | null
  readonly payment: { readonly id: number } | null
  readonly totals: Pick<Totals, 'discount' | 'delivery' | 'paymentFee' | 'cashRounding' | 'total'>
}

/**
 * Digest of everything that determines what the buyer pays, regardless of the order in which products were added.
 * Agreeing to a digest means agreeing to exactly that.
 */
export function cartVersion(cart: Charged, currency: CurrencyCode): string {
  const { lines, coupon, delivery, deliveryDay, pickupPointId, payment, totals } = cart
  const content = [
    currency,
    lines
      .map(({ product, choices, quantity, unitGross }) => {
        const id = lineId({ productId: product.id, choices })
        return [id === String(product.id) ? product.id : id, quantity, unitGross] as const
      })
      .toSorted(([a], [b]) => String(a).localeCompare(String(b), 'en', { numeric: true })),
    [coupon?.code ?? null, totals.discount.gross],
    [delivery?.id ?? null, pickupPointId, totals.delivery.gross, ...(deliveryDay ? [deliveryDay] : [])],
    [payment?.id ?? null, totals.paymentFee.gross],
    totals.cashRounding,
    totals.total.gross,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}

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
