import type { Product } from '@/lib/contract/catalogue'
import type { Model3d } from '@/lib/contract/model-3d'
import type { Locale } from '@/lib/i18n/locales'
import { productPath } from '@/lib/routing/path'
import { centimetres } from './measures'

/** A model as the viewer shows it. */
export interface ModelView {
  readonly src: string
  readonly title: string
  /** The colour's name, and its swatch. */
  readonly colour: string
  readonly hex: string
  /** The page of the product. */
  readonly href: string
  /** "80 cm". */
  readonly size: Readonly<Record<'width' | 'height' | 'depth', string>>
}

function sizeOf({ size_mm: size }: Model3d, locale: Locale): ModelView['size'] {
  const [width, height, depth] = [size.width, size.height, size.depth].map((one) => centimetres(one, locale)) as [
    string,
    string,
    string,
  ]
  return { width, height, depth }
}

/** The models of a product's variants, in their order, and which is its own. A product without variants is the only one. */
export function modelViews(product: Product, model: Model3d, locale: Locale): { views: ModelView[]; own: number } {
  const others = product.variants.filter(({ id, model_3d: other }) => id === product.id || other)
  const all = others.some(({ id }) => id === product.id) ? others : [product]
  const views = all.map((one) => {
    const shown = one.id === product.id ? model : (one.model_3d ?? model)
    return {
      src: shown.src,
      title: one.title,
      colour: one.colour_name,
      hex: one.hex,
      href: productPath(one, locale),
      size: sizeOf(shown, locale),
    }
  })
  return { views, own: all.findIndex(({ id }) => id === product.id) }
}

/** How a phone may show a piece in a room: not at all if it hangs from a ceiling. */
export function roomPlacement({ place }: Pick<Model3d, 'place'>): 'floor' | 'wall' | null {
  if (place === 'ceiling') return null
  return place === 'wall' ? 'wall' : 'floor'
}
