import type { Product } from './catalogue'

/** The way of a piece of furniture into a home, in millimetres; what is missing is not on the way, or not known. */
export interface Way {
  readonly door: { readonly width: number; readonly height: number }
  /** The width of a corridor where it turns at a right angle. */
  readonly corridor?: number
  readonly lift?: { readonly door: number; readonly width: number; readonly depth: number; readonly height: number }
  /** The width of the stairs where they turn. */
  readonly stairs?: number
}

/** A package as it stands upright, in millimetres. */
export interface Package {
  readonly width: number
  readonly depth: number
  readonly height: number
}

/** The largest package of a delivery. */
export interface Delivered extends Package {
  /** How much lower it is without its legs; 0 if they do not come off, or are packed apart. */
  readonly legs: number
}

export type Obstacle = 'door' | 'corridor' | 'lift' | 'stairs'

/** How a package gets in: as it stands, on its side or end, only without its legs, or not at all. */
export type Fit =
  | { readonly answer: 'upright' | 'turned' | 'withoutLegs' }
  | { readonly answer: 'no'; readonly obstacle: Obstacle }

/** Room for hands and wrapping, taken off each opening. */
const clearance = 20
/** Under a ceiling of 2.40 m, with room to tilt. */
const highest = 2300
/** Of a usual lift door, which nobody is asked to measure. */
const liftDoorHeight = 2000
/** Wrapping around a piece that comes in one. */
export const wrapping = 40

/** A package carried with one of its sides vertical; `long` and `short` lie in the plan. */
interface Carried {
  readonly up: number
  readonly long: number
  readonly short: number
}

/** What passes, as the most of each length in millimetres: a table that a database can compare by, too. */
export interface Passage {
  readonly up: number
  readonly short: number
  /** Infinity where any length passes. */
  readonly long: number
  /** Of the length and twice the shorter side, by which a rectangle turns around a corner. */
  readonly turn: number
}

/** Something on the way: it is passed by any of its passages, in any position of the package. */
export interface Barrier {
  readonly name: Obstacle
  readonly passages: readonly Passage[]
}

function carried(up: number, one: number, other: number): Carried {
  return { up, long: Math.max(one, other), short: Math.min(one, other) }
}

const upright = ({ width, depth, height }: Package): Carried => carried(height, width, depth)

/** In all three positions, upright first. */
const positions = (size: Package): Carried[] => [
  upright(size),
  carried(size.width, size.depth, size.height),
  carried(size.depth, size.width, size.height),
]

const passes = ({ up, long, short }: Carried, { passages }: Barrier): boolean =>
  passages.some((most) => up <= most.up && short <= most.short && long <= most.long && long + 2 * short <= most.turn)

const throughDoor = (width: number, height: number): Passage => ({
  up: height - clearance,
  short: width - clearance,
  long: Infinity,
  turn: Infinity,
})

/** Around a corner between two passages of the same width: a rectangle turned in it is longest at 45°. */
function aroundCorner(width: number): Passage[] {
  const room = width - clearance
  const most = { up: highest, short: room }
  return [
    { ...most, long: room, turn: Infinity },
    { ...most, long: Infinity, turn: 2 * Math.SQRT2 * room },
  ]
}

/** It goes in lengthwise, and cannot be turned inside. */
const intoLift = ({ door, width, depth, height }: NonNullable<Way['lift']>): Passage => ({
  up: Math.min(height, liftDoorHeight) - clearance,
  short: Math.min(door, width) - clearance,
  long: depth - clearance,
  turn: Infinity,
})

/** What is on the way, in order. Where there are both, either the lift or the stairs will do. */
export function barriersOf({ door, corridor, lift, stairs }: Way): Barrier[] {
  const up = [...(lift ? [intoLift(lift)] : []), ...(stairs ? aroundCorner(stairs) : [])]
  return [
    ...(up.length > 0 ? [{ name: stairs ? ('stairs' as const) : ('lift' as const), passages: up }] : []),
    ...(corridor ? [{ name: 'corridor' as const, passages: aroundCorner(corridor) }] : []),
    { name: 'door', passages: [throughDoor(door.width, door.height)] },
  ]
}

/** Whether the largest package gets along the way. Pure. */
export function fitOf({ legs, ...size }: Delivered, way: Way): Fit {
  const all = barriersOf(way)
  if (all.every((barrier) => passes(upright(size), barrier))) return { answer: 'upright' }
  const stuck = (whole: Package) => all.find((barrier) => !positions(whole).some((piece) => passes(piece, barrier)))
  const obstacle = stuck(size)
  if (!obstacle) return { answer: 'turned' }
  if (legs > 0 && !stuck({ ...size, height: size.height - legs })) return { answer: 'withoutLegs' }
  return { answer: 'no', obstacle: obstacle.name }
}

/** Made to a size that its buyer chooses. */
const isCutToSize = ({ options = [] }: Pick<Product, 'options'>): boolean =>
  options.some((option) => 'sets' in option && option.sets)

/**
 * What of a product is delivered in one piece: its largest package, or itself if it needs no assembly. Null if that is not
 * known, for what a courier hands over, and for what is made to a size that its buyer chooses.
 */
export function deliveredOf(
  product: Pick<Product, 'dimensions_mm' | 'assembly' | 'delivery_class' | 'options'>,
): Delivered | null {
  const { dimensions_mm: size, assembly } = product
  if (product.delivery_class === 'parcel' || isCutToSize(product)) return null
  const { package_width, package_depth, package_height, legs } = size
  if (package_width && package_depth && package_height)
    return { width: package_width, depth: package_depth, height: package_height, legs: legs ?? 0 }
  const { width, depth, height } = size
  if (!assembly || assembly.needed || !width || !depth || !height) return null
  return { width: width + wrapping, depth: depth + wrapping, height: height + wrapping, legs: legs ?? 0 }
}

/**
 * Whether a product is listed as one that gets along the way: what a courier hands over does, and what is not known does
 * not. Legs that come off are taken off. Pure.
 */
export function getsIn(product: Parameters<typeof deliveredOf>[0], way: Way): boolean {
  if (product.delivery_class === 'parcel' && !isCutToSize(product)) return true
  const delivered = deliveredOf(product)
  return delivered !== null && fitOf(delivered, way).answer !== 'no'
}
