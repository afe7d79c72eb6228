import { createHash } from 'node:crypto'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Totals } from './totals'

/** What determines the price of a cart; satisfied by a reconciled cart. */
interface Charged {
  readonly lines: readonly {
    readonly product: { readonly id: number }
    readonly quantity: number
    readonly unitGross: number
  }[]
  readonly coupon: { readonly code: string } | null
  readonly delivery: { readonly id: number } | null
  readonly pickupPointId: string | null
  readonly payment: { readonly id: number } | null
  readonly totals: Pick<Totals, 'discount' | 'delivery' | 'paymentFee' | 'cashRounding' | 'total'>
}

/**
 * Digest of everything that determines what the buyer pays, regardless of the order in which products were added.
 * Agreeing to a digest means agreeing to exactly that.
 */
export function cartVersion(cart: Charged, currency: CurrencyCode): string {
  const { lines, coupon, delivery, pickupPointId, payment, totals } = cart
  const content = [
    currency,
    lines
      .map(({ product, quantity, unitGross }) => [product.id, quantity, unitGross] as const)
      .toSorted(([a], [b]) => a - b),
    [coupon?.code ?? null, totals.discount.gross],
    [delivery?.id ?? null, pickupPointId, totals.delivery.gross],
    [payment?.id ?? null, totals.paymentFee.gross],
    totals.cashRounding,
    totals.total.gross,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
