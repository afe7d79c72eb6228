import type { Way } from './fit'

interface WayField {
  /** Centimetres. */
  readonly min: number
  readonly max: number
  readonly part: 'door' | 'corridor' | 'lift' | 'stairs'
}

/** The measures that a visitor enters, in centimetres, and the parameters of the page that answers. */
export const wayFields = {
  door_width: { min: 40, max: 400, part: 'door' },
  door_height: { min: 120, max: 400, part: 'door' },
  corridor_width: { min: 40, max: 600, part: 'corridor' },
  lift_door: { min: 40, max: 400, part: 'lift' },
  lift_width: { min: 50, max: 600, part: 'lift' },
  lift_depth: { min: 50, max: 600, part: 'lift' },
  lift_height: { min: 120, max: 400, part: 'lift' },
  stairs_width: { min: 40, max: 600, part: 'stairs' },
} as const satisfies Readonly<Record<string, WayField>>
export type WayName = keyof typeof wayFields
export const wayNames = Object.keys(wayFields) as WayName[]

/** A usual inner door. */
export const usualDoor = { door_width: '75', door_height: '200' } as const

export interface WayRead {
  /** Null until the door is known and nothing is wrong. */
  readonly way: Way | null
  readonly faults: readonly WayName[]
}

/** "75", "72,5", "75 cm" → millimetres; undefined if it is no such length. */
function millimetres(text: string, { min, max }: WayField): number | undefined {
  const typed = /^(\d{1,4}(?:[.,]\d)?)\s*(?:cm)?$/.exec(text.trim())?.[1]
  const value = Number(typed?.replace(',', '.'))
  return typed !== undefined && value >= min && value <= max ? Math.round(value * 10) : undefined
}

/**
 * Reads the measures of a way, from an address or from what the browser remembers. A lift needs all of its measures.
 * @param texts by name, in centimetres as typed; what is empty is not on the way
 */
export function readWay(texts: Readonly<Partial<Record<WayName, string>>>): WayRead {
  const given = (name: WayName) => (texts[name] ?? '').trim() !== ''
  const hasLift = wayNames.some((name) => wayFields[name].part === 'lift' && given(name))
  const isNeeded = (name: WayName) => wayFields[name].part === 'door' || (hasLift && wayFields[name].part === 'lift')
  const lengths = new Map(wayNames.map((name) => [name, millimetres(texts[name] ?? '', wayFields[name])]))
  const faults = wayNames.filter((name) => lengths.get(name) === undefined && (given(name) || isNeeded(name)))
  if (faults.length > 0) return { way: null, faults }
  const length = (name: WayName) => lengths.get(name) ?? 0
  return {
    faults,
    way: {
      door: { width: length('door_width'), height: length('door_height') },
      ...(given('corridor_width') && { corridor: length('corridor_width') }),
      ...(hasLift && {
        lift: {
          door: length('lift_door'),
          width: length('lift_width'),
          depth: length('lift_depth'),
          height: length('lift_height'),
        },
      }),
      ...(given('stairs_width') && { stairs: length('stairs_width') }),
    },
  }
}

/** The value of a list's parameter `fit`, in millimetres: "750x2000", then corridor, lift and stairs: "-c900-l800x1000x1200x2100-s1000". */
export function wayKey({ door, corridor, lift, stairs }: Way): string {
  return [
    `${door.width}x${door.height}`,
    ...(corridor ? [`c${corridor}`] : []),
    ...(lift ? [`l${[lift.door, lift.width, lift.depth, lift.height].join('x')}`] : []),
    ...(stairs ? [`s${stairs}`] : []),
  ].join('-')
}

const length = String.raw`(\d{3,4})`
const keyPattern = new RegExp(
  `^${length}x${length}(?:-c${length})?(?:-l${length}x${length}x${length}x${length})?(?:-s${length})?$`,
)

/** The way that a key names; null if it is none. */
export function wayOfKey(key: string): Way | null {
  const found = keyPattern.exec(key)
  if (!found) return null
  const [width = 0, height = 0, corridor, door, liftWidth = 0, depth = 0, liftHeight = 0, stairs] = found
    .slice(1)
    .map((digits) => (digits ? Number(digits) : undefined))
  return {
    door: { width, height },
    ...(corridor && { corridor }),
    ...(door && { lift: { door, width: liftWidth, depth, height: liftHeight } }),
    ...(stairs && { stairs }),
  }
}

/** A way as the texts of the form's fields, in centimetres. */
export function textsOfWay({ door, corridor, lift, stairs }: Way): Partial<Record<WayName, string>> {
  const lengths: Partial<Record<WayName, number | undefined>> = {
    door_width: door.width,
    door_height: door.height,
    corridor_width: corridor,
    lift_door: lift?.door,
    lift_width: lift?.width,
    lift_depth: lift?.depth,
    lift_height: lift?.height,
    stairs_width: stairs,
  }
  return Object.fromEntries(
    Object.entries(lengths).flatMap(([name, millimetre]) => (millimetre ? [[name, String(millimetre / 10)]] : [])),
  )
}

/** The measures in a query, the empty ones left out. */
export function wayTexts(query: URLSearchParams): Partial<Record<WayName, string>> {
  return Object.fromEntries(
    wayNames.flatMap((name) => (query.get(name)?.trim() ? [[name, query.get(name) ?? '']] : [])),
  )
}
