import type { CSSProperties } from 'react'
import styles from './Rail.module.css'

export interface RailProps {
  /** Id of the scrolling row, for `RailButtons`. */
  readonly id: string
  /** Id of the heading that names the row. */
  readonly labelledBy: string
  /** Cards beside one another from 960 px. */
  readonly count?: number
  readonly children: React.ReactNode
}

/** A horizontal, snapping row of cards: scrolls by touch, wheel and arrow keys, without any script. */
export function Rail({ id, labelledBy, count = 4, children }: RailProps) {
  return (
    <div className={styles.rail} style={{ '--count': count } as CSSProperties}>
      <div className={styles.rail_track} id={id} tabIndex={0} role="group" aria-labelledby={labelledBy}>
        {children}
      </div>
    </div>
  )
}
