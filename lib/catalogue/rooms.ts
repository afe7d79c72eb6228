import type { Image } from '@/lib/contract/common'
import type { Home } from '@/lib/contract/shop'

type Hero = Home['heroes'][number]

/** Fragment of a room's place on the home page. */
export const roomAnchor = ({ key }: Pick<Hero, 'key'>) => `room-${encodeURIComponent(key)}`

/**
 * Focal point of a square crop of a picture, with a point in its middle as far as the edges allow; fractions from the top
 * left.
 */
function squareFocus({ width, height }: Image, { x, y }: { readonly x: number; readonly y: number }) {
  const side = Math.min(width, height) || 1
  const along = (length: number, point: number) => {
    const visible = side / (length || side)
    return visible >= 1 ? 0.5 : Math.min(Math.max((point - visible / 2) / (1 - visible), 0), 1)
  }
  return { x: along(width, x), y: along(height, y) }
}

/** The first room picture that has a point on a product, cropped to it; undefined without one. */
export function roomOf(productId: number, heroes: readonly Hero[]): { hero: Hero; image: Image } | undefined {
  for (const hero of heroes) {
    const point = hero.hotspots.find(({ product }) => product.id === productId)
    if (point) return { hero, image: { ...hero.image, focus: squareFocus(hero.image, point) } }
  }
  return undefined
}
