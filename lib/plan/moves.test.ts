import { describe, expect, it } from 'vitest'
import { newPlan, rectangle, type Plan } from './plan'
import { dragged, isSamePart, partName, readPart, stepped, turnedIn, without, type Part } from './moves'
import { placed, type Direction, type Footprint } from './placed'

const sofa: Footprint = { width: 2000, depth: 900, kind: 'sofa', isObstacle: true }
const plan: Plan = {
  ...newPlan(''),
  corners: rectangle(5000, 4000),
  pieces: [
    { key: 1, product: 7, x: 2500, y: 2000, turn: 0, size: null, locked: false },
    { key: 2, product: 7, x: 2500, y: 3000, turn: 0, size: null, locked: true },
  ],
}
const pieces = plan.pieces.map((piece) => placed(piece, sofa))
const drag = (part: Part, x: number, y: number) => dragged(plan, part, { x, y }, pieces, 80)

// R-PLAN-2
describe('moving by pointer', () => {
  it('snaps pieces, and leaves locked ones where they are', () => {
    expect(drag({ kind: 'piece', id: 1 }, 1, -1503).pieces[0]).toMatchObject({ x: 2500, y: 450 })
    expect(drag({ kind: 'piece', id: 2 }, 500, 500)).toBe(plan)
    expect(drag({ kind: 'piece', id: 9 }, 500, 500)).toBe(plan)
  })

  it('keeps the middle of a piece in the room, however far it is dragged', () => {
    expect(drag({ kind: 'piece', id: 1 }, 90_000, 90_000).pieces[0]).toMatchObject({ x: 5000, y: 4000 })
    expect(drag({ kind: 'piece', id: 1 }, -90_000, 500).pieces[0]).toMatchObject({ x: 0, y: 2500 })
  })

  it('moves corners, walls and openings by whole centimetres', () => {
    expect(drag({ kind: 'corner', id: 2 }, -502, 104).corners[2]).toEqual({ x: 4500, y: 4100 })
    expect(drag({ kind: 'wall', id: 1 }, -502, 104).corners.map(({ x }) => x)).toEqual([0, 4500, 4500, 0])
    // The lower wall runs from right to left.
    expect(drag({ kind: 'opening', id: 0 }, -502, 900).openings[0]).toMatchObject({ wall: 2, offset: 800 })
  })
})

// R-PLAN-2
describe('moving by keyboard', () => {
  const step = (part: Part, length: number) => stepped(plan, part, 'left', length, pieces)

  it('moves a piece by the step, up to a wall, and no locked one', () => {
    expect(step({ kind: 'piece', id: 1 }, 100).pieces[0]).toMatchObject({ x: 2400, y: 2000 })
    expect(step({ kind: 'piece', id: 1 }, 1700).pieces[0]).toMatchObject({ x: 1000 })
    expect(step({ kind: 'piece', id: 2 }, 100).pieces[1]).toEqual(plan.pieces[1])
  })

  it.each<[string, Direction, number, number, number, number]>([
    ['through the left wall', 'right', 900, 2000, 1000, 2000],
    ['through two walls', 'right', 900, 400, 1000, 400],
    ['through two walls, along the other', 'down', 900, 400, 900, 500],
    ['outside, as far as the wall', 'right', -1000, 2000, -900, 2000],
    ['outside, by the wall', 'down', 2500, -450, 2500, -350],
  ])('brings back a piece that is %s', (_, direction, x, y, toX, toY) => {
    const away = { ...plan, pieces: [{ ...plan.pieces[0]!, x, y }] }
    const part: Part = { kind: 'piece', id: 1 }
    const moved = stepped(away, part, direction, 100, [placed(away.pieces[0]!, sofa)])
    expect(moved.pieces[0]).toMatchObject({ x: toX, y: toY })
  })

  it('ends a step at a wall behind another piece', () => {
    const away = {
      ...plan,
      pieces: [
        { ...plan.pieces[0]!, x: 1060 },
        { ...plan.pieces[1]!, x: 30 },
      ],
    }
    const all = away.pieces.map((piece) => placed(piece, { ...sofa, depth: 4000, width: piece.key === 1 ? 2000 : 20 }))
    expect(stepped(away, { kind: 'piece', id: 1 }, 'left', 100, all).pieces[0]).toMatchObject({ x: 1000 })
  })

  it('moves the rest of the room as well', () => {
    expect(step({ kind: 'corner', id: 0 }, 100).corners[0]).toEqual({ x: -100, y: 0 })
    expect(step({ kind: 'opening', id: 1 }, 100).openings[1]).toMatchObject({ offset: 1600 })
  })

  it('turns and removes', () => {
    expect(turnedIn(plan, 1, -1).pieces.map(({ turn }) => turn)).toEqual([23, 0])
    expect(turnedIn(plan, 2, 1).pieces[1]!.turn).toBe(0)
    expect(without(plan, { kind: 'piece', id: 1 }).pieces.map(({ key }) => key)).toEqual([2])
    expect(without(plan, { kind: 'opening', id: 0 }).openings).toEqual([plan.openings[1]])
    expect(without(plan, { kind: 'corner', id: 0 })).toBe(plan)
  })
})

it('parts have names', () => {
  expect(readPart(partName({ kind: 'opening', id: 3 }))).toEqual({ kind: 'opening', id: 3 })
  for (const text of ['', 'piece', 'door-1', 'piece-x', undefined]) expect(readPart(text)).toBeNull()
  expect(isSamePart({ kind: 'piece', id: 1 }, { kind: 'piece', id: 1 })).toBe(true)
  expect(isSamePart({ kind: 'piece', id: 1 }, null)).toBe(false)
})
