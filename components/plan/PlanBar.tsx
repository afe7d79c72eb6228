import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, SelectField } from '@/components/ui/Field'
import { PrintButton } from '@/components/ui/PrintButton'
import { shareAddress } from '@/components/ui/share'
import { showToast } from '@/components/ui/toast'
import { planLimits } from '@/lib/plan/plan'
import { planFragment } from '@/lib/plan/plan-text'
import { maxSavedPlans } from '@/lib/plan/saved-plans'
import styles from './Plan.module.css'
import type { KeptPlan } from './use-kept-plan'

interface PlanBarProps {
  readonly kept: KeptPlan
  /** The planner's own path, the base of shared addresses. */
  readonly ownPath: string
  readonly children: React.ReactNode
}

/** The plans of this browser, and what can be done with the open one. */
export function PlanBar({ kept, ownPath, children }: PlanBarProps) {
  const t = useTranslations('plan')
  const share = useTranslations('share')
  const { plan, plans } = kept
  const [typed, setTyped] = useState<{ readonly plan: string; readonly name: string }>()
  // Another plan may be opened by its address in the middle of a word.
  const name = typed?.plan === kept.id ? typed.name : undefined

  function rename() {
    const next = name?.trim().slice(0, planLimits.nameLength)
    setTyped(undefined)
    if (next) kept.change((former) => ({ ...former, name: next }))
  }

  function remove() {
    const restore = kept.remove()
    showToast({
      text: t('planRemoved', { name: plan.name }),
      lasting: true,
      action: { label: t('undo'), run: restore },
    })
  }

  return (
    <div className={styles.bar}>
      <div className={styles.bar_plans}>
        <Field
          name="plan-name"
          label={t('name')}
          autoComplete="off"
          data-unkept=""
          maxLength={planLimits.nameLength}
          value={name ?? plan.name}
          onChange={(event) => setTyped({ plan: kept.id, name: event.target.value })}
          onBlur={rename}
          onKeyDown={(event) => event.key === 'Enter' && rename()}
        />
        {plans.length > 1 && (
          <SelectField
            name="plan-open"
            label={t('plans')}
            data-unkept=""
            value={kept.id}
            onChange={(event) => kept.open(event.target.value)}
          >
            {plans.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="sm" aria-disabled={!kept.canUndo} onClick={kept.undo}>
          {t('undo')}
        </Button>
        <Button variant="quiet" size="sm" aria-disabled={!kept.canRedo} onClick={kept.redo}>
          {t('redo')}
        </Button>
        {plans.length < maxSavedPlans && (
          <Button
            variant="quiet"
            size="sm"
            onClick={() => kept.create(t('numberedName', { number: plans.length + 1 }))}
          >
            {t('newPlan')}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={remove}>
          {t('removePlan')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            void shareAddress(plan.name, ownPath + planFragment(plan), {
              copied: share('copied'),
              failed: t('shareFailed'),
            })
          }
        >
          {share('share')}
        </Button>
        <PrintButton label={t('print')} variant="quiet" />
        {children}
      </div>
    </div>
  )
}
