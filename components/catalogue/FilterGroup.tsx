import { Icon } from '@/components/ui/Icon'
import styles from './Filters.module.css'

export function FilterGroup({
  title,
  children,
}: {
  readonly title: React.ReactNode
  readonly children: React.ReactNode
}) {
  return (
    <details className={styles.filter} open>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}
