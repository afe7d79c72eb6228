import type { ProductCard } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { sumOf } from '@/lib/money/money'
import { lineSum } from '@/lib/quick-order/sums'

/** All pieces of a product in a plan. */
export interface PlanLine<Item extends ProductCard> {
  readonly product: Item
  readonly quantity: number
  /** Of the line, in the currency's units; by the tier of its quantity, as in the cart. */
  readonly gross: number
  readonly net: number
}

/**
 * The products of a plan, in the order of their first pieces.
 * @param pieces the product of every piece
 */
export function planLines<Item extends ProductCard>(pieces: readonly Item[], currency: Currency): PlanLine<Item>[] {
  const products = new Map(pieces.map((product) => [product.id, product]))
  return [...products.values()].map((product) => {
    const quantity = pieces.filter(({ id }) => id === product.id).length
    const { gross, net } = lineSum(product, quantity, currency)
    return { product, quantity, gross, net }
  })
}

/** What the lines come to together, and whether one of them costs at least that: its options are still to be chosen. */
export function planTotal(lines: readonly PlanLine<ProductCard>[], { code }: Currency) {
  return {
    gross: sumOf(code, ...lines.map(({ gross }) => gross)),
    net: sumOf(code, ...lines.map(({ net }) => net)),
    isLeast: lines.some(({ product }) => product.requires_options),
  }
}

/** Whether a product goes into the cart as it is: it is available and there is nothing to choose. */
export const isOrderable = ({ availability, requires_options: needsChoice }: ProductCard) =>
  availability !== 'sold_out' && !needsChoice
