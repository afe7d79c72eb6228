import { describe, expect, it } from 'vitest'
import { newPlan, rectangle, type Opening, type Plan } from './plan'
import {
  cutCorner,
  fillCorner,
  freeStretch,
  isInnerCorner,
  isRoom,
  moveCorner,
  moveWall,
  setOpening,
  setRectangle,
  setWallLength,
  squareMetres,
  swingOf,
  wallsOf,
} from './room'

const plan: Plan = { ...newPlan('Nappali'), corners: rectangle(5000, 4000) }
const hole = (wall: number, offset: number, width: number): Opening => ({
  kind: 'window',
  wall,
  offset,
  width,
  hinge: 'none',
})
const flat = ({ corners }: Plan) => corners.map(({ x, y }) => [x, y])

// R-PLAN-1
describe('the room of a plan', () => {
  it('has walls with a length and a side that faces into the room', () => {
    expect(wallsOf(plan.corners).map(({ length, inward }) => [length, inward.x, inward.y])).toEqual([
      [5000, 0, 1],
      [4000, -1, 0],
      [5000, 0, -1],
      [4000, 1, 0],
    ])
    expect(squareMetres(plan.corners)).toBe(20)
  })

  it.each<[string, (before: Plan) => Plan, number[][]]>([
    [
      'a corner',
      (before) => moveCorner(before, 2, { x: 4500, y: 3000 }),
      [
        [0, 0],
        [4500, 0],
        [4500, 3000],
        [0, 3000],
      ],
    ],
    [
      'a wall inwards',
      (before) => moveWall(before, 3, 500),
      [
        [500, 0],
        [5000, 0],
        [5000, 4000],
        [500, 4000],
      ],
    ],
    [
      'a wall by its length',
      (before) => setWallLength(before, 0, 3600),
      [
        [0, 0],
        [3600, 0],
        [3600, 4000],
        [0, 4000],
      ],
    ],
    [
      'all walls',
      (before) => setRectangle(before, { width: 3000, depth: 2500 }),
      [
        [0, 0],
        [3000, 0],
        [3000, 2500],
        [0, 2500],
      ],
    ],
    [
      'no wall beyond another',
      (before) => moveWall(before, 3, 5000),
      [
        [0, 0],
        [5000, 0],
        [5000, 4000],
        [0, 4000],
      ],
    ],
    [
      'no wall too far',
      (before) => setWallLength(before, 0, 30_001),
      [
        [0, 0],
        [5000, 0],
        [5000, 4000],
        [0, 4000],
      ],
    ],
  ])('moves %s', (_, change, corners) => {
    expect(flat(change(plan))).toEqual(corners)
  })

  it('keeps its place when its size is set', () => {
    const moved = setRectangle(moveWall(plan, 3, -500), { depth: 3000 })
    expect(flat(moved)).toEqual([
      [-500, 0],
      [5000, 0],
      [5000, 3000],
      [-500, 3000],
    ])
  })

  it.each([0, 1, 2, 3])('becomes an L at corner %i, and a rectangle again', (corner) => {
    const cut = cutCorner(plan, corner, 1000)
    expect(cut.corners).toHaveLength(6)
    expect(squareMetres(cut.corners)).toBe(19)
    const inner = cut.corners.findIndex((_, index) => isInnerCorner(cut.corners, index))
    expect(inner).toBe(corner + 1)
    const filled = fillCorner(cut, inner)
    expect([...filled.corners].sort((a, b) => a.x - b.x || a.y - b.y)).toEqual(
      [...plan.corners].sort((a, b) => a.x - b.x || a.y - b.y),
    )
    const places = (all: Plan['openings']) => all.map(({ kind, wall, width }) => [kind, wall, width])
    expect(places(filled.openings)).toEqual(places(plan.openings))
  })

  it.each([
    [
      'too few',
      [
        { x: 0, y: 0 },
        { x: 900, y: 0 },
      ],
    ],
    ['counter-clockwise', rectangle(5000, 4000).reverse()],
    [
      'oblique',
      [
        { x: 0, y: 0 },
        { x: 5000, y: 10 },
        { x: 5000, y: 4000 },
        { x: 0, y: 4000 },
      ],
    ],
    ['fractions', rectangle(5000.5, 4000)],
    ['no depth', rectangle(5000, 0)],
    ['too long', rectangle(30_001, 4000)],
    [
      'crossing',
      [
        { x: 0, y: 0 },
        { x: 5000, y: 0 },
        { x: 5000, y: 3000 },
        { x: 1000, y: 3000 },
        { x: 1000, y: -1000 },
        { x: 0, y: -1000 },
      ],
    ],
  ])('has no corners that are %s', (_, corners) => {
    expect(isRoom(corners)).toBe(false)
  })
})

// R-PLAN-1
describe('doors and windows', () => {
  it('are moved and narrowed with their wall, and dropped with it', () => {
    const wide = setOpening(plan, 0, { kind: 'door', wall: 1, offset: 3500, width: 900, hinge: 'end' })
    expect(wide.openings[0]).toMatchObject({ offset: 3100, width: 900 })
    const short = setWallLength(wide, 1, 800)
    expect(short.openings[0]).toMatchObject({ offset: 0, width: 800 })
    expect(setWallLength(wide, 1, 200).openings.map(({ kind }) => kind)).toEqual(['window'])
    expect(setOpening(plan, 0, null).openings).toEqual([plan.openings[1]])
  })

  it.each<[string, Opening[], Partial<Opening>, Partial<Opening> | null]>([
    ['where it is wanted', [], {}, { wall: 0, offset: 300, width: 900 }],
    ['behind another', [hole(0, 0, 1000)], {}, { wall: 0, offset: 1000 }],
    [
      'between two others, which need not be in order',
      [hole(0, 2000, 3000), hole(0, 0, 1000)],
      {},
      { wall: 0, offset: 1000 },
    ],
    ['before another that is in its place', [hole(0, 950, 4050)], { offset: 700 }, { wall: 0, offset: 50 }],
    ['after others that overlap', [hole(0, 0, 2000), hole(0, 500, 500)], {}, { wall: 0, offset: 2000 }],
    ['on the next wall', [hole(0, 500, 4000)], {}, { wall: 1, offset: 300 }],
    [
      'narrower, if need be',
      [0, 1, 2, 3].map((wall) => hole(wall, 0, wall === 2 ? 4500 : 5000)),
      {},
      { wall: 2, offset: 4500, width: 500 },
    ],
    ['nowhere', [0, 1, 2, 3].map((wall) => hole(wall, 0, 5000)), {}, null],
  ])('find a free stretch of wall: %s', (_, openings, wanted, expected) => {
    const door: Opening = { kind: 'door', wall: 0, offset: 300, width: 900, hinge: 'start', ...wanted }
    const found = freeStretch({ ...plan, openings }, door)
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBeNull()
  })

  it.each([
    ['start', 900],
    ['end', 0],
  ] as const)('needs the quarter of a circle for a leaf hung at its %s', (hinge, x) => {
    // The lower wall runs from right to left.
    const [post, ...arc] = swingOf(plan, { kind: 'door', wall: 2, offset: 4100, width: 900, hinge })!
    expect(post).toEqual({ x, y: 4000 })
    for (const point of arc) expect(Math.round(Math.hypot(point.x - x, point.y - 4000))).toBe(900)
    expect(Math.max(...arc.map((point) => point.y))).toBeCloseTo(4000)
  })

  it('needs no floor for a door that opens outwards, or for a window', () => {
    expect(swingOf(plan, { kind: 'door', wall: 2, offset: 0, width: 900, hinge: 'none' })).toBeNull()
    expect(swingOf(plan, plan.openings[1]!)).toBeNull()
  })
})
