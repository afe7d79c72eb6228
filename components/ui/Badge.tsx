import styles from './Price.module.css'

export interface BadgeProps {
  readonly tone?: 'sale' | 'new' | 'volume' | 'success' | 'wait' | 'error' | 'neutral'
  readonly children: React.ReactNode
}

export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

interface StockProps {
  /** Default: in stock. */
  readonly state?: 'order' | 'out' | undefined
  readonly children: React.ReactNode
}

/** Availability, conveyed by text and shape; the colour only repeats it. */
export function Stock({ state, children }: StockProps) {
  return (
    <span className={styles.stock} data-state={state}>
      {children}
    </span>
  )
}
