import { drawingKind } from '@/lib/catalogue/drawing-outline'
import type { Product } from '@/lib/contract/catalogue'
import { choicesOf, configure } from '@/lib/contract/configure'
import { unitsInMm } from '@/lib/contract/length-units'
import type { ChosenOption } from '@/lib/contract/product-options'
import type { CurrencyCode } from '@/lib/money/currency'
import { planLimits, type PieceSize, type Plan } from './plan'
import { placed, type Footprint, type Placed } from './placed'

/** What a plan reads of a product. */
type PlannedProduct = Pick<Product, 'dimensions_mm' | 'category' | 'model_3d' | 'options'>

/** What a product without known width or depth is drawn as until its size is entered, in millimetres. */
const unknownSide = 600

/** A product as a plan places it. Its size is the product's own; the model's, too, as imports check. */
export function footprintOf({ dimensions_mm: { width, depth }, category, model_3d: model }: PlannedProduct): Footprint {
  const kind = drawingKind(category.merchant_identifiers.google)
  const hangs = kind === 'pendant' || model?.place === 'ceiling' || model?.place === 'wall'
  return {
    width: width ?? depth ?? unknownSide,
    depth: depth ?? width ?? unknownSide,
    kind,
    isObstacle: kind !== 'flat' && !hangs && model?.place !== 'table',
  }
}

const layers = { flat: 0, floor: 1, above: 2 }
const layerOf = ({ kind, isObstacle }: Placed) =>
  kind === 'flat' ? layers.flat : isObstacle ? layers.floor : layers.above

/** The pieces of a plan whose products are known, as they are drawn: rugs first, what hangs or stands on tables last. */
export function placedPieces({ pieces }: Plan, productOf: (id: number) => PlannedProduct | null | undefined): Placed[] {
  return pieces
    .flatMap((piece) => {
      const product = productOf(piece.product)
      return product ? [placed(piece, footprintOf(product))] : []
    })
    .sort((one, other) => layerOf(one) - layerOf(other))
}

/** Whether its size is known; else the visitor may enter one. */
export const hasSize = ({ dimensions_mm: { width, depth } }: PlannedProduct) => width !== null && depth !== null

/** What a side of a piece may measure, in millimetres: a length between two, or one of several. */
interface SideChoice {
  readonly min: number
  readonly max: number
  readonly values?: readonly number[]
}

/** The sides of a product that a visitor may choose: those that an option sets, and both if its size is unknown. */
export function sidesToChoose(product: PlannedProduct): Partial<Record<keyof PieceSize, SideChoice>> {
  const anyLength = { min: planLimits.smallestPiece, max: planLimits.largestPiece }
  const chosen: Partial<Record<keyof PieceSize, SideChoice>> = hasSize(product)
    ? {}
    : { width: anyLength, depth: anyLength }
  for (const option of product.options ?? []) {
    if (option.kind === 'text' || (option.sets !== 'width' && option.sets !== 'depth')) continue
    if (option.kind === 'number') {
      const mm = unitsInMm.get(option.unit) ?? 0
      if (mm > 0) chosen[option.sets] = { min: option.min * mm, max: option.max * mm }
    } else {
      const values = option.values.flatMap(({ mm }) => mm ?? [])
      if (values.length > 0) chosen[option.sets] = { min: Math.min(...values), max: Math.max(...values), values }
    }
  }
  return chosen
}

/** The size of a piece as it was configured in the cart; null if its options leave the product's own. */
export function chosenSize(
  product: PlannedProduct,
  chosen: readonly ChosenOption[],
  currency: CurrencyCode,
): PieceSize | null {
  const { width, depth } = configure(product.options ?? [], choicesOf(chosen), currency).sides
  if (width === undefined && depth === undefined) return null
  const own = footprintOf(product)
  return { width: width ?? own.width, depth: depth ?? own.depth }
}
