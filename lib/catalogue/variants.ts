import type { Product } from '@/lib/contract/catalogue'

type Variant = Product['variants'][number]

interface VariantGroups {
  /** All colours of this size, this one included; empty if there is only one. */
  readonly colours: readonly Variant[]
  /** All sizes, this one included, each in the same colour where available; empty if there is only one. */
  readonly sizes: readonly Variant[]
}

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
