import type { Dimensions } from '@/lib/contract/catalogue'
import { drawingKind } from './drawing-outline'

/** What a product is shown beside, in millimetres: an adult, and the doorway of a flat. */
export const figures = {
  person: { width: 480, height: 1750 },
  door: { width: 750, height: 2000 },
} as const
export type Figure = keyof typeof figures

const apart = 200
/** Lower edge of a lamp that hangs in a room. */
const hanging = 1900

/** A product and what stands beside it, in millimetres. */
export interface ScaleDrawing {
  readonly width: number
  readonly height: number
  /** From the floor to its lower edge. */
  readonly lift: number
  /** Of everything. */
  readonly across: number
  readonly up: number
}

/**
 * The place of a product beside a person or a door. Null for what lies flat, and if width or height is missing.
 * `taxonomy` is the Google product category.
 */
export function drawBeside({ width, height }: Dimensions, taxonomy: string): ScaleDrawing | null {
  const kind = drawingKind(taxonomy)
  if (!width || !height || kind === 'flat') return null
  const lift = kind === 'pendant' ? hanging : 0
  return {
    width,
    height,
    lift,
    across: width + apart + figures.door.width,
    up: Math.max(lift + height, figures.door.height),
  }
}
