import { useTranslations } from 'next-intl'
import { checkoutSteps, type CheckoutStep } from '@/lib/checkout/steps'
import styles from './Checkout.module.css'

interface StepBarProps {
  readonly open: CheckoutStep
  readonly isDone: (step: CheckoutStep) => boolean
}

/** Progress: five step names, one sentence on phones. */
export function StepBar({ open, isDone }: StepBarProps) {
  const t = useTranslations('checkout')
  return (
    <>
      <ol className={styles.steps} aria-label={t('steps')}>
        {checkoutSteps.map((step) => (
          <li
            key={step}
            aria-current={step === open ? 'step' : undefined}
            data-state={step !== open && isDone(step) ? 'done' : undefined}
          >
            <span>{t(`${step}.short`)}</span>
            {step !== open && isDone(step) && <span className="visuallyHidden"> {t('done')}</span>}
          </li>
        ))}
      </ol>
      <p className={styles.steps_now}>
        {t('stepNow', { step: checkoutSteps.indexOf(open) + 1, count: checkoutSteps.length })}
      </p>
    </>
  )
}
