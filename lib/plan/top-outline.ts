import { rounded, type DrawingKind } from '@/lib/catalogue/drawing-outline'

type TopOutline = (width: number, depth: number) => string

const round = (value: number) => Math.round(value)

/** Back, arms and as many cushions as there are seats. */
function upholstered(width: number, depth: number, seats: number): string {
  const arm = Math.min(200, width * 0.16)
  const back = Math.min(260, depth * 0.28)
  const cushion = (width - 2 * arm) / seats
  const cushions = Array.from({ length: seats }, (_, index) =>
    rounded(arm + index * cushion, back, cushion, depth - back, 60),
  )
  return [
    rounded(0, 0, width, depth, 80),
    rounded(0, back, arm, depth - back, 60),
    rounded(width - arm, back, arm, depth - back, 60),
    ...cushions,
  ].join('')
}

const circle = (width: number, depth: number, inset: number) =>
  rounded(inset, inset, width - 2 * inset, depth - 2 * inset, Math.max(width, depth))

const tops: Readonly<Record<DrawingKind, TopOutline>> = {
  sofa: (width, depth) => upholstered(width, depth, width > 2000 ? 3 : 2),
  armchair: (width, depth) => upholstered(width, depth, 1),
  chair: (width, depth) => {
    const back = Math.min(80, depth * 0.2)
    return rounded(0, back * 0.5, width, depth - back * 0.5, 70) + rounded(width * 0.04, 0, width * 0.92, back, 40)
  },
  pouf: (width, depth) => circle(width, depth, 0) + circle(width, depth, Math.min(width, depth) * 0.1),
  table: (width, depth) => rounded(0, 0, width, depth, 30),
  cabinet: (width, depth) => rounded(0, 0, width, depth, 10) + `M0 ${round(depth * 0.88)}H${round(width)}`,
  shelves: (width, depth) => rounded(0, 0, width, depth, 8) + `M0 0L${round(width)} ${round(depth)}`,
  bed: (width, depth) => {
    const [board, pillow] = [depth * 0.04, Math.min(480, depth * 0.24)]
    const pillows = width > 1200 ? 2 : 1
    const share = (width * 0.92) / pillows
    return [
      rounded(0, 0, width, depth, 50),
      `M0 ${round(board)}H${round(width)}`,
      ...Array.from({ length: pillows }, (_, index) =>
        rounded(width * 0.04 + index * share + share * 0.04, board * 1.8, share * 0.92, pillow, 70),
      ),
      `M0 ${round(board * 2 + pillow * 1.3)}H${round(width)}`,
    ].join('')
  },
  lamp: (width, depth) => circle(width, depth, 0) + circle(width, depth, Math.min(width, depth) * 0.35),
  pendant: (width, depth) => circle(width, depth, 0) + circle(width, depth, Math.min(width, depth) * 0.42),
  flat: (width, depth) => rounded(0, 0, width, depth, 20) + rounded(60, 60, width - 120, depth - 120, 10),
  box: (width, depth) => rounded(0, 0, width, depth, Math.min(width, depth) * 0.06),
}

/**
 * A piece seen from above as SVG path data in millimetres, origin at the left end of its back, which is up. As in the
 * drawings of the product page, the outer size is exact and the details are typical of the kind of piece.
 */
export function topOutline(kind: DrawingKind, width: number, depth: number): string {
  return tops[kind](width, depth)
}
