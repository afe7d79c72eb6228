import { drawingKind } from '@/lib/catalogue/drawing-outline'
import type { Product } from '@/lib/contract/catalogue'
import type { Footprint } from './placed'

/** What a plan reads of a product. */
export type PlannedProduct = Pick<Product, 'dimensions_mm' | 'category' | 'model_3d'>

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

/** Whether its size is known; else the visitor may enter one. */
export const hasSize = ({ dimensions_mm: { width, depth } }: PlannedProduct) => width !== null && depth !== null
