/** What the screens read of a priced quote's sums, in forints, without fees. */
export const quoteSummary = {
  total_items_amount_net: 109_451,
  cart_discount_net: 0,
  delivery_net: 0,
  payment_fee_net: 0,
  cash_rounding: 0,
  total_amount_net: 109_451,
  total_vat: 29_551,
  total_amount_gross: 139_002,
}
