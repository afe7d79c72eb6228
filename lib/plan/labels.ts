import type { Placed } from './placed'

/** What may be written on a piece, besides what is known of its place. */
export interface Named extends Pick<Placed, 'key' | 'x' | 'y' | 'turn' | 'width' | 'depth'> {
  readonly name: string
  /** "220 × 90". */
  readonly size: string
}

/** The lines of a piece's label, one below the other around its middle. */
export interface Label {
  readonly key: number
  readonly x: number
  readonly y: number
  readonly lines: readonly string[]
}

/** Average width of a letter, and height of a line, in parts of the font's size. */
const letter = 0.55
export const lineHeight = 1.2

/** A text as far as there is room for it; undefined if there is none for three letters. */
function fitting(text: string, width: number, fontSize: number): string | undefined {
  const most = Math.floor(width / (fontSize * letter))
  if (text.length <= most) return text
  return most > 3 ? `${text.slice(0, most - 1).trimEnd()}…` : undefined
}

/** The labels that a piece may have, the best first: with its size in its middle, then its name alone, above or below. */
function candidates({ key, x, y, turn, width, depth, name, size }: Named, fontSize: number): Label[] {
  // The text stays upright; across, it has the width of the piece as it stands.
  const isAcross = turn % 12 >= 4 && turn % 12 <= 8
  const [room, high] = isAcross ? [depth, width] : [width, depth]
  const [whole, half] = [room * 0.92, room * 0.5].map((most) => fitting(name, most, fontSize))
  if (!whole || high <= fontSize) return []
  const hasSize = size.length * letter * fontSize <= room * 0.92 && high > fontSize * 2.6
  const away = (high - fontSize * lineHeight) / 2
  const at = (line: string): Label[] => [0, -away, away].map((by) => ({ key, x, y: y + by, lines: [line] }))
  return [...(hasSize ? [{ key, x, y, lines: [whole, size] }] : []), ...at(whole), ...(half ? at(half) : [])]
}

function overlap(one: Label, other: Label, fontSize: number): boolean {
  const widest = ({ lines }: Label) => Math.max(...lines.map((line) => line.length)) * letter * fontSize
  const height = ({ lines }: Label) => lines.length * lineHeight * fontSize
  return (
    Math.abs(one.x - other.x) * 2 < widest(one) + widest(other) &&
    Math.abs(one.y - other.y) * 2 < height(one) + height(other)
  )
}

/**
 * The labels of pieces, none over another: one that has no room is moved within its piece, shortened, or left out. What is
 * small comes first, as it has the least choice and lies on top of what is large. Pure.
 * @param fontSize millimetres of the plan
 */
export function labelsOf(pieces: readonly Named[], fontSize: number): Label[] {
  const labels: Label[] = []
  for (const piece of pieces.toSorted((one, other) => one.width * one.depth - other.width * other.depth)) {
    const free = candidates(piece, fontSize).find((label) => !labels.some((other) => overlap(label, other, fontSize)))
    if (free) labels.push(free)
  }
  return labels
}
