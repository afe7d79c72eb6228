import type { Dimensions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { drawingKind, frontOutline } from './drawing-outline'
import { centimetres } from './measures'

/** A piece to draw: millimetres, and its Google product category. */
interface ComparedPiece {
  readonly dimensions: Dimensions
  readonly taxonomy: string
}

const frameWidth = 276
/** Space above the highest line, and below the floor for the dimension line and its label. */
const headroom = 12
const basement = 40
const highest = 240
const widest = 248
/** Millimetres between height lines: the smallest step that needs at most four. */
const steps = [10, 25, 50, 100, 250, 500, 1000] as const
const maxHeightLines = 4

/** The visible side of a piece: the front, or the top of rugs and blankets, which lie on the floor. */
function seen({ dimensions, taxonomy }: ComparedPiece) {
  const { width, depth, height } = dimensions
  const flat = drawingKind(taxonomy) === 'flat'
  const up = flat ? depth : height
  return width && up ? { width, height: up, flat } : null
}

const tenth = (value: number) => Math.round(value * 10) / 10

/**
 * Draws pieces side by side to one scale, in pixels: all frames share size, floor and height lines. Null if none has
 * dimensions.
 */
export function drawInOneScale(pieces: readonly ComparedPiece[], locale: Locale) {
  const sizes = pieces.map(seen)
  const known = sizes.filter((size) => size !== null)
  if (known.length === 0) return null
  const tallest = Math.max(...known.map((size) => size.height))
  const step = steps.find((millimetres) => tallest <= millimetres * maxHeightLines) ?? 1000
  const lines = Math.ceil(tallest / step)
  const scale = Math.min(highest / (lines * step), widest / Math.max(...known.map((size) => size.width)))
  const floor = Math.round(lines * step * scale) + headroom
  return {
    width: frameWidth,
    height: floor + basement,
    floor,
    scale,
    /** From the floor up; every second one is labelled. */
    heights: Array.from({ length: lines }, (_, index) => ({
      y: tenth(floor - (index + 1) * step * scale),
      label: index % 2 === 1 ? centimetres((index + 1) * step, locale) : null,
    })),
    /** One per piece; null without dimensions. */
    figures: sizes.map((size, index) => {
      const piece = pieces[index]
      if (!size || !piece) return null
      const { width, height, flat } = size
      const seat = piece.dimensions.seat_height ?? undefined
      const x = tenth((frameWidth - width * scale) / 2)
      const end = tenth(x + width * scale)
      return {
        outline: frontOutline(drawingKind(piece.taxonomy), { width, height, seat: flat ? undefined : seat }),
        x,
        y: tenth(floor - height * scale),
        /** Dimension line below the floor with its centred label. */
        line: `M${x} ${floor + 10}H${end}M${x} ${floor + 5}v10M${end} ${floor + 5}v10`,
        width: centimetres(width, locale),
        height: centimetres(height, locale),
        flat,
      }
    }),
  }
}
