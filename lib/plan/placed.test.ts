import { describe, expect, it } from 'vitest'
import { newPlan, rectangle, type Piece, type Plan } from './plan'
import { cutCorner, swingOf } from './room'
import { distancesOf, doOverlap, freePlace, isInRoom, nudged, placed, snapped, turned, type Footprint } from './placed'

const plan: Plan = { ...newPlan(''), corners: rectangle(5000, 4000), openings: [] }
const sofa: Footprint = { width: 2000, depth: 900, kind: 'sofa', isObstacle: true }
const at = (x: number, y: number, turn = 0, key = 1): Piece => ({
  key,
  product: 7,
  x,
  y,
  turn,
  size: null,
  locked: false,
})

// R-PLAN-2
describe('a piece in the room', () => {
  it('turns by 15° in both directions', () => {
    expect(turned(at(0, 0, 23), 1).turn).toBe(0)
    expect(turned(at(0, 0), -1).turn).toBe(23)
    const { outline } = placed(at(1000, 1000, 6), sofa)
    // A quarter to the right: its back, which was up, is on the right.
    expect(outline.map(({ x, y }) => [x, y])).toEqual([
      [1450, 0],
      [1450, 2000],
      [550, 2000],
      [550, 0],
    ])
  })

  it('has its own size, or the one chosen for it', () => {
    expect(placed({ ...at(0, 0), size: { width: 1800, depth: 800 } }, sofa)).toMatchObject({ width: 1800, depth: 800 })
  })

  it.each([
    ['against two walls', at(1000, 450), true],
    ['a centimetre through a wall', at(990, 450), false],
    ['turned by 45° in the middle', at(2500, 2000, 3), true],
    ['turned by 45° in the corner', at(700, 700, 3), false],
    ['elsewhere', at(9000, 9000), false],
  ])('%s: in the room or not', (_, piece, expected) => {
    expect(isInRoom(plan, placed(piece, sofa))).toBe(expected)
  })

  it('is not in a room whose inner corner is in the piece', () => {
    const l = cutCorner(plan, 1, 1500)
    expect(isInRoom(l, placed(at(2500, 1000), sofa))).toBe(true)
    expect(isInRoom(l, placed(at(2500, 2000, 3), sofa))).toBe(true)
    expect(isInRoom(l, placed(at(3300, 1700, 3), { ...sofa, width: 3000 }))).toBe(false)
  })

  it('overlaps another from three millimetres', () => {
    const one = placed(at(1000, 450), sofa).outline
    expect(doOverlap(one, placed(at(2998, 450), sofa).outline)).toBe(false)
    expect(doOverlap(one, placed(at(2990, 450), sofa).outline)).toBe(true)
    expect(doOverlap(one, placed(at(1000, 450), { ...sofa, width: 100, depth: 100 }).outline)).toBe(true)
  })
})

// R-PLAN-3
describe('distances', () => {
  it('are told to the walls and to the pieces between', () => {
    const table = placed(at(1500, 2500, 0, 2), { width: 1000, depth: 600, kind: 'table', isObstacle: true })
    const ways = distancesOf(placed(at(1500, 450), sofa), plan, [table])
    expect(ways.map(({ direction, mm, to }) => [direction, mm, to])).toEqual([
      ['left', 500, null],
      ['up', 0, null],
      ['right', 2500, null],
      ['down', 1300, 2],
    ])
    expect(ways[3]!.line.map(({ y }) => y)).toEqual([900, 2200])
  })

  it('are measured from the outermost corners of a turned piece', () => {
    const ways = distancesOf(placed(at(2500, 2000, 3), { ...sofa, width: 1000, depth: 1000 }), plan, [])
    expect(ways.map(({ mm }) => mm)).toEqual([1793, 1293, 1793, 1293])
  })

  it('end steps by keyboard at a wall', () => {
    const piece = at(1060, 2000)
    const ways = distancesOf(placed(piece, sofa), plan, [])
    expect(nudged(piece, 'left', 100, ways)).toMatchObject({ x: 1000 })
    const atWall = { ...piece, x: 1000 }
    expect(nudged(atWall, 'left', 100, distancesOf(placed(atWall, sofa), plan, []))).toEqual(atWall)
    expect(nudged(piece, 'right', 100, ways)).toMatchObject({ x: 1160 })
    expect(nudged(piece, 'left', 10, ways)).toMatchObject({ x: 1050 })
  })
})

// R-PLAN-2
describe('snapping', () => {
  const neighbour = placed(at(4000, 450, 0, 2), sofa)
  it.each([
    ['to a wall', at(1043, 2000), [1000, 2000]],
    ['to two walls', at(1043, 480), [1000, 450]],
    ['to a neighbour and in line with it', at(1961, 470), [2000, 450]],
    ['to whole centimetres', at(1804, 1996), [1800, 2000]],
  ])('%s', (_, piece, [x, y]) => {
    expect(snapped(placed(piece, sofa), plan, [neighbour], 80)).toEqual({ x, y })
  })
})

// R-PLAN-2
describe('a new piece', () => {
  it('stands in the middle, or where it is free next to it', () => {
    expect(freePlace(plan, sofa, [])).toEqual({ x: 2500, y: 2000 })
    const first = placed(at(2500, 2000), sofa)
    const second = placed({ ...at(0, 0, 0, 2), ...freePlace(plan, sofa, [first]) }, sofa)
    expect(doOverlap(first.outline, second.outline)).toBe(false)
    expect(isInRoom(plan, second)).toBe(true)
  })

  const withDoor: Plan = {
    ...plan,
    corners: rectangle(2400, 2000),
    openings: [{ kind: 'door', wall: 2, offset: 700, width: 900, hinge: 'start' }],
  }

  it('never stands where a door opens, even if the corners of both are free', () => {
    const shelf: Footprint = { width: 2000, depth: 300, kind: 'shelves', isObstacle: true }
    const swing = swingOf(withDoor, withDoor.openings[0]!)!
    const found = placed({ ...at(0, 0), ...freePlace(withDoor, shelf, []) }, shelf)
    expect(doOverlap(found.outline, swing)).toBe(false)
    // Neither is in the other's corners: the way of the leaf is wider than the shelf is deep.
    const across = placed(at(1200, 1500), { ...shelf, depth: 100 })
    const small = freePlace(withDoor, { ...shelf, depth: 100 }, [placed(at(1200, 400), { ...shelf, depth: 790 })])
    expect(doOverlap(across.outline, swing)).toBe(true)
    expect(doOverlap(placed({ ...at(0, 0), ...small }, { ...shelf, depth: 100 }).outline, swing)).toBe(false)
    expect(freePlace(withDoor, { ...shelf, isObstacle: false }, [])).toEqual({ x: 1200, y: 1000 })
  })

  it('stands in others rather than in the way of a door', () => {
    const shelf: Footprint = { width: 2000, depth: 300, kind: 'shelves', isObstacle: true }
    const full = placed(at(1200, 550), { ...shelf, width: 2400, depth: 1100 })
    const found = placed({ ...at(0, 0), ...freePlace(withDoor, shelf, [full]) }, shelf)
    expect(doOverlap(found.outline, swingOf(withDoor, withDoor.openings[0]!)!)).toBe(false)
    expect(isInRoom(withDoor, found)).toBe(true)
  })

  it('stands in the middle if there is no room for it', () => {
    expect(freePlace(plan, { ...sofa, width: 6000 }, [])).toEqual({ x: 2500, y: 2000 })
  })
})
