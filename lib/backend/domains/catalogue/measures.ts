import type { ProductDimensions } from '@/lib/backend/platform/db/schema/catalogue'

/** Longest outer dimension; null when unknown. Cord lengths and seat heights are not considered. */
export function longestSide({ width, depth, height }: ProductDimensions): number | null {
  const sides = [width, depth, height].filter((side) => side !== undefined)
  return sides.length > 0 ? Math.max(...sides) : null
}
