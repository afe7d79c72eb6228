import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import choices from '@/components/checkout/Choices.module.css'
import { PaymentOption } from '@/components/checkout/PaymentOption'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useRestartPayment } from '@/lib/api/hooks/orders'
import type { Order } from '@/lib/contract/order'
import styles from './Result.module.css'

interface PayAgainProps {
  readonly order: Order
  readonly resultPath: string
  /** Label of the button while an online method is chosen. */
  readonly label: string
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
}

/** Another attempt to pay, perhaps by another method. A choice made before hydration is kept. */
export function PayAgain({ order, resultPath, label, onRefresh, isRefreshing }: PayAgainProps) {
  const t = useTranslations('result')
  const restart = useRestartPayment(order.order_hash)
  const methods = useRef<HTMLFieldSetElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const [choice, setChoice] = useState(order.payment.id)
  const canPay = order.payment.methods.length > 0
  const isOffline = order.payment.methods.find(({ id }) => id === choice)?.kind === 'offline'

  useEffect(() => {
    // Back from the payment page may restore this page with its old state.
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      onRefresh()
    }
    // A choice made before hydration.
    const chosen = methods.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen) setChoice(Number(chosen.value))
    window.addEventListener('pageshow', onBack)
    return () => window.removeEventListener('pageshow', onBack)
  }, [onRefresh])

  function pay() {
    const chosen = methods.current?.querySelector<HTMLInputElement>('input:checked')
    restart.mutate(
      {
        payment_method: chosen ? Number(chosen.value) : order.payment.id,
        transaction_result_url: new URL(resultPath, window.location.origin).href,
      },
      {
        onSuccess: ({ payment_url }) => {
          // From here on the page is not about the attempt in its address.
          window.history.replaceState(window.history.state, '', window.location.pathname)
          if (payment_url === null) {
            // The focused button disappears with the payment.
            document.querySelector('main')?.focus({ preventScroll: true })
            return onRefresh()
          }
          setLeaving(true)
          window.location.assign(payment_url)
        },
        // Paid in the meantime, or no longer payable: reload the order.
        onError: onRefresh,
      },
    )
  }

  return (
    <>
      {order.payment.methods.length > 1 && (
        <fieldset ref={methods} className={`${choices.choices} ${styles.result_methods}`}>
          <legend className="visuallyHidden">{t('methods')}</legend>
          {order.payment.methods.map((method) => (
            <PaymentOption
              key={method.id}
              method={method}
              text={method.text}
              name="payment-method"
              value={method.id}
              defaultChecked={method.id === order.payment.id}
              onChange={() => setChoice(method.id)}
            />
          ))}
        </fieldset>
      )}
      <ErrorCallout error={restart.error} offline={t('offline')} />
      <div className={styles.result_actions}>
        {canPay && (
          <Button size="lg" busy={restart.isPending || isLeaving} onClick={pay}>
            {isOffline ? t('choose') : label}
          </Button>
        )}
        <Button variant="secondary" size="lg" busy={isRefreshing} onClick={onRefresh}>
          <Icon name="refresh-cw" />
          {t('refresh')}
        </Button>
      </div>
    </>
  )
}
