import { Icon } from './Icon'
import styles from './Rail.module.css'

export interface RailButtonsProps {
  /** Id of the `Rail` that they move. */
  readonly rail: string
  readonly labels: { readonly previous: string; readonly next: string }
}

/**
 * Two buttons that move a rail by most of its width; a convenience beside touch, wheel and keys. Markup alone: what they
 * do is in `useRails`, for all rails at once.
 */
export function RailButtons({ rail, labels }: RailButtonsProps) {
  return (
    <div className={styles.rail_nav} data-rail={rail}>
      <button className="iconBtn" type="button" aria-label={labels.previous} disabled>
        <Icon name="arrow-left" />
      </button>
      <button className="iconBtn" type="button" aria-label={labels.next}>
        <Icon name="arrow-right" />
      </button>
    </div>
  )
}
