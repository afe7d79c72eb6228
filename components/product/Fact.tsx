import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import styles from './Product.module.css'

export interface FactProps {
  readonly icon: IconName
  /** In stock or to order: colour repeats what the words say. */
  readonly tone?: 'in' | 'order' | undefined
  readonly title: React.ReactNode
  readonly children?: React.ReactNode
}

/** One promise beside the button: stock, delivery, showroom, returns. */
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
