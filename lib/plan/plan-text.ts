import { boundsOf } from './geometry'
import { hinges, openingKinds, planLimits, type Opening, type Piece, type Plan } from './plan'
import { isRoom, setOpening } from './room'

/*
 * A plan as text, for addresses and storage: "1.<height>.<corners>.<openings>.<pieces>.<name>". Numbers have base 36,
 * those of an item are joined by "-", items by "_"; the name is percent-encoded.
 */
const version = '1'
const parameter = 'plan='

const write = (numbers: readonly number[]) => numbers.map((number) => number.toString(36)).join('-')
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** A side of a piece as it is kept: products may be of any size, even of none. */
const side = (mm: number) => clamp(Math.round(mm), 1, planLimits.longest)

/** The plan moved so that its upper left corner is at 0, 0, and pieces outside at the edge of the room. */
function atOrigin(plan: Plan): Plan {
  const { left, top, right, bottom } = boundsOf(plan.corners)
  return {
    ...plan,
    corners: plan.corners.map(({ x, y }) => ({ x: x - left, y: y - top })),
    pieces: plan.pieces.map((piece) => ({
      ...piece,
      x: Math.round(clamp(piece.x, left, right)) - left,
      y: Math.round(clamp(piece.y, top, bottom)) - top,
    })),
  }
}

export function planText(plan: Plan): string {
  const { name, height, corners, openings, pieces } = atOrigin(plan)
  const items = (all: readonly (readonly number[])[]) => all.map(write).join('_')
  return [
    version,
    write([height]),
    items(corners.map(({ x, y }) => [x, y])),
    items(
      openings.map(({ kind, wall, offset, width, hinge }) => [
        openingKinds.indexOf(kind),
        wall,
        offset,
        width,
        hinges.indexOf(hinge),
      ]),
    ),
    items(
      pieces.map(({ product, x, y, turn, locked, size }) => [
        product,
        x,
        y,
        turn,
        Number(locked),
        ...(size ? [side(size.width), side(size.depth)] : []),
      ]),
    ),
    encodeURIComponent(name),
  ].join('.')
}

/** The numbers of an item; null if it is malformed. */
function readNumbers(text: string): number[] | null {
  const parts = text.split('-')
  return parts.every((part) => /^[0-9a-z]{1,6}$/.test(part)) ? parts.map((part) => Number.parseInt(part, 36)) : null
}

/** All items of a section; null if one is malformed or there are too many. */
function readItems<Item>(text: string, most: number, read: (numbers: readonly number[]) => Item | null): Item[] | null {
  const items = text === '' ? [] : text.split('_')
  if (items.length > most) return null
  const found = items.map((item) => {
    const numbers = readNumbers(item)
    return numbers && read(numbers)
  })
  return found.every((item) => item !== null) ? (found as Item[]) : null
}

function readOpening([kind, wall, offset, width, hinge, ...more]: readonly number[]): Opening | null {
  const [named, hung] = [openingKinds[kind ?? -1], hinges[hinge ?? -1]]
  if (!named || !hung || wall === undefined || offset === undefined || width === undefined || more.length > 0)
    return null
  return { kind: named, wall, offset, width, hinge: hung }
}

function readPiece([product, x, y, turn, locked, width, depth, ...more]: readonly number[]): Omit<Piece, 'key'> | null {
  if (product === undefined || x === undefined || y === undefined || turn === undefined || locked === undefined)
    return null
  if (product < 1 || product > 999_999_999 || turn > 23 || locked > 1 || more.length > 0) return null
  if (Math.max(x, y) > planLimits.longest) return null
  const base = { product, x, y, turn, locked: locked === 1 }
  if (width === undefined) return { ...base, size: null }
  return depth === undefined ? null : { ...base, size: { width: side(width), depth: side(depth) } }
}

function readName(text: string): string | null {
  try {
    return Array.from(decodeURIComponent(text).replaceAll(/\p{C}/gu, ' ').trim())
      .slice(0, planLimits.nameLength)
      .join('')
  } catch {
    return null
  }
}

/** Reads what `planText` wrote, whoever changed it since; null if it is no plan. Products need not exist any more. */
export function readPlan(text: string): Plan | null {
  const [written, height, corners, openings, pieces, ...names] = text.split('.')
  if (text.length > planLimits.text || written !== version || names.length === 0) return null
  const [high, ...more] = readNumbers(height ?? '') ?? []
  const points = readItems(corners ?? '', planLimits.corners, ([x, y, ...rest]) =>
    x === undefined || y === undefined || rest.length > 0 ? null : { x, y },
  )
  const holes = readItems(openings ?? '', planLimits.openings, readOpening)
  const furniture = readItems(pieces ?? '', planLimits.pieces, readPiece)
  const name = readName(names.join('.'))
  if (high === undefined || more.length > 0 || high < planLimits.lowest || high > planLimits.highest) return null
  if (!points || !isRoom(points) || !holes || !furniture || name === null) return null
  const plan = {
    name,
    height: high,
    corners: points,
    openings: holes,
    pieces: furniture.map((piece, index) => ({ ...piece, key: index + 1 })),
  }
  // Openings are moved to where their walls have room for them.
  return holes[0] ? setOpening(plan, 0, holes[0]) : plan
}

/** The fragment of an address that carries the plan, "#plan=…". */
export function planFragment(plan: Plan): string {
  return `#${parameter}${planText(plan)}`
}

/** The plan in an address's fragment: undefined if there is none, null if it cannot be read. */
export function planOfFragment(fragment: string): Plan | null | undefined {
  const text = fragment.replace(/^#/, '')
  return text.startsWith(parameter) ? readPlan(text.slice(parameter.length)) : undefined
}
