import { boundsOf, toCentimetre, type Point } from './geometry'
import { distancesOf, isInRoom, nudged, placed, snapped, turned, vectors, type Direction, type Placed } from './placed'
import { withPiece, type Plan } from './plan'
import { moveCorner, moveWall, setOpening, wallsOf } from './room'

/** What of a plan can be chosen and moved: pieces by key, the others by index. */
export interface Part {
  readonly kind: 'piece' | 'corner' | 'opening' | 'wall'
  readonly id: number
}

const kinds: readonly string[] = ['piece', 'corner', 'opening', 'wall'] satisfies Part['kind'][]

export const partName = ({ kind, id }: Part) => `${kind}-${id}`
export const isSamePart = (one: Part | null, other: Part | null) => one?.kind === other?.kind && one?.id === other?.id

/** The part of a name that `partName` wrote; null for any other text. */
export function readPart(name: string | undefined): Part | null {
  const [kind = '', id = ''] = (name ?? '').split('-')
  return kinds.includes(kind) && /^\d+$/.test(id) ? { kind: kind as Part['kind'], id: Number(id) } : null
}

/**
 * The plan with a part dragged from where it is.
 * @param by how far, in millimetres
 * @param pieces all of the plan
 * @param reach millimetres from which walls and neighbours attract a piece
 */
export function dragged(plan: Plan, { kind, id }: Part, by: Point, pieces: readonly Placed[], reach: number): Plan {
  switch (kind) {
    case 'piece': {
      const piece = plan.pieces.find(({ key }) => key === id)
      const own = pieces.find(({ key }) => key === id)
      if (!piece || !own || piece.locked) return plan
      // Its middle stays in the room's bounds: dropped beyond the drawing, it would be lost.
      const { left, top, right, bottom } = boundsOf(plan.corners)
      const x = Math.min(right, Math.max(left, piece.x + by.x))
      const y = Math.min(bottom, Math.max(top, piece.y + by.y))
      const moved = { ...piece, x, y }
      const others = pieces.filter(({ key, kind: other }) => key !== id && other !== 'flat')
      const place = snapped(placed({ ...moved, size: own }, own), plan, own.kind === 'flat' ? [] : others, reach)
      return withPiece(plan, id, () => ({ ...piece, ...place }))
    }
    case 'corner': {
      const corner = plan.corners[id]
      return corner
        ? moveCorner(plan, id, { x: toCentimetre(corner.x + by.x), y: toCentimetre(corner.y + by.y) })
        : plan
    }
    case 'wall': {
      const wall = wallsOf(plan.corners)[id]
      return wall ? moveWall(plan, id, toCentimetre(by.x * wall.inward.x + by.y * wall.inward.y)) : plan
    }
    case 'opening': {
      const opening = plan.openings[id]
      const wall = opening && wallsOf(plan.corners)[opening.wall]
      if (!opening || !wall) return plan
      const along = by.x * wall.along.x + by.y * wall.along.y
      return setOpening(plan, id, { ...opening, offset: toCentimetre(opening.offset + along) })
    }
  }
}

/**
 * The plan with a part moved by an arrow key. Walls end the step of a piece; one that is not wholly in the room passes
 * through them, as else it could not come back.
 * @param step in millimetres
 * @param pieces all of the plan
 */
export function stepped(plan: Plan, part: Part, direction: Direction, step: number, pieces: readonly Placed[]): Plan {
  const { x, y } = vectors[direction]
  const by = { x: x * step, y: y * step }
  if (part.kind !== 'piece') return dragged(plan, part, by, [], 0)
  const own = pieces.find(({ key }) => key === part.id)
  const walls = own && isInRoom(plan, own) ? distancesOf(own, plan, []) : []
  return withPiece(plan, part.id, (piece) => (piece.locked ? piece : nudged(piece, direction, step, walls)))
}

/** The plan with a piece turned by steps of 15°. */
export function turnedIn(plan: Plan, key: number, steps: number): Plan {
  return withPiece(plan, key, (piece) => (piece.locked ? piece : turned(piece, steps)))
}

/** The plan without a piece or an opening; corners and walls cannot be removed. */
export function without(plan: Plan, { kind, id }: Part): Plan {
  if (kind === 'opening') return setOpening(plan, id, null)
  return kind === 'piece' ? { ...plan, pieces: plan.pieces.filter(({ key }) => key !== id) } : plan
}
