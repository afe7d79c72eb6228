import type { AddProduct } from '@/lib/contract/cart'
import { ApiError } from '../error'
import { addToCart } from './add-to-cart'

/** What did not go into the cart, and why. */
export interface Refused<Line> {
  readonly line: Line
  readonly reason: string
}

interface EachLine<Line> {
  readonly productOf: (line: Line) => AddProduct
  /** Why a line is not even tried; undefined for one that is. */
  readonly reasonAgainst: (line: Line) => string | undefined
  /** The reason where no answer came. */
  readonly unanswered: string
}

/** Adds lines to the cart, one after the other. Resolves with those that were refused, and never rejects. */
export async function addEach<Line>(
  lines: readonly Line[],
  { productOf, reasonAgainst, unanswered }: EachLine<Line>,
): Promise<readonly Refused<Line>[]> {
  const refused: Refused<Line>[] = []
  for (const line of lines) {
    let reason = reasonAgainst(line)
    if (reason === undefined)
      try {
        await addToCart(productOf(line))
      } catch (error) {
        reason = error instanceof ApiError && error.layer !== 'network' ? error.message : unanswered
      }
    if (reason !== undefined) refused.push({ line, reason })
  }
  return refused
}
