import type { Product, ProductCard } from '@/lib/contract/catalogue'
import type { OfferedOption } from '@/lib/contract/product-options'
import type { Currency } from '@/lib/money/currency'
import { sumOf } from '@/lib/money/money'
import { lineSum } from '@/lib/quick-order/sums'

/** What a plan sums up of a product; its options are known where its page's data are. */
type Priced = ProductCard & Partial<Pick<Product, 'options'>>

/** All pieces of a product in a plan. */
export interface PlanLine<Item extends Priced> {
  readonly product: Item
  readonly quantity: number
  /** Of the line, in the currency's units; by the tier of its quantity, as in the cart. */
  readonly gross: number
  readonly net: number
  /** Whether it costs at least that: its price depends on options, which a plan does not know. */
  readonly isLeast: boolean
}

function mayCostMore(option: OfferedOption): boolean {
  switch (option.kind) {
    case 'number':
      return Boolean(option.step_gross) || Boolean(option.changed_gross)
    case 'choice':
      return option.values.some(({ price_gross: extra }) => Boolean(extra))
    case 'text':
      return Boolean(option.price_gross)
  }
}

/**
 * The products of a plan, in the order of their first pieces.
 * @param pieces the product of every piece
 */
export function planLines<Item extends Priced>(pieces: readonly Item[], currency: Currency): PlanLine<Item>[] {
  const products = new Map(pieces.map((product) => [product.id, product]))
  return [...products.values()].map((product) => {
    const quantity = pieces.filter(({ id }) => id === product.id).length
    const { gross, net } = lineSum(product, quantity, currency)
    const isLeast = Boolean(product.requires_options) || (product.options ?? []).some(mayCostMore)
    return { product, quantity, gross, net, isLeast }
  })
}

/** What the lines come to together, and whether one of them costs at least that. */
export function planTotal(lines: readonly PlanLine<ProductCard>[], { code }: Currency) {
  return {
    gross: sumOf(code, ...lines.map(({ gross }) => gross)),
    net: sumOf(code, ...lines.map(({ net }) => net)),
    isLeast: lines.some(({ isLeast }) => isLeast),
  }
}
