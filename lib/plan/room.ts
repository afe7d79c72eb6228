import { boundsOf, sidesOf, type Point, type Polygon, type Segment } from './geometry'
import { planLimits, rectangle, type Opening, type PieceSize, type Plan } from './plan'

const lengthOf = ([from, to]: Segment) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y)

export interface Wall {
  readonly from: Point
  readonly to: Point
  readonly length: number
  /** Unit vectors along the wall, and from it into the room. */
  readonly along: Point
  readonly inward: Point
}

/** The walls of a room, clockwise; wall `i` begins at corner `i`. */
export function wallsOf(corners: Polygon): Wall[] {
  return sidesOf(corners).map(([from, to]) => {
    const along = { x: Math.sign(to.x - from.x), y: Math.sign(to.y - from.y) }
    return { from, to, length: lengthOf([from, to]), along, inward: { x: 0 - along.y, y: along.x } }
  })
}

/** A point of a wall, a distance along it and into the room. */
export function pointAt({ from, along, inward }: Wall, distance: number, depth = 0): Point {
  return {
    x: from.x + along.x * distance + inward.x * depth,
    y: from.y + along.y * distance + inward.y * depth,
  }
}

function crosses([a, b]: Segment, [c, d]: Segment): boolean {
  const apart = (low: number, high: number, other: number, another: number) =>
    Math.max(low, high) < Math.min(other, another) || Math.max(other, another) < Math.min(low, high)
  return !apart(a.x, b.x, c.x, d.x) && !apart(a.y, b.y, c.y, d.y)
}

/** Twice the area in square millimetres; positive if the corners are clockwise. */
const area = (corners: Polygon) => sidesOf(corners).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0)

/** Whether corners are those of a room: whole millimetres, right angles, walls that neither cross nor touch. */
export function isRoom(corners: Polygon): boolean {
  const { length } = corners
  if (length < 4 || length > planLimits.corners || length % 2 > 0) return false
  if (!corners.every(({ x, y }) => Number.isSafeInteger(x) && Number.isSafeInteger(y))) return false
  const sides = sidesOf(corners)
  const isLevel = ([from, to]: Segment) => from.y === to.y
  const isUpright = ([from, to]: Segment) => from.x === to.x
  const first = isLevel(sides[0]!)
  if (!sides.every((side, index) => ((index % 2 === 0 ? first : !first) ? isLevel(side) : isUpright(side))))
    return false
  if (sides.some((side) => lengthOf(side) < planLimits.shortest)) return false
  const isSimple = sides.every((side, index) =>
    sides.every((other, place) => {
      const steps = Math.abs(index - place)
      return steps <= 1 || steps === length - 1 || !crosses(side, other)
    }),
  )
  const { left, top, right, bottom } = boundsOf(corners)
  return isSimple && area(corners) > 0 && Math.max(right - left, bottom - top) <= planLimits.longest
}

/** Openings as far as the walls have room for them: moved or narrowed; those of a wall that is too short are dropped. */
function fitting(openings: readonly Opening[], corners: Polygon): Opening[] {
  const walls = wallsOf(corners)
  return openings.flatMap((opening) => {
    const length = walls[opening.wall]?.length ?? 0
    if (length < planLimits.narrowestOpening) return []
    const width = Math.min(Math.max(opening.width, planLimits.narrowestOpening), length)
    return [{ ...opening, width, offset: Math.min(Math.max(opening.offset, 0), length - width) }]
  })
}

/** The plan with other corners; unchanged if they are those of no room. */
function withCorners(plan: Plan, corners: Polygon, openings = plan.openings): Plan {
  return isRoom(corners) ? { ...plan, corners, openings: fitting(openings, corners) } : plan
}

/** Moves a corner, and with it the walls that meet there; the room stays as it is if they cannot. */
export function moveCorner(plan: Plan, index: number, to: Point): Plan {
  const { corners } = plan
  const before = (index + corners.length - 1) % corners.length
  const after = (index + 1) % corners.length
  const isLevelAfter = corners[index]!.y === corners[after]!.y
  const [level, upright] = isLevelAfter ? [after, before] : [before, after]
  return withCorners(
    plan,
    corners.map((corner, place) => {
      if (place === index) return { x: Math.round(to.x), y: Math.round(to.y) }
      if (place === level) return { ...corner, y: Math.round(to.y) }
      return place === upright ? { ...corner, x: Math.round(to.x) } : corner
    }),
  )
}

/** Moves a wall into the room (positive) or out of it, in millimetres. */
export function moveWall(plan: Plan, index: number, by: number): Plan {
  const wall = wallsOf(plan.corners)[index]
  if (!wall) return plan
  return moveCorner(plan, index, pointAt(wall, 0, Math.round(by)))
}

/** Gives a wall a length in millimetres by moving the wall at its end. */
export function setWallLength(plan: Plan, index: number, length: number): Plan {
  const wall = wallsOf(plan.corners)[index]
  if (!wall) return plan
  const end = (index + 1) % plan.corners.length
  return moveCorner(plan, end, pointAt(wall, Math.round(length)))
}

/** Whether the room is on the outer side of a corner: an L has one such. */
export function isInnerCorner(corners: Polygon, index: number): boolean {
  const walls = wallsOf(corners)
  const before = walls[(index + walls.length - 1) % walls.length]!
  const { along } = walls[index]!
  return before.along.x * along.y - before.along.y * along.x < 0
}

/** Cuts a rectangle out of an outer corner, `size` millimetres along both walls: a rectangle becomes an L. */
export function cutCorner(plan: Plan, index: number, size: number): Plan {
  const { corners } = plan
  const walls = wallsOf(corners)
  const before = walls[(index + walls.length - 1) % walls.length]!
  const next = walls[index]!
  const first = pointAt(before, before.length - size)
  const last = pointAt(next, size)
  const inner = { x: first.x + next.along.x * size, y: first.y + next.along.y * size }
  const cut = [...corners.slice(0, index), first, inner, last, ...corners.slice(index + 1)]
  return withCorners(
    plan,
    cut,
    plan.openings.map((opening) => {
      if (opening.wall < index) return opening
      return { ...opening, wall: opening.wall + 2, offset: opening.offset - (opening.wall === index ? size : 0) }
    }),
  )
}

/** Fills what an inner corner cuts out; openings of its two walls are dropped. */
export function fillCorner(plan: Plan, index: number): Plan {
  const { corners } = plan
  const { length } = corners
  if (length <= 4) return plan
  const [before, after] = [(index + length - 1) % length, (index + 1) % length]
  const isLevelBefore = corners[before]!.y === corners[index]!.y
  const [a, b] = [corners[before]!, corners[after]!]
  // The corner opposite to the inner one.
  const outer = isLevelBefore ? { x: a.x, y: b.y } : { x: b.x, y: a.y }
  const gone = [before, index, after]
  const kept = corners.flatMap((corner, place) => (place === index ? [outer] : gone.includes(place) ? [] : [corner]))
  const wallOf = new Map(
    corners.flatMap((_, place) => {
      if (place === before || place === index) return []
      return [[place, kept.indexOf(place === after ? outer : corners[place]!)] as const]
    }),
  )
  const openings = plan.openings.flatMap((opening) => {
    const wall = wallOf.get(opening.wall)
    // The wall after the corner begins earlier now.
    const longer = opening.wall === after ? Math.abs(b.x - outer.x) + Math.abs(b.y - outer.y) : 0
    return wall === undefined ? [] : [{ ...opening, wall, offset: opening.offset + longer }]
  })
  return withCorners(plan, kept, openings)
}

/** Makes the room a rectangle of this size; a side that is not given stays as long as the room. */
export function setRectangle(plan: Plan, { width, depth }: Partial<PieceSize>): Plan {
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const corners = rectangle(Math.round(width ?? right - left), Math.round(depth ?? bottom - top))
  return withCorners(
    plan,
    corners.map(({ x, y }) => ({ x: left + x, y: top + y })),
  )
}

/** Changes, adds (index is one past the last) or removes (`null`) an opening; what does not fit is moved. */
export function setOpening(plan: Plan, index: number, opening: Opening | null): Plan {
  const openings = [...plan.openings]
  if (opening) openings.splice(index, 1, opening)
  else openings.splice(index, 1)
  return { ...plan, openings: fitting(openings.slice(0, planLimits.openings), plan.corners) }
}

/** The stretches of a wall that no opening takes up, from its beginning on. */
function freeStretches({ openings }: Plan, wall: number, length: number): { wall: number; from: number; to: number }[] {
  const holes = openings.filter((one) => one.wall === wall).sort((one, other) => one.offset - other.offset)
  let from = 0
  return [...holes, { offset: length, width: 0 }].flatMap(({ offset, width }) => {
    const free = { wall, from, to: offset }
    from = Math.max(from, offset + width)
    return free.to - free.from >= planLimits.narrowestOpening ? [free] : []
  })
}

/**
 * Where a new opening has room: on its own wall if it can, else on one of the next, as near to its own offset as the other
 * openings allow. Where it has room nowhere, it is as narrow as the longest free stretch.
 * @returns null if there is no free stretch of wall of the least width
 */
export function freeStretch(plan: Plan, wanted: Opening): Opening | null {
  const walls = wallsOf(plan.corners)
  const stretches = walls.flatMap((_, step) => {
    const wall = (wanted.wall + step) % walls.length
    return freeStretches(plan, wall, walls[wall]!.length)
  })
  const lengthOfFree = ({ from, to }: { readonly from: number; readonly to: number }) => to - from
  const [longest] = [...stretches].sort((one, other) => lengthOfFree(other) - lengthOfFree(one))
  const found = stretches.find((one) => lengthOfFree(one) >= wanted.width) ?? longest
  if (!found) return null
  const width = Math.min(wanted.width, lengthOfFree(found))
  return { ...wanted, wall: found.wall, width, offset: Math.min(Math.max(wanted.offset, found.from), found.to - width) }
}

/** The floor that the leaf of a door needs, a quarter of a circle; null for one that opens outwards or slides. */
export function swingOf({ corners }: Plan, { kind, wall, offset, width, hinge }: Opening): Polygon | null {
  const on = wallsOf(corners)[wall]
  if (kind !== 'door' || hinge === 'none' || !on) return null
  const steps = Array.from({ length: 7 }, (_, step) => (step * Math.PI) / 12)
  const arc = steps.map((angle) => {
    const [across, deep] = [Math.cos(angle) * width, Math.sin(angle) * width]
    return hinge === 'start' ? pointAt(on, offset + across, deep) : pointAt(on, offset + width - across, deep)
  })
  const post = pointAt(on, hinge === 'start' ? offset : offset + width)
  return [post, ...arc]
}

/** The room's area in square metres, to two decimals. */
export function squareMetres(corners: Polygon): number {
  return Math.round(area(corners) / 2 / 10_000) / 100
}
