import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { goToAddress, useStepInAddress } from '@/components/form/steps'
import { Icon } from '@/components/ui/Icon'
import { hasUnsentContact } from '@/lib/checkout/drafts'
import { checkoutSteps, type CheckoutStep, openStep, stepOfSearch } from '@/lib/checkout/steps'
import type { Cart } from '@/lib/contract/cart'
import styles from './Checkout.module.css'

function addressOf(step: CheckoutStep): URL {
  const address = new URL(window.location.href)
  address.searchParams.set('step', step)
  return address
}

export function goToStep(step: CheckoutStep): void {
  goToAddress(addressOf(step))
}

export function useStep(cart: Cart | undefined): CheckoutStep | undefined {
  const search = useStepInAddress(() => window.location.search, '')
  // A step with unsent input stays open, even if a login has completed it with the account's data.
  const requested = stepOfSearch(search) ?? (hasUnsentContact() ? 'contact' : null)
  const step = cart && openStep(requested, cart)
  useEffect(() => {
    if (step && stepOfSearch(window.location.search) !== step) window.history.replaceState(null, '', addressOf(step))
  }, [step])
  return step
}

interface StepProps {
  readonly step: CheckoutStep
  readonly state: 'open' | 'done' | 'todo'
  readonly value: ReactNode
  readonly editable: boolean
  readonly children: ReactNode
}

export function Step({ step, state, value, editable, children }: StepProps) {
  const t = useTranslations('checkout')
  const title = useRef<HTMLHeadingElement>(null)
  const previous = useRef(state)

  // Opening a step moves the focus to it, except on page load.
  useEffect(() => {
    if (state === 'open' && previous.current !== 'open') {
      title.current?.focus({ preventScroll: true })
      title.current?.closest('section')?.scrollIntoView({ block: 'start' })
    }
    previous.current = state
  }, [state])

  return (
    <section className={styles.step} data-state={state} aria-labelledby={`step-${step}`}>
      <div className={styles.step_head}>
        <span className={styles.step_num}>
          {state === 'done' ? <Icon name="check" /> : checkoutSteps.indexOf(step) + 1}
        </span>
        <div>
          <h2 className={styles.step_title} id={`step-${step}`} ref={title} tabIndex={-1}>
            {t(`${step}.title`)}
          </h2>
          {state === 'done' && <p className={styles.step_value}>{value}</p>}
        </div>
        {state === 'done' && editable && (
          <button type="button" className={`${styles.step_edit} link`} onClick={() => goToStep(step)}>
            {t('edit')}
            <span className="visuallyHidden">{`: ${t(`${step}.title`)}`}</span>
          </button>
        )}
      </div>
      {state === 'open' && children}
    </section>
  )
}
