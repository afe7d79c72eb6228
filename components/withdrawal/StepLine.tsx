import { useTranslations } from 'next-intl'
import type { WithdrawalStep } from './use-withdrawal-step'
import styles from './Withdrawal.module.css'

const steps: readonly WithdrawalStep[] = ['data', 'confirm']

/** Progress: two step names, one sentence on phones. */
export function StepLine({ step }: { readonly step: WithdrawalStep }) {
  const t = useTranslations('withdrawal')
  const now = steps.indexOf(step)
  return (
    <>
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((one, index) => (
          <li key={one} aria-current={index === now ? 'step' : undefined} data-state={index < now ? 'done' : undefined}>
            <span>{t(one)}</span>
            {index < now && <span className="visuallyHidden"> {t('done')}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.steps_now}>{t('stepNow', { step: now + 1, count: steps.length })}</p>
    </>
  )
}
