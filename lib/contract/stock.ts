/**
 * Whether so little of a product is left that the shop says so.
 *
 * @param stock in pieces
 */
export function isLowStock(stock: number): boolean {
  return stock <= 5
}
