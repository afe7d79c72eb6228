import type { Placed } from '@/lib/plan/placed'
import { topOutline } from '@/lib/plan/top-outline'
import styles from './Plan.module.css'

interface PieceDrawingProps {
  readonly piece: Placed
  readonly name: string
  /** "220 × 90". */
  readonly size: string
  /** Millimetres of the plan that a pixel of the drawing stands for. */
  readonly unit: number
}

const fontPx = 11
/** Average width of a letter, in parts of the font's size. */
const letter = 0.55

/** A text as far as there is room for it; undefined if there is none for three letters. */
function fitting(text: string, width: number, fontSize: number): string | undefined {
  const most = Math.floor(width / (fontSize * letter))
  if (text.length <= most) return text
  return most > 3 ? `${text.slice(0, most - 1).trimEnd()}…` : undefined
}

/** A piece seen from above, with its name and size where there is room for them. */
export function PieceDrawing({ piece, name, size, unit }: PieceDrawingProps) {
  const { x, y, turn, width, depth, kind } = piece
  const fontSize = fontPx * unit
  // The text stays upright; across, it has the width of the piece as it stands.
  const isAcross = turn % 12 >= 4 && turn % 12 <= 8
  const [room, high] = isAcross ? [depth, width] : [width, depth]
  const title = fitting(name, room * 0.92, fontSize)
  const hasSize = size.length * letter * fontSize <= room * 0.92 && high > fontSize * 2.6
  return (
    <>
      <path
        className={styles.outline}
        data-kind={kind}
        transform={`translate(${x} ${y}) rotate(${turn * 15}) translate(${-width / 2} ${-depth / 2})`}
        d={topOutline(kind, width, depth)}
      />
      {title && high > fontSize && (
        <text className={styles.name} x={x} y={hasSize ? y - fontSize * 0.6 : y} fontSize={fontSize}>
          {title}
        </text>
      )}
      {title && hasSize && (
        <text className={styles.name} x={x} y={y + fontSize * 0.6} fontSize={fontSize}>
          {size}
        </text>
      )}
    </>
  )
}
