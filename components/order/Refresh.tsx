import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import styles from './Result.module.css'

interface RefreshProps {
  readonly label: string
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

/** Polls immediately instead of waiting. */
export function Refresh({ label, isRefreshing, onRefresh }: RefreshProps) {
  return (
    <div className={styles.result_actions}>
      <Button variant="secondary" aria-disabled={isRefreshing} onClick={onRefresh}>
        <Icon name="refresh-cw" />
        {label}
      </Button>
    </div>
  )
}
