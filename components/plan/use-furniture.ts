import { useMemo } from 'react'
import { useProductsInDetail } from '@/lib/api/hooks/products'
import type { Product } from '@/lib/contract/catalogue'
import { placedPieces } from '@/lib/plan/footprint'
import { oncePerPlan } from '@/lib/plan/once-per-plan'
import type { Placed } from '@/lib/plan/placed'
import type { Plan } from '@/lib/plan/plan'

export interface Furniture {
  /** The pieces whose products are known, as they are drawn; the same array until the plan or a product changes. */
  readonly pieces: readonly Placed[]
  /** The same of another state of the plan, computed once for each. */
  readonly piecesIn: (plan: Plan) => readonly Placed[]
  readonly productOf: (key: number) => Product | undefined
  /** The product's title, with a number if there are several of it. */
  readonly nameOf: (key: number) => string
  /** Keys of pieces whose products are not sold any more. */
  readonly gone: readonly number[]
  /** All products are known, or known to be gone: only then is a sum the whole one. */
  readonly isComplete: boolean
  readonly hasFailed: boolean
  readonly reload: () => void
}

/** The pieces of a plan with their products, as the shop knows them now. */
export function useFurniture(plan: Plan): Furniture {
  const listed = [...new Set(plan.pieces.map(({ product }) => product))].join(' ')
  const ids = useMemo(() => (listed === '' ? [] : listed.split(' ').map(Number)), [listed])
  const { products, isLoading, hasFailed, reload } = useProductsInDetail(ids)
  const piecesIn = useMemo(() => oncePerPlan((one) => placedPieces(one, (id) => products.get(id))), [products])
  const productOf = (key: number) => {
    const piece = plan.pieces.find((one) => one.key === key)
    return (piece && products.get(piece.product)) ?? undefined
  }
  return {
    pieces: piecesIn(plan),
    piecesIn,
    productOf,
    nameOf(key) {
      const title = productOf(key)?.title ?? ''
      const same = plan.pieces.filter(({ product }) => product === productOf(key)?.id)
      const number = same.findIndex((one) => one.key === key) + 1
      return same.length > 1 ? `${title} (${number})` : title
    },
    gone: plan.pieces.filter(({ product }) => products.get(product) === null).map(({ key }) => key),
    isComplete: !isLoading && !hasFailed,
    hasFailed,
    reload,
  }
}
