import type { AppliedCoupon, Summary } from '@/lib/contract/cart'

/**
 * Discount of a coupon, decimal. Its net amount is the server's, because it is rounded line by line. Undefined if the
 * server did not send it.
 */
export function couponDiscount(
  coupon: Pick<AppliedCoupon, 'discount_gross' | 'discount_net'>,
  summary: Pick<Summary, 'total_discount_amount_gross' | 'total_discount_amount_net'>,
): { readonly gross: number; readonly net: number | undefined } {
  const { discount_gross: gross, discount_net } = coupon
  const isWholeDiscount = gross === summary.total_discount_amount_gross
  return { gross, net: discount_net ?? (isWholeDiscount ? summary.total_discount_amount_net : undefined) }
}
