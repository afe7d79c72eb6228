/** How a picture is shown: its scale, and the point that scaling leaves in place, in fractions of the frame. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const whole: Zoom = { scale: 1, x: 0.5, y: 0.5 }
/** More would show no more of the photo. */
export const maxScale = 2
const keyStep = 0.5
const keyPan = 0.2

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

interface Point {
  readonly x: number
  readonly y: number
}

/** Scales to between 1 and 2, so that what is at `at` stays there as far as the picture's edges allow. */
export function zoomTo(zoom: Zoom, wanted: number, at: Point = zoom): Zoom {
  const scale = between(1, Math.round(wanted * 100) / 100, maxScale)
  if (scale === 1) return whole
  const fixed = (origin: number, point: number) => {
    const content = origin + (point - origin) / zoom.scale
    return between(0, (point - content * scale) / (1 - scale), 1)
  }
  return { scale, x: fixed(zoom.x, at.x), y: fixed(zoom.y, at.y) }
}

/** Drags a zoomed picture by fractions of the frame, up to its edges. */
export function drag(zoom: Zoom, by: Point): Zoom {
  if (zoom.scale === 1) return zoom
  const moved = (origin: number, fraction: number) => between(0, origin - fraction / (zoom.scale - 1), 1)
  return { ...zoom, x: moved(zoom.x, by.x), y: moved(zoom.y, by.y) }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** What a key does: a zoom, the number of pictures to turn by, or nothing. */
export function keyAction(key: string, zoom: Zoom): Zoom | number | undefined {
  if (key === '+' || key === '=') return zoomTo(zoom, zoom.scale + keyStep)
  if (key === '-' || key === '−') return zoomTo(zoom, zoom.scale - keyStep)
  if (key === '0') return whole
  const arrow = arrows[key]
  if (!arrow) return undefined
  if (zoom.scale === 1) return arrow.x || undefined
  return { ...zoom, x: between(0, zoom.x + arrow.x * keyPan, 1), y: between(0, zoom.y + arrow.y * keyPan, 1) }
}
