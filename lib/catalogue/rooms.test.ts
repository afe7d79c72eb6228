import { describe, expect, it } from 'vitest'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Home } from '@/lib/contract/shop'
import { roomAnchor, roomOf } from './rooms'

const room = (key: string, hotspots: readonly { id: number; x: number; y: number }[]) =>
  ({
    key,
    image: { src: `/media/rooms/${key}.webp`, alt: key, width: 1600, height: 900, focus: { x: 0.1, y: 0.1 } },
    hotspots: hotspots.map(({ id, x, y }) => ({ x, y, product: { id } as ProductCard })),
  }) as unknown as Home['heroes'][number]

// R-PROD-13
describe('roomOf', () => {
  const heroes = [room('living room', [{ id: 1, x: 0.5, y: 0.6 }]), room('study', [{ id: 2, x: 0.05, y: 0.6 }])]

  it('is the first room with a point on the product', () => {
    expect(roomOf(2, heroes)?.hero.key).toBe('study')
    expect(roomOf(3, heroes)).toBeUndefined()
  })

  it('crops the picture to the point, up to the edge', () => {
    expect(roomOf(1, heroes)?.image.focus).toEqual({ x: 0.5, y: 0.5 })
    expect(roomOf(2, heroes)?.image.focus).toEqual({ x: 0, y: 0.5 })
    const right = roomOf(1, [room('hall', [{ id: 1, x: 0.6, y: 0 }])])!.image.focus!
    // The square shows 56.25 % of the width; its middle is the point.
    expect(right.x * (1 - 0.5625) + 0.5625 / 2).toBeCloseTo(0.6)
  })

  it('has a fragment that is valid whatever the key', () => {
    expect(roomAnchor(heroes[0]!)).toBe('room-living%20room')
  })
})
