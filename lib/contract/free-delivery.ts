/**
 * What an order is short of free delivery (R-PRICE-10): 0 from the threshold on, where delivery is free. All amounts are
 * gross, in minor units of one currency.
 *
 * @param threshold the smallest amount delivered free
 * @param items the line items after all discounts
 */
export function missingForFreeDelivery(threshold: number, items: number): number {
  return Math.max(0, threshold - items)
}
