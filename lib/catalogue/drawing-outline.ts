/**
 * Outlines of furniture as SVG path data in millimetres, origin at the top left. The outer size is exact, the details
 * are typical of the kind of piece.
 */

export const drawingKinds = [
  'sofa',
  'armchair',
  'chair',
  'pouf',
  'table',
  'cabinet',
  'shelves',
  'bed',
  'lamp',
  'pendant',
  'flat',
  'box',
] as const
export type DrawingKind = (typeof drawingKinds)[number]

/** Patterns of Google's product taxonomy, the only language-independent category name; the first match applies. */
const kindsByTaxonomy: readonly (readonly [RegExp, DrawingKind])[] = [
  [/Sofas/, 'sofa'],
  [/Arm Chairs|Outdoor Seating/, 'armchair'],
  [/Ottomans/, 'pouf'],
  [/Chairs|Stools/, 'chair'],
  [/Nightstands|Cabinets|Entertainment/, 'cabinet'],
  [/Shelv/, 'shelves'],
  [/Tables|Desks/, 'table'],
  [/Beds/, 'bed'],
  [/Lighting Fixtures/, 'pendant'],
  [/Lamps/, 'lamp'],
  [/Rugs|Blankets/, 'flat'],
]

export function drawingKind(taxonomy: string): DrawingKind {
  return kindsByTaxonomy.find(([mark]) => mark.test(taxonomy))?.[1] ?? 'box'
}

function r(value: number): number {
  return Math.round(value)
}

/** A rectangle with rounded corners. */
export function rounded(x: number, y: number, width: number, height: number, corner: number): string {
  const c = Math.max(0, Math.min(corner, width / 2, height / 2))
  const across = r(width - 2 * c)
  const down = r(height - 2 * c)
  const k = r(c)
  return `M${r(x + c)} ${r(y)}h${across}q${k} 0 ${k} ${k}v${down}q0 ${k} -${k} ${k}h-${across}q-${k} 0 -${k} -${k}v-${down}q0 -${k} ${k} -${k}z`
}

/** Two slightly splayed legs. */
function legs(width: number, top: number, bottom: number, inset: number): string {
  const spread = Math.min(30, inset)
  return `M${r(inset)} ${r(top)}L${r(inset - spread)} ${r(bottom)}M${r(width - inset)} ${r(top)}L${r(width - inset + spread)} ${r(bottom)}`
}

interface OutlineSize {
  readonly width: number
  readonly height: number
  readonly seat: number | undefined
}

type Outline = (size: OutlineSize) => string

function upholstered(width: number, height: number, seat: number, seats: number): string {
  const floor = height * 0.83
  const arm = Math.min(190, width * 0.17)
  const seatTop = height - seat
  const back = (width - 2 * arm) / seats
  const cushions = Array.from({ length: seats }, (_, index) => {
    const x = arm + index * back
    return rounded(x, 0, back, seatTop, 70) + rounded(x, seatTop, back, Math.min(170, floor - seatTop), 40)
  })
  return [
    rounded(0, height * 0.19, arm, floor - height * 0.19, 70),
    rounded(width - arm, height * 0.19, arm, floor - height * 0.19, 70),
    ...cushions,
    `M${r(arm)} ${r(floor)}H${r(width - arm)}`,
    legs(width, floor, height, arm * 0.75),
  ].join('')
}

const front: Record<DrawingKind, Outline> = {
  sofa: ({ width, height, seat }) => upholstered(width, height, seat ?? height * 0.58, width > 2000 ? 3 : 2),
  armchair: ({ width, height, seat }) => upholstered(width, height, seat ?? height * 0.58, 1),
  chair: ({ width, height, seat }) => {
    const top = height - (seat ?? height * 0.58)
    const backrest = top > 60 ? rounded(width * 0.08, 0, width * 0.84, Math.min(220, top * 0.7), 40) : ''
    const posts =
      top > 60 ? `M${r(width * 0.14)} ${r(top * 0.6)}V${r(top)}M${r(width * 0.86)} ${r(top * 0.6)}V${r(top)}` : ''
    return backrest + posts + rounded(0, top, width, 50, 25) + legs(width, top + 50, height, width * 0.14)
  },
  pouf: ({ width, height }) => rounded(0, 0, width, height, height * 0.4) + `M0 ${r(height / 2)}H${r(width)}`,
  table: ({ width, height }) =>
    rounded(0, 0, width, Math.min(45, height * 0.12), 12) +
    legs(width, Math.min(45, height * 0.12), height, width * 0.1),
  cabinet: ({ width, height }) => {
    const floor = height > 1400 ? height * 0.95 : height * 0.84
    const doors = Math.max(1, Math.round(width / 500))
    const splits = Array.from({ length: doors - 1 }, (_, i) => `M${r(((i + 1) * width) / doors)} 30V${r(floor - 30)}`)
    return rounded(0, 0, width, floor, 16) + splits.join('') + legs(width, floor, height, width * 0.08)
  },
  shelves: ({ width, height }) => {
    const boards = Math.max(1, Math.round(height / 370))
    const rows = Array.from({ length: boards - 1 }, (_, i) => `M0 ${r(((i + 1) * height) / boards)}H${r(width)}`)
    return rounded(0, 0, width, height, 8) + rows.join('')
  },
  bed: ({ width, height }) => {
    const mattress = height * 0.45
    return (
      rounded(0, 0, width, height * 0.92, 60) +
      rounded(width * 0.04, mattress, width * 0.92, height * 0.3, 70) +
      `M0 ${r(height * 0.75)}H${r(width)}` +
      legs(width, height * 0.92, height, width * 0.06)
    )
  },
  lamp: ({ width, height }) => {
    const shade = Math.min(height * 0.45, width * 0.65)
    const foot = Math.max(12, height * 0.02)
    const middle = width / 2
    return (
      `M${r(width * 0.14)} 0H${r(width * 0.86)}L${r(width)} ${r(shade)}H0z` +
      `M${r(middle - 8)} ${r(shade)}V${r(height - foot)}M${r(middle + 8)} ${r(shade)}V${r(height - foot)}` +
      rounded(width * 0.18, height - foot, width * 0.64, foot, 10)
    )
  },
  pendant: ({ width, height }) =>
    `M${r(width / 2)} 0V${r(height * 0.12)}M0 ${r(height)}Q0 ${r(height * 0.12)} ${r(width / 2)} ${r(height * 0.12)}Q${r(width)} ${r(height * 0.12)} ${r(width)} ${r(height)}z`,
  flat: ({ width, height }) => rounded(0, 0, width, height, 20) + rounded(60, 60, width - 120, height - 120, 10),
  box: ({ width, height }) => rounded(0, 0, width, height, Math.min(width, height) * 0.12),
}

function upholsteredSide(width: number, height: number): string {
  const floor = height * 0.83
  const arm = height * 0.19
  const body = `${rounded(width * 0.04, arm, width * 0.84, floor - arm, 80)}`
  const back = `M${r(width * 0.7)} ${r(arm)}L${r(width * 0.84)} 30Q${r(width * 0.9)} 0 ${r(width * 0.96)} 12Q${r(width)} 30 ${r(width * 0.985)} 90L${r(width * 0.88)} ${r(floor - 60)}`
  return body + back + legs(width, floor, height, width * 0.16)
}

/** Side views that differ from the front; others reuse the front at their own width. */
const side: Partial<Record<DrawingKind, Outline>> = {
  sofa: ({ width, height }) => upholsteredSide(width, height),
  armchair: ({ width, height }) => upholsteredSide(width, height),
  chair: ({ width, height, seat }) => {
    const top = height - (seat ?? height * 0.58)
    const back = top > 60 ? `M${r(width * 0.88)} ${r(top)}L${r(width)} 0` : ''
    return back + rounded(0, top, width * 0.92, 50, 25) + legs(width, top + 50, height, width * 0.14)
  },
  bed: ({ width, height }) =>
    rounded(0, 0, Math.min(90, width * 0.05), height * 0.92, 20) +
    rounded(width * 0.04, height * 0.45, width * 0.94, height * 0.3, 70) +
    rounded(0, height * 0.62, width, height * 0.3, 20) +
    legs(width, height * 0.92, height, width * 0.06),
  cabinet: ({ width, height }) => {
    const floor = height > 1400 ? height * 0.95 : height * 0.84
    return rounded(0, 0, width, floor, 16) + legs(width, floor, height, width * 0.14)
  },
}

export function frontOutline(kind: DrawingKind, size: OutlineSize): string {
  return front[kind](size)
}

/** The side view; `width` is the piece's depth. */
export function sideOutline(kind: DrawingKind, size: OutlineSize): string {
  return (side[kind] ?? front[kind])(size)
}
