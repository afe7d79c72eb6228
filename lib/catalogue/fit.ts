import type { Product } from '@/lib/contract/catalogue'

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
const wrapping = 40

/** A package carried with one of its sides vertical; `long` and `short` lie in the plan. */
interface Carried {
  readonly up: number
  readonly long: number
  readonly short: number
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

type Passes = (piece: Carried) => boolean

const throughDoor =
  (width: number, height: number): Passes =>
  ({ up, short }) =>
    short <= width - clearance && up <= height - clearance

/** Around a corner between two passages of the same width: a rectangle turned in it is longest at 45°. */
function aroundCorner(width: number): Passes {
  const room = width - clearance
  return ({ up, long, short }) =>
    up <= highest && short <= room && (long <= room || long <= 2 * (Math.SQRT2 * room - short))
}

/** It goes in lengthwise, and cannot be turned inside. */
function intoLift({ door, width, depth, height }: NonNullable<Way['lift']>): Passes {
  return ({ up, long, short }) =>
    short <= door - clearance &&
    up <= Math.min(height, liftDoorHeight) - clearance &&
    short <= width - clearance &&
    long <= depth - clearance
}

/** What is on the way, in order. Where there are both, either the lift or the stairs will do. */
function obstacles({ door, corridor, lift, stairs }: Way): { readonly name: Obstacle; readonly passes: Passes }[] {
  const up: Passes[] = [...(lift ? [intoLift(lift)] : []), ...(stairs ? [aroundCorner(stairs)] : [])]
  return [
    ...(up.length > 0
      ? [
          {
            name: stairs ? ('stairs' as const) : ('lift' as const),
            passes: (piece: Carried) => up.some((passes) => passes(piece)),
          },
        ]
      : []),
    ...(corridor ? [{ name: 'corridor' as const, passes: aroundCorner(corridor) }] : []),
    { name: 'door', passes: throughDoor(door.width, door.height) },
  ]
}

/** Whether the largest package gets along the way. Pure. */
export function fitOf({ legs, ...size }: Delivered, way: Way): Fit {
  const all = obstacles(way)
  if (all.every(({ passes }) => passes(upright(size)))) return { answer: 'upright' }
  const stuck = (whole: Package) => all.find(({ passes }) => !positions(whole).some(passes))
  const obstacle = stuck(size)
  if (!obstacle) return { answer: 'turned' }
  if (legs > 0 && !stuck({ ...size, height: size.height - legs })) return { answer: 'withoutLegs' }
  return { answer: 'no', obstacle: obstacle.name }
}

/**
 * What of a product is delivered in one piece: its largest package, or itself if it needs no assembly. Null if that is not
 * known, for what a courier hands over, and for what is made to a size that its buyer chooses.
 */
export function deliveredOf({
  dimensions_mm: size,
  assembly,
  delivery_class: kind,
  options = [],
}: Pick<Product, 'dimensions_mm' | 'assembly' | 'delivery_class' | 'options'>): Delivered | null {
  if (kind === 'parcel' || options.some((option) => 'sets' in option && option.sets)) return null
  const { package_width, package_depth, package_height, legs } = size
  if (package_width && package_depth && package_height)
    return { width: package_width, depth: package_depth, height: package_height, legs: legs ?? 0 }
  const { width, depth, height } = size
  if (!assembly || assembly.needed || !width || !depth || !height) return null
  return { width: width + wrapping, depth: depth + wrapping, height: height + wrapping, legs: legs ?? 0 }
}
