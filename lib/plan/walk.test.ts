import { describe, expect, it } from 'vitest'
import { placed } from './placed'
import { rectangle, type Plan } from './plan'
import { walked, walkStart } from './walk'

const room = { corners: rectangle(5000, 4000) }
const cabinet = placed(
  { key: 1, product: 1, x: 2500, y: 1000, turn: 0, size: null, locked: false },
  { width: 1000, depth: 600, kind: 'cabinet', isObstacle: true },
)

// R-PLAN-10
describe('a walk through the room', () => {
  it.each([
    ['freely', { x: 1000, y: 3000 }, { x: 250, y: 0 }, { x: 1250, y: 3000 }],
    ['up to a wall', { x: 250, y: 3000 }, { x: -250, y: 0 }, { x: 250, y: 3000 }],
    ['along a wall', { x: 250, y: 3000 }, { x: -200, y: 150 }, { x: 250, y: 3150 }],
    ['not into a cabinet', { x: 2500, y: 1400 }, { x: 0, y: -250 }, { x: 2500, y: 1400 }],
    ['along a cabinet', { x: 2500, y: 1400 }, { x: 100, y: -200 }, { x: 2600, y: 1400 }],
    ['out of a cabinet', { x: 2500, y: 1000 }, { x: 0, y: 250 }, { x: 2500, y: 1250 }],
  ])('goes %s', (_, from, by, to) => {
    expect(walked(room, [cabinet], from, by)).toEqual(to)
  })

  it('goes over rugs', () => {
    const rug = { ...cabinet, isObstacle: false }
    expect(walked(room, [rug], { x: 2500, y: 1400 }, { x: 0, y: -250 })).toEqual({ x: 2500, y: 1150 })
  })

  it('begins inside the first door where there is room, else in the middle of the room', () => {
    const door = (offset: number) => ({ kind: 'door', wall: 0, offset, width: 900, hinge: 'none' }) as const
    const start = (...openings: Plan['openings']) => walkStart({ ...room, openings }, [blocking])
    const blocking = { ...cabinet, outline: cabinet.outline.map(({ x, y }) => ({ x, y: y - 600 })) }
    expect(start(door(2050), door(300))).toEqual({ x: 750, y: 500 })
    expect(start(door(2050))).toEqual({ x: 2500, y: 2000 })
    expect(start()).toEqual({ x: 2500, y: 2000 })
  })

  it('begins at the first door if there is no room anywhere', () => {
    const full = placed(
      { key: 1, product: 1, x: 2500, y: 2000, turn: 0, size: null, locked: false },
      { width: 5000, depth: 4000, kind: 'cabinet', isObstacle: true },
    )
    const openings = [{ kind: 'door', wall: 0, offset: 300, width: 900, hinge: 'none' }] as const
    expect(walkStart({ ...room, openings }, [full])).toEqual({ x: 750, y: 500 })
  })
})
