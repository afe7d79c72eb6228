import type { DrawingKind } from '@/lib/catalogue/drawing-outline'
import {
  anglesOf,
  boundsOf,
  contains,
  overlapOf,
  sidesOf,
  toCentimetre,
  turnedRectangle,
  turnSteps,
  type Bounds,
  type Point,
  type Polygon,
  type Segment,
} from './geometry'
import type { Piece, Plan } from './plan'
import { swingOf } from './room'

/** What the plan must know of a product to place it: millimetres seen from above, and what it is. */
export interface Footprint {
  readonly width: number
  readonly depth: number
  readonly kind: DrawingKind
  /** Whether it takes up floor: not a rug, a pendant lamp, or what hangs on a wall or stands on a table. */
  readonly isObstacle: boolean
}

/** A piece of a plan with the size it has there. */
export interface Placed extends Footprint, Pick<Piece, 'key' | 'x' | 'y' | 'turn' | 'locked'> {
  /** Its corners in the room, clockwise from the left end of its back. */
  readonly outline: Polygon
}

export function placed(piece: Piece, footprint: Footprint): Placed {
  const { key, x, y, turn, locked, size } = piece
  const { width, depth } = size ?? footprint
  return { ...footprint, key, x, y, turn, locked, width, depth, outline: turnedRectangle(piece, width, depth, turn) }
}

/** Turns a piece by steps of 15°, clockwise if positive. */
export function turned(piece: Piece, steps: number): Piece {
  return { ...piece, turn: (((piece.turn + steps) % turnSteps) + turnSteps) % turnSteps }
}

/** Millimetres by which a piece may be out of the room or in another without a warning: rounding, and a skirting board. */
const tolerance = 2

/** Whether a piece is wholly within the room. */
export function isInRoom({ corners }: Pick<Plan, 'corners'>, { outline, x, y }: Placed): boolean {
  const shrunk = outline.map((corner) => {
    const length = Math.hypot(corner.x - x, corner.y - y) || 1
    const share = Math.max(0, length - tolerance * 1.5) / length
    return { x: x + (corner.x - x) * share, y: y + (corner.y - y) * share }
  })
  // In an L, a wall may pass through a piece whose corners are all in the room.
  return (
    shrunk.every((corner) => contains(corners, corner)) &&
    !sidesOf(corners).some((wall) => overlapOf(shrunk, wall) > tolerance)
  )
}

export function doOverlap(one: Polygon, other: Polygon): boolean {
  return overlapOf(one, other) > tolerance
}

const directions = ['left', 'up', 'right', 'down'] as const
export type Direction = (typeof directions)[number]

/** Unit vectors of the directions on the plan. */
export const vectors: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  up: { x: 0, y: -1 },
  right: { x: 1, y: 0 },
  down: { x: 0, y: 1 },
}

/** A way that is free from a piece to the next thing in a direction. */
export interface FreeWay {
  readonly direction: Direction
  /** Whole millimetres. */
  readonly mm: number
  /** What is there: the key of a piece, or null for a wall. */
  readonly to: number | null
  readonly line: Segment
}

/** What is around: walls (of no key) and pieces, as their sides. */
interface Side {
  readonly of: number | null
  readonly segment: Segment
}

export function sidesAround({ corners }: Pick<Plan, 'corners'>, others: readonly Placed[]): Side[] {
  return [
    ...sidesOf(corners).map((segment) => ({ of: null, segment })),
    ...others.flatMap(({ key, outline }) => sidesOf(outline).map((segment) => ({ of: key, segment }))),
  ]
}

/** The part of a segment whose first coordinate is within a band; null if none is. */
function within([a, b]: readonly [Point, Point], low: number, high: number): readonly [Point, Point] | null {
  if (Math.max(a.x, b.x) < low || Math.min(a.x, b.x) > high) return null
  const at = (x: number): Point =>
    a.x === b.x ? { x, y: a.y } : { x, y: a.y + ((x - a.x) / (b.x - a.x)) * (b.y - a.y) }
  const cut = (point: Point) => (point.x < low ? at(low) : point.x > high ? at(high) : point)
  return [cut(a), cut(b)]
}

/**
 * How far it is from a side of a rectangle to the next thing before it, at any place of that side's length.
 * @param middle of the rectangle
 * @param size of the rectangle across the direction and along it, in millimetres
 * @param turn of the direction: 0 is up, steps of 15° clockwise
 * @returns the distance (0 if something reaches into the rectangle), what is there, and where: null if nothing is
 */
export function freeBefore(
  middle: Point,
  size: { readonly across: number; readonly along: number },
  turn: number,
  sides: readonly Side[],
): { readonly distance: number; readonly to: number | null; readonly offset: number } | null {
  const { cos, sin } = anglesOf(turn)
  // In the rectangle's own frame, the direction is up: y decreases.
  const toFrame = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - middle.x, y - middle.y]
    return { x: dx * cos + dy * sin, y: dy * cos - dx * sin }
  }
  const half = size.across / 2 - 1
  const front = -size.along / 2
  let best: { distance: number; to: number | null; offset: number } | null = null
  for (const { of, segment } of sides) {
    const part = within([toFrame(segment[0]), toFrame(segment[1])], -half, half)
    if (!part || Math.min(part[0].y, part[1].y) > front + 1) continue
    const [near, far] = part[0].y > part[1].y ? part : [part[1], part[0]]
    const distance = Math.max(0, front - near.y)
    const offset = Math.abs(near.y - far.y) < 1 ? (near.x + far.x) / 2 : near.x
    if (!best || distance < best.distance) best = { distance, to: of, offset }
  }
  return best
}

/** The free ways from a piece's outermost points to what is left of it, above, right and below. */
export function distancesOf(piece: Placed, plan: Pick<Plan, 'corners'>, others: readonly Placed[]): FreeWay[] {
  const { left, top, right, bottom } = boundsOf(piece.outline)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const sides = sidesAround(plan, others)
  return directions.flatMap((direction, index) => {
    const isLevel = direction === 'left' || direction === 'right'
    const size = isLevel ? { across: bottom - top, along: right - left } : { across: right - left, along: bottom - top }
    const found = freeBefore(middle, size, (index - 1) * 6, sides)
    if (!found) return []
    const { x: vx, y: vy } = vectors[direction]
    const { cos, sin } = anglesOf((index - 1) * 6)
    const at = (way: number): Point => ({
      x: Math.round(middle.x + found.offset * cos + vx * way),
      y: Math.round(middle.y + found.offset * sin + vy * way),
    })
    const edge = size.along / 2
    const mm = Math.round(found.distance)
    return [{ direction, mm, to: found.to, line: [at(edge), at(edge + mm)] as const }]
  })
}

/** A step by keyboard: it ends at a wall that is nearer than the step. */
export function nudged(
  piece: Piece,
  direction: Direction,
  step: number,
  ways: readonly Pick<FreeWay, 'direction' | 'mm' | 'to'>[],
): Piece {
  const way = ways.find((one) => one.direction === direction)
  const length = way?.to === null ? Math.min(step, way.mm) : step
  const { x, y } = vectors[direction]
  return { ...piece, x: Math.round(piece.x + x * length), y: Math.round(piece.y + y * length) }
}

/** The smallest shift, at most `reach`, that brings one of the own edges to one of the others. */
function shiftTo(own: readonly number[], others: readonly number[], reach: number): number | null {
  let best: number | null = null
  for (const place of own)
    for (const other of others) {
      const shift = other - place
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best))) best = shift
    }
  return best
}

const meet = (low: number, high: number, other: number, another: number, reach: number) =>
  low < another + reach && other < high + reach

/**
 * Where a dragged piece comes to rest: against a wall, against or in line with a neighbour, else on whole centimetres.
 * @param reach in millimetres, from which something attracts
 */
export function snapped(piece: Placed, plan: Pick<Plan, 'corners'>, others: readonly Placed[], reach: number): Point {
  const own = boundsOf(piece.outline)
  const neighbours = others.map(({ outline }) => boundsOf(outline))
  const spans: Bounds[] = [...sidesOf(plan.corners).map(boundsOf), ...neighbours]
  const xs = spans
    .filter(({ top, bottom }) => meet(own.top, own.bottom, top, bottom, reach))
    .flatMap(({ left, right }) => [left, right])
  const ys = spans
    .filter(({ left, right }) => meet(own.left, own.right, left, right, reach))
    .flatMap(({ top, bottom }) => [top, bottom])
  const dx = shiftTo([own.left, own.right], xs, reach)
  const dy = shiftTo([own.top, own.bottom], ys, reach)
  return {
    x: dx === null ? toCentimetre(piece.x) : Math.round(piece.x + dx),
    y: dy === null ? toCentimetre(piece.y) : Math.round(piece.y + dy),
  }
}

const searchStep = 100

/**
 * A place for a new piece: the free one nearest to the middle of the room; where nothing is free, one that leaves the
 * doors free, else the middle. What takes up no floor is in nobody's way.
 */
export function freePlace(plan: Plan, footprint: Footprint, others: readonly Placed[]): Point {
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const middle = { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) }
  const swings = plan.openings.map((opening) => swingOf(plan, opening)).filter((swing) => swing !== null)
  const obstacles = others.filter(({ isObstacle }) => isObstacle).map(({ outline }) => outline)
  const spots: Point[] = []
  for (let x = (middle.x - left) % searchStep; x < right - left; x += searchStep)
    for (let y = (middle.y - top) % searchStep; y < bottom - top; y += searchStep)
      spots.push({ x: left + x, y: top + y })
  const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
  spots.sort((one, other) => far(one) - far(other))
  const firstWithout = (shapes: readonly Polygon[]) =>
    spots.find((spot) => {
      const tried = placed({ key: 0, product: 0, ...spot, turn: 0, size: null, locked: false }, footprint)
      return isInRoom(plan, tried) && !(footprint.isObstacle && shapes.some((shape) => doOverlap(tried.outline, shape)))
    })
  return firstWithout([...swings, ...obstacles]) ?? firstWithout(swings) ?? middle
}
