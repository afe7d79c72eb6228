import type { AppliedCoupon, Summary } from '@/lib/contract/cart'

/**
 * What a coupon takes off, decimals of the wire. Its net is the server's own: it is rounded line by line, so that it cannot
 * be told from the gross. Undefined where the server told none.
 */
export function couponDiscount(
  coupon: Pick<AppliedCoupon, 'discount_gross' | 'discount_net'>,
  summary: Pick<Summary, 'total_discount_amount_gross' | 'total_discount_amount_net'>,
): { readonly gross: number; readonly net: number | undefined } {
  const { discount_gross: gross, discount_net } = coupon
  const isWholeDiscount = gross === summary.total_discount_amount_gross
  return { gross, net: discount_net ?? (isWholeDiscount ? summary.total_discount_amount_net : undefined) }
}
