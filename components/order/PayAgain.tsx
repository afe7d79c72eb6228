import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { useRestartPayment } from '@/lib/api/hooks/orders'
import type { Order } from '@/lib/contract/order'
import { PaymentMethods } from './PaymentMethods'
import styles from './Result.module.css'

interface PayAgainProps {
  readonly order: Order
  /** Result page without a hash: the payment page returns there. */
  readonly resultPath: string
  readonly label: string
  readonly onRefresh: () => void
  readonly isRefreshing: boolean
}

/** An order awaiting payment: pay with the same or another method, or check for an update. */
export function PayAgain({ order, resultPath, label, onRefresh, isRefreshing }: PayAgainProps) {
  const t = useTranslations('result')
  const restart = useRestartPayment(order.order_hash)
  const methods = useRef<HTMLFieldSetElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const canPay = order.payment.methods.length > 0

  useEffect(() => {
    // Back from the payment page may restore this page as it was.
    const onBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      setLeaving(false)
      onRefresh()
    }
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
      {canPay && order.payment.methods.length > 1 && (
        <PaymentMethods ref={methods} methods={order.payment.methods} firstId={order.payment.id} />
      )}
      {restart.error && (
        <Notice tone="error" live>
          {restart.error.layer === 'network' ? t('offline') : restart.error.message}
        </Notice>
      )}
      <div className={styles.result_actions}>
        {canPay && (
          <Button size="lg" busy={restart.isPending || isLeaving} onClick={pay}>
            {label}
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
