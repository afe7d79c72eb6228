import { useProductsInDetail } from '@/lib/api/hooks/products'
import type { Product } from '@/lib/contract/catalogue'
import { footprintOf } from '@/lib/plan/footprint'
import { placed, type Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'

export interface Furniture {
  /** The pieces whose products are known, those that lie on the floor first. */
  readonly pieces: readonly Placed[]
  readonly productOf: (key: number) => Product | undefined
  /** The product's title, with a number if there are several of it. */
  readonly nameOf: (key: number) => string
  /** Keys of pieces whose products are not sold any more. */
  readonly gone: readonly number[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly reload: () => void
}

const depths = { flat: 0, floor: 1, above: 2 }
const depthOf = ({ kind, isObstacle }: Placed) =>
  kind === 'flat' ? depths.flat : isObstacle ? depths.floor : depths.above

/** The pieces of a plan with their products, as the shop knows them now. */
export function useFurniture(plan: Plan): Furniture {
  const ids = [...new Set(plan.pieces.map(({ product }) => product))]
  const { products, ...state } = useProductsInDetail(ids)
  const productOf = (key: number) => {
    const piece = plan.pieces.find((one) => one.key === key)
    return (piece && products.get(piece.product)) ?? undefined
  }
  return {
    pieces: plan.pieces
      .flatMap((piece) => {
        const product = products.get(piece.product)
        return product ? [placed(piece, footprintOf(product))] : []
      })
      .sort((one, other) => depthOf(one) - depthOf(other)),
    productOf,
    nameOf(key) {
      const title = productOf(key)?.title ?? ''
      const same = plan.pieces.filter(({ product }) => product === productOf(key)?.id)
      const number = same.findIndex((one) => one.key === key) + 1
      return same.length > 1 ? `${title} (${number})` : title
    },
    gone: plan.pieces.filter(({ product }) => products.get(product) === null).map(({ key }) => key),
    ...state,
  }
}
