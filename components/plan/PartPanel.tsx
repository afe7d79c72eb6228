import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/Button'
import type { Plan } from '@/lib/plan/plan'
import styles from './Plan.module.css'

/** What the panel of each kind of part is given. */
export interface PartProps {
  readonly plan: Plan
  /** Returns false if nothing changed, such as for a room that cannot be. */
  readonly onChange: (next: (plan: Plan) => Plan) => boolean
  readonly onRemove: () => void
  readonly onDone: () => void
}

interface PartPanelProps {
  readonly title: React.ReactNode
  /** The part by numbers. */
  readonly children: React.ReactNode
  /** Buttons before those that every part has. */
  readonly actions?: React.ReactNode
  /** Missing for what cannot be removed. */
  readonly onRemove?: () => void
  readonly onDone: () => void
}

/** The chosen part of the plan. The planner moves the focus and says what happened when it closes. */
export function PartPanel({ title, children, actions, onRemove, onDone }: PartPanelProps) {
  const t = useTranslations('plan')
  return (
    <section className={styles.panel} aria-labelledby="plan-part">
      <h2 className={styles.panel_title} id="plan-part">
        {title}
      </h2>
      {children}
      <div className={styles.actions}>
        {actions}
        {onRemove && (
          <Button variant="secondary" size="sm" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </section>
  )
}
