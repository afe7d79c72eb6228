import type { Product } from '@/lib/contract/catalogue'
import { maxDescriptionLength, shortDescription } from './metadata'

/** What a product is in a line: its subtitle, or else how its description begins. Empty without either. */
export function productSummary(
  { subtitle, description }: Pick<Product, 'subtitle' | 'description'>,
  length = maxDescriptionLength,
): string {
  return subtitle.trim() || shortDescription(description.join(' '), length)
}

/** A meta description of a product: what it is, as one sentence, before its price and stock, which are never cut. */
export function productMeta(product: Pick<Product, 'subtitle' | 'description'>, priceAndStock: string): string {
  const summary = productSummary(product, maxDescriptionLength - priceAndStock.length - 2)
  if (!summary) return priceAndStock
  return `${summary}${/[.!?…]$/.test(summary) ? '' : '.'} ${priceAndStock}`
}
