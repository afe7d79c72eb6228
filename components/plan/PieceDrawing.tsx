import type { Placed } from '@/lib/plan/placed'
import { topOutline } from '@/lib/plan/top-outline'
import styles from './Plan.module.css'

/** A piece seen from above. */
export function PieceDrawing({ piece }: { readonly piece: Placed }) {
  const { x, y, turn, width, depth, kind } = piece
  return (
    <path
      className={styles.outline}
      data-kind={kind}
      transform={`translate(${x} ${y}) rotate(${turn * 15}) translate(${-width / 2} ${-depth / 2})`}
      d={topOutline(kind, width, depth)}
    />
  )
}
