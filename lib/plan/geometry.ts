/** A point of the plan in millimetres: x to the right, y down, as on the screen. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Rounds millimetres to a whole centimetre. */
export const toCentimetre = (mm: number) => Math.round(mm / 10) * 10

/** Corners in clockwise order. */
export type Polygon = readonly Point[]
export type Segment = readonly [Point, Point]

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** The sides of a polygon; side `i` begins at corner `i`. */
export function sidesOf(polygon: Polygon): Segment[] {
  return polygon.map((corner, index) => [corner, polygon[(index + 1) % polygon.length]!])
}

/** One step of a turn is 15°, clockwise; a whole turn has 24. */
export const turnSteps = 24
const rightAngles = [
  { cos: 1, sin: 0 },
  { cos: 0, sin: 1 },
  { cos: -1, sin: 0 },
  { cos: 0, sin: -1 },
] as const

/** Cosine and sine of a turn in steps; exact for right angles. */
export function anglesOf(turn: number): { readonly cos: number; readonly sin: number } {
  const steps = ((turn % turnSteps) + turnSteps) % turnSteps
  const radians = (steps * 2 * Math.PI) / turnSteps
  return steps % 6 === 0 ? rightAngles[steps / 6]! : { cos: Math.cos(radians), sin: Math.sin(radians) }
}

/** A rectangle around its middle, turned. */
export function turnedRectangle(middle: Point, width: number, depth: number, turn: number): Polygon {
  const { cos, sin } = anglesOf(turn)
  const [w, d] = [width / 2, depth / 2]
  const corners = [
    [-w, -d],
    [w, -d],
    [w, d],
    [-w, d],
  ] as const
  return corners.map(([x, y]) => ({ x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos }))
}

/** From where to where a shape reaches along an axis, a unit vector. */
export function spanAlong(polygon: Polygon, axis: Point): readonly [number, number] {
  const places = polygon.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...places), Math.max(...places)]
}

/**
 * How far one of two convex shapes must be moved to be out of the other, in millimetres; zero or less if it is. A segment
 * is a shape of two points.
 */
export function overlapOf(one: Polygon, other: Polygon): number {
  let least = Infinity
  for (const [from, to] of [...sidesOf(one), ...sidesOf(other)]) {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    if (length === 0) continue
    const axis = { x: (from.y - to.y) / length, y: (to.x - from.x) / length }
    const [a, b] = [spanAlong(one, axis), spanAlong(other, axis)]
    least = Math.min(least, a[1] - b[0], b[1] - a[0])
  }
  return least
}

/** Whether a point is inside any polygon that does not cross itself; points on its sides may be either. */
export function contains(polygon: Polygon, { x, y }: Point): boolean {
  return sidesOf(polygon).reduce((inside, [from, to]) => {
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x
    return crosses ? !inside : inside
  }, false)
}

function nearestOn([from, to]: Segment, point: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const share = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const part = Math.min(1, Math.max(0, share))
  return { x: from.x + part * dx, y: from.y + part * dy }
}

interface Nearest {
  readonly from: Point
  readonly to: Point
  /** Millimetres, not rounded. */
  readonly distance: number
}

/** The shortest way between two convex shapes that do not overlap; a segment is a shape of two points. */
export function nearestPoints(one: Polygon, other: Polygon): Nearest {
  let best: Nearest = { from: one[0]!, to: other[0]!, distance: Infinity }
  const keep = (from: Point, to: Point) => {
    const distance = Math.hypot(to.x - from.x, to.y - from.y)
    if (distance < best.distance) best = { from, to, distance }
  }
  for (const side of sidesOf(other)) for (const corner of one) keep(corner, nearestOn(side, corner))
  for (const side of sidesOf(one)) for (const corner of other) keep(nearestOn(side, corner), corner)
  return best
}
