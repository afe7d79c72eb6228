import type { Point } from './geometry'

/** Limits of a plan; lengths in millimetres. What an address contains is checked against them, too. */
export const planLimits = {
  pieces: 60,
  corners: 12,
  openings: 20,
  nameLength: 60,
  /** Of a wall. */
  shortest: 100,
  /** Of the room, in each direction. */
  longest: 30_000,
  lowest: 2000,
  highest: 6000,
  narrowestOpening: 300,
  /** Of a piece whose size the visitor enters. */
  smallestPiece: 50,
  largestPiece: 6000,
  /** Characters of a plan as text. */
  text: 4000,
} as const

/** Where the hinge of a door is as one stands in the room and looks along the wall; `none` opens outwards or slides. */
export const hinges = ['none', 'start', 'end'] as const
export type Hinge = (typeof hinges)[number]

export const openingKinds = ['door', 'window'] as const

export interface Opening {
  readonly kind: (typeof openingKinds)[number]
  /** Index of the wall, which begins at the corner of the same index. */
  readonly wall: number
  /** From the beginning of the wall, in millimetres. */
  readonly offset: number
  readonly width: number
  /** Of doors only. */
  readonly hinge: Hinge
}

export interface PieceSize {
  readonly width: number
  readonly depth: number
}

export interface Piece {
  /** Identifies the piece within its plan; not part of a plan's text. */
  readonly key: number
  readonly product: number
  /** The middle, in millimetres. */
  readonly x: number
  readonly y: number
  /** Steps of 15°, clockwise, 0 to 23. At 0 its back is up and its front down. */
  readonly turn: number
  /** Differs from the product's own: chosen by its options, or entered because the product has none. */
  readonly size: PieceSize | null
  readonly locked: boolean
}

export interface Plan {
  readonly name: string
  /** Clockwise, with walls at right angles. */
  readonly corners: readonly Point[]
  /** Of the room, in millimetres. */
  readonly height: number
  readonly openings: readonly Opening[]
  readonly pieces: readonly Piece[]
}

/** A rectangular room, corners from the upper left one. */
export function rectangle(width: number, depth: number): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ]
}

/** What a new plan begins with: a room of 5 × 4 m with a door and a window opposite. */
export function newPlan(name: string): Plan {
  return {
    name,
    corners: rectangle(5000, 4000),
    height: 2600,
    openings: [
      { kind: 'door', wall: 2, offset: 300, width: 900, hinge: 'start' },
      { kind: 'window', wall: 0, offset: 1700, width: 1600, hinge: 'none' },
    ],
    pieces: [],
  }
}

/** Whether two plans are the same in everything, and in the same coordinates. */
export const isSamePlan = (one: Plan, other: Plan) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The plan with the keys that its pieces have in a former state of it, so that what is chosen stays chosen. */
export function withKeysOf(plan: Plan, former: Plan): Plan {
  const unused = nextKey(former)
  return {
    ...plan,
    pieces: plan.pieces.map((piece, index) => {
      const same = former.pieces[index]
      return { ...piece, key: same?.product === piece.product ? same.key : unused + index }
    }),
  }
}

/** A key that no piece of the plan has. */
export function nextKey({ pieces }: Plan): number {
  return Math.max(0, ...pieces.map(({ key }) => key)) + 1
}

/** The plan with one of its pieces changed. */
export function withPiece(plan: Plan, key: number, change: (piece: Piece) => Piece): Plan {
  return { ...plan, pieces: plan.pieces.map((piece) => (piece.key === key ? change(piece) : piece)) }
}
