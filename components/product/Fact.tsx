import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import styles from './Product.module.css'

export interface FactProps {
  readonly icon: IconName
  /** In stock or to order; the colour repeats the text. */
  readonly tone?: 'in' | 'order' | undefined
  readonly title: React.ReactNode
  readonly children?: React.ReactNode
}

export function Fact({ icon, tone, title, children }: FactProps) {
  return (
    <div className={styles.fact} data-tone={tone}>
      <Icon name={icon} />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
