import { useLocale, useTranslations } from 'next-intl'
import { formatDateRange } from '@/lib/i18n/dates'
import { deliveryType, shortDateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { orderFacts, isBeingFulfilled, orderState } from '@/lib/order/state'
import { timelineSteps, type TimelineStep } from '@/lib/order/timeline'
import styles from './Order.module.css'

const isEnding = ({ kind }: TimelineStep) => kind === 'cancelled' || kind === 'refunded' || kind === 'withdrawn'

export function Timeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline')
  const locale = useLocale() as Locale
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map((step) => (
        <li
          key={step.kind}
          data-state={isEnding(step) ? 'cancelled' : step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <div>
            <StepTitle step={step} order={order} />
            {step.state === 'done' && <span className="visuallyHidden"> {t('done')}</span>}
            {step.at && <time dateTime={step.at}>{formatTime(step.at, locale, shortDateAndTime)}</time>}
            <StepText step={step} order={order} />
          </div>
        </li>
      ))}
    </ol>
  )
}

interface StepProps {
  readonly step: TimelineStep
  readonly order: Order
}

function StepTitle({ step: { kind, state }, order }: StepProps) {
  const t = useTranslations('order.timeline')
  const delivery = deliveryType(order)
  if (kind === 'shipped' || kind === 'delivered') return <strong>{t(`${kind}.${delivery}`)}</strong>
  if (kind === 'paid' && state === 'current') return <strong>{t('payment')}</strong>
  return <strong>{t(`${kind}`)}</strong>
}

function StepText({ step: { kind, state }, order }: StepProps) {
  const t = useTranslations('order.timeline')
  const locale = useLocale() as Locale
  if (kind === 'shipped' && state !== 'done') return <p>{formatDateRange(order.delivery.estimated, locale)}</p>
  if (state !== 'current') return null
  const now = orderState(orderFacts(order))
  if (kind === 'paid') return now === 'overdue' ? null : <p>{t('waitingForPayment')}</p>
  if (kind === 'cancelled') return <p>{t('cancelledText')}</p>
  if (kind !== 'processing' || !isBeingFulfilled(now)) return null
  return <p>{t(now === 'transfer_due' ? 'preparingAfterTransfer' : 'preparingText')}</p>
}
