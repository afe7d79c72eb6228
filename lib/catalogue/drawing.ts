import type { Dimensions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { drawingKind, frontOutline, sideOutline, type DrawingKind } from './drawing-outline'
import { centimetres } from './measures'

interface DrawingLabel {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Rotated, read from below. */
  readonly upright: boolean
}

/** The drawing of a product: all views to one scale. `wide` pieces define their own width instead of the column's. */
export interface Drawing {
  readonly wide: boolean
  readonly scale: number
  readonly views: readonly ReturnType<typeof drawView>[]
}

const maxTopViewPx = 363
const maxFrontViewPx = 304
const maxSmallPx = 160
const wideFrom = 1300
const left = 44
const top = 8
const right = 14
const bottom = 48

interface ViewInput {
  readonly outline: string
  readonly width: number
  readonly height: number
  /** Height measured by the left line: the whole height if equal, null for no line. */
  readonly measured: number | null
}

/** One view, as a separate SVG in pixels at scale 1; the outline is in millimetres and scaled by `scale`. */
function drawView(input: ViewInput, scale: number, frame: number, locale: Locale) {
  const px = (millimetres: number) => Math.round(millimetres * scale * 10) / 10
  const width = px(input.width)
  const height = px(input.height)
  const floor = height + 18
  /** Dimension lines. */
  let lines = `M0 ${floor}H${width}M0 ${floor - 5}v10M${width} ${floor - 5}v10`
  /** Dotted extension line from a dimension line to what it measures. */
  let dotted = ''
  const labels: DrawingLabel[] = [
    { text: centimetres(input.width, locale), x: width / 2, y: floor + 18, upright: false },
  ]
  if (input.measured !== null) {
    const from = px(input.height - input.measured)
    lines += `M-20 ${from}V${height}M-25 ${from}h10M-25 ${height}h10`
    labels.push({ text: centimetres(input.measured, locale), x: -29, y: (from + height) / 2, upright: true })
    if (from > 0) dotted = `M-14 ${from}H${Math.round(width * 0.1)}`
  }
  // All frames are as wide as the widest view, so that equal columns have equal scales.
  const spare = (frame - width) / 2
  return {
    width: Math.round(frame + left + right),
    viewBox: `${-left - spare} ${-top} ${Math.round(frame + left + right)} ${Math.round(height + top + bottom)}`,
    outline: input.outline,
    lines,
    dotted,
    labels,
  }
}

function viewInputs(
  kind: DrawingKind,
  size: { width: number; depth: number; height: number; seat: number | undefined },
): ViewInput[] {
  const { width, depth, height, seat } = size
  if (kind === 'flat') {
    return [
      { outline: frontOutline(kind, { width, height: depth, seat: undefined }), width, height: depth, measured: depth },
    ]
  }
  const seatLine = seat !== undefined && seat < height ? seat : null
  return [
    { outline: frontOutline(kind, { width, height, seat }), width, height, measured: height },
    { outline: sideOutline(kind, { width: depth, height, seat }), width: depth, height, measured: seatLine },
  ]
}

/**
 * Draws a product: front and side with seat height; rugs and blankets from above. Null if width, depth or height is
 * missing. `taxonomy` is the Google product category.
 */
export function drawProduct(dimensions: Dimensions, taxonomy: string, locale: Locale): Drawing | null {
  const { width, depth, height, seat_height: seat } = dimensions
  if (!width || !depth || !height) return null
  const kind = drawingKind(taxonomy)
  const inputs = viewInputs(kind, { width, depth, height, seat: seat ?? undefined })
  const across = Math.max(...inputs.map((input) => input.width))
  const up = Math.max(...inputs.map((input) => input.height))
  const wide = across > wideFrom
  const scale = Math.round(Math.min((wide ? maxTopViewPx : maxSmallPx) / across, maxFrontViewPx / up) * 10_000) / 10_000
  return {
    wide,
    scale,
    views: inputs.map((input) => drawView(input, scale, (wide ? input.width : across) * scale, locale)),
  }
}
