import type { TakeNote } from './foreign'

/** What parcel services and pick-up points usually take. */
const parcel = { kg: 20, mm: 600 } as const

type Size = Readonly<Record<'width_mm' | 'depth_mm' | 'height_mm' | 'weight_kg', number | null>>

/** The kind of delivery that weight and measures suggest; `furniture` without any, as no courier refuses that. Pure. */
export function deliveryClassOf({ weight_kg: weight, ...measures }: Size, at: string, note: TakeNote) {
  const sides = Object.values(measures).filter((side) => side !== null)
  const isKnown = weight !== null || sides.length === 3
  const isSmall = isKnown && (weight ?? 0) <= parcel.kg && sides.every((side) => side <= parcel.mm)
  const guess = isSmall ? 'parcel' : 'furniture'
  const reason = isKnown ? 'by its weight and measures' : 'as neither its weight nor its measures are known'
  note('guessed', at, 'delivery_class', `"${guess}", ${reason}`)
  return guess
}
