import { boundsOf, contains, type Point } from './geometry'
import type { Placed } from './placed'
import type { Plan } from './plan'
import { pointAt, wallsOf } from './room'

/** Height of the eyes of someone who walks through the room, in millimetres. */
export const eyeHeight = 1600
/** How near one comes to a wall, in millimetres. */
const body = 200
/** How far inside a door a walk begins, in millimetres. */
const doorstep = 500

/** Whether somebody can stand there. */
function isWalkable({ corners }: Pick<Plan, 'corners'>, obstacles: readonly Placed[], { x, y }: Point): boolean {
  const around = [
    { x: x - body, y },
    { x: x + body, y },
    { x, y: y - body },
    { x, y: y + body },
  ]
  return (
    around.every((point) => contains(corners, point)) && !obstacles.some(({ outline }) => contains(outline, { x, y }))
  )
}

/**
 * A step through the room: along a wall or a piece that is in the way, else not at all. Who stands in a piece, as after
 * it was put there, walks out of it.
 * @param by in millimetres
 */
export function walked(plan: Pick<Plan, 'corners'>, pieces: readonly Placed[], from: Point, by: Point): Point {
  const obstacles = pieces.filter(({ isObstacle, outline }) => isObstacle && !contains(outline, from))
  const steps = [by, { x: by.x, y: 0 }, { x: 0, y: by.y }]
  const ends = steps.map((step) => ({ x: Math.round(from.x + step.x), y: Math.round(from.y + step.y) }))
  return ends.find((end) => isWalkable(plan, obstacles, end)) ?? from
}

/** Where a walk begins: half a metre inside the first door where one can stand, else in the middle of the room. */
export function walkStart(plan: Pick<Plan, 'corners' | 'openings'>, pieces: readonly Placed[]): Point {
  const { left, top, right, bottom } = boundsOf(plan.corners)
  const walls = wallsOf(plan.corners)
  const inDoors = plan.openings.flatMap(({ kind, wall, offset, width }) => {
    const on = walls[wall]
    return kind === 'door' && on ? [pointAt(on, offset + width / 2, doorstep)] : []
  })
  const obstacles = pieces.filter(({ isObstacle }) => isObstacle)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  return [...inDoors, middle].find((point) => isWalkable(plan, obstacles, point)) ?? inDoors[0] ?? middle
}
