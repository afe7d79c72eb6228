import type { Product } from '@/lib/contract/catalogue'

type Variant = Product['variants'][number]

export interface VariantGroups {
  /** Same size, other colours, itself included; empty when there is one colour only. */
  readonly colours: readonly Variant[]
  /** Other sizes, itself included, each in the nearest colour; empty when there is one size only. */
  readonly sizes: readonly Variant[]
}

/** Sorts a product's variants into the two choices of its page. */
export function variantGroups(productId: number, variants: readonly Variant[]): VariantGroups {
  const own = variants.find((variant) => variant.id === productId)
  if (!own) return { colours: [], sizes: [] }
  const colours = variants.filter((variant) => variant.option === own.option)
  const sizes: Variant[] = []
  for (const variant of variants) {
    if (!variant.option) continue
    const index = sizes.findIndex((size) => size.option === variant.option)
    if (index < 0) sizes.push(variant)
    else if (variant.id === own.id || (sizes[index]?.id !== own.id && variant.hex === own.hex)) sizes[index] = variant
  }
  return { colours: colours.length > 1 ? colours : [], sizes: sizes.length > 1 ? sizes : [] }
}
