import { Glyph } from '@/components/ui/Logo'
import type { SoleHeading } from '@/components/ui/SoleHeading'
import styles from './Empty.module.css'

interface EmptyStateProps {
  readonly title: string
  readonly text: string
  /** `h1` when it is the only content of the page, `SoleHeading` when it may turn out to be. */
  readonly heading?: 'h1' | 'h2' | typeof SoleHeading
  readonly children?: React.ReactNode
}

export function EmptyState({ title, text, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.empty_glyph}>
        <Glyph />
      </div>
      <Heading>{title}</Heading>
      <p className="lead">{text}</p>
      {children && <div className={styles.empty_actions}>{children}</div>}
    </div>
  )
}
