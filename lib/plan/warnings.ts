import { contains, nearestPoints, spanAlong, type Point, type Polygon } from './geometry'
import type { Plan } from './plan'
import { wallsOf, swingOf } from './room'
import { doOverlap, freeBefore, isInRoom, sidesAround, type Placed } from './placed'

/** Clearances in millimetres. */
export const clearances = {
  /** To pass between two things. */
  passage: 600,
  /** Behind a chair at a table, to pull it out and sit down. */
  chair: 750,
} as const

export type Warning =
  | { readonly kind: 'outside'; readonly piece: number }
  | { readonly kind: 'overlap'; readonly piece: number; readonly other: number }
  | { readonly kind: 'door'; readonly piece: number; readonly opening: number }
  | {
      readonly kind: 'passage'
      readonly piece: number
      /** Null for a wall. */
      readonly other: number | null
      readonly mm: number
    }
  | { readonly kind: 'chair'; readonly piece: number; readonly mm: number }

/** Below this, two things stand together: nobody means to pass there. */
const together = 100
/** How far from a table a chair may stand to belong to it. */
const atTable = 300
/** How far beside a gap one must be able to stand for it to lead somewhere. */
const beside = 300
/** What is no wider is moved aside, or passed by on the other side. */
const small = 500

const seats: readonly string[] = ['sofa', 'armchair', 'chair', 'pouf']
const isSmall = ({ width, depth }: Placed) => Math.max(width, depth) <= small
const isChairAndTable = (one: Placed, other: Placed) => one.kind === 'chair' && other.kind === 'table'

/** Whether two pieces are used together, so that nobody passes between them: a sofa and its table, chairs of a table. */
function belongTogether(one: Placed, other: Placed): boolean {
  const isSeatAndTable = seats.includes(one.kind) && other.kind === 'table'
  const isTableAndSeat = seats.includes(other.kind) && one.kind === 'table'
  const areMovable = [one, other].some(({ kind }) => kind === 'chair' || kind === 'pouf')
  return isSeatAndTable || isTableAndSeat || (areMovable && seats.includes(one.kind) && seats.includes(other.kind))
}

/**
 * The width of a gap that is too narrow to pass; null if it is wide enough, if things stand together, or if it leads
 * nowhere: one must be able to stand at both of its ends.
 */
function narrowGap(one: Polygon, other: Polygon, isFree: (point: Point) => boolean): number | null {
  const { from, to, distance } = nearestPoints(one, other)
  const mm = Math.round(distance)
  if (mm < together || mm >= clearances.passage) return null
  const across = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance }
  const along = { x: 0 - across.y, y: across.x }
  const [a, b] = [spanAlong(one, along), spanAlong(other, along)]
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  const here = middle.x * along.x + middle.y * along.y
  const ends = [Math.max(a[0], b[0]), Math.min(a[1], b[1])] as const
  const [low, high] = ends[0] <= ends[1] ? ends : [here, here]
  const at = (place: number): Point => ({
    x: middle.x + along.x * (place - here),
    y: middle.y + along.y * (place - here),
  })
  return [low - beside, (low + high) / 2, high + beside].every((place) => isFree(at(place))) ? mm : null
}

function overlaps(pieces: readonly Placed[]): Warning[] {
  return pieces.flatMap((piece, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          !isChairAndTable(piece, other) && !isChairAndTable(other, piece) && doOverlap(piece.outline, other.outline),
      )
      .map((other): Warning => ({ kind: 'overlap', piece: piece.key, other: other.key })),
  )
}

function blockedDoors(plan: Plan, pieces: readonly Placed[]): Warning[] {
  return plan.openings.flatMap((opening, index) => {
    const swing = swingOf(plan, opening)
    const inTheWay = swing ? pieces.filter(({ outline }) => doOverlap(outline, swing)) : []
    return inTheWay.map(({ key }): Warning => ({ kind: 'door', piece: key, opening: index }))
  })
}

/** Chairs at tables, and how far it is from their backs to the next thing. */
function chairsAtTables(plan: Plan, pieces: readonly Placed[]): Map<number, number> {
  const tables = pieces.filter(({ kind }) => kind === 'table')
  const chairs = pieces.filter(
    ({ kind, outline }) =>
      kind === 'chair' &&
      tables.some(
        (table) => doOverlap(outline, table.outline) || nearestPoints(outline, table.outline).distance <= atTable,
      ),
  )
  return new Map(
    chairs.map((chair) => {
      const others = pieces.filter(({ key }) => key !== chair.key)
      const size = { across: chair.width, along: chair.depth }
      const found = freeBefore(chair, size, chair.turn, sidesAround(plan, others))
      return [chair.key, found ? Math.round(found.distance) : Infinity]
    }),
  )
}

function narrowPassages(plan: Plan, pieces: readonly Placed[], seated: ReadonlySet<number>): Warning[] {
  const standing = pieces.filter((piece) => !isSmall(piece) && !seated.has(piece.key))
  const isFree = (point: Point) =>
    contains(plan.corners, point) && !pieces.some(({ outline }) => contains(outline, point))
  return standing.flatMap((piece, index) => {
    const toWalls = wallsOf(plan.corners).flatMap(({ from, to }) => narrowGap(piece.outline, [from, to], isFree) ?? [])
    const walls: Warning[] =
      toWalls.length > 0 ? [{ kind: 'passage', piece: piece.key, other: null, mm: Math.min(...toWalls) }] : []
    const others = standing.slice(index + 1).flatMap((other): Warning[] => {
      if (belongTogether(piece, other) || doOverlap(piece.outline, other.outline)) return []
      const mm = narrowGap(piece.outline, other.outline, isFree)
      return mm === null ? [] : [{ kind: 'passage', piece: piece.key, other: other.key, mm }]
    })
    return [...walls, ...others]
  })
}

/**
 * What is wrong with a furnished room: pieces out of it or in each other, in the way of a door, too near to pass
 * (`clearances.passage`) where one can walk on at both ends, and chairs at tables that cannot be pulled out
 * (`clearances.chair`). Rugs, pendant lamps, and what hangs on walls or stands on tables can only be outside.
 */
export function warningsOf(plan: Plan, all: readonly Placed[]): Warning[] {
  const outside = all.filter((piece) => !isInRoom(plan, piece))
  const pieces = all.filter((piece) => piece.isObstacle)
  const inside = pieces.filter((piece) => !outside.includes(piece))
  const backs = chairsAtTables(plan, inside)
  return [
    ...outside.map(({ key }): Warning => ({ kind: 'outside', piece: key })),
    ...overlaps(pieces),
    ...blockedDoors(plan, pieces),
    ...[...backs].flatMap(([key, mm]): Warning[] => (mm < clearances.chair ? [{ kind: 'chair', piece: key, mm }] : [])),
    ...narrowPassages(plan, inside, new Set(backs.keys())),
  ]
}
