import { useLocale, useTranslations } from 'next-intl'
import { shortDateRange } from '@/lib/checkout/delivery-words'
import { handover, shortDateAndTime, timeWords } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { timelineSteps, type TimelineStep } from '@/lib/order/timeline'
import styles from './Order.module.css'

/** What has become of the order and when, and what is still ahead. */
export function Timeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline')
  const locale = useLocale() as Locale
  return (
    <ol className={styles.timeline}>
      {timelineSteps(order).map((step) => (
        <li
          key={step.kind}
          data-state={step.kind === 'cancelled' ? 'cancelled' : step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <div>
            <StepTitle step={step} order={order} />
            {step.state === 'done' && <span className="visuallyHidden"> {t('done')}</span>}
            {step.at && <time dateTime={step.at}>{timeWords(step.at, locale, shortDateAndTime)}</time>}
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
  const way = handover(order)
  if (kind === 'shipped' || kind === 'delivered') return <strong>{t(`${kind}.${way}`)}</strong>
  if (kind === 'paid' && state === 'current') return <strong>{t('payment')}</strong>
  return <strong>{t(`${kind}`)}</strong>
}

/** What a step that is not over means for the buyer. */
function StepText({ step: { kind, state }, order }: StepProps) {
  const t = useTranslations('order.timeline')
  const locale = useLocale() as Locale
  if (kind === 'shipped' && state !== 'done') return <p>{shortDateRange(order.delivery.estimated, locale)}</p>
  if (state !== 'current') return null
  if (kind === 'paid') return <p>{t('waitingForPayment')}</p>
  if (kind === 'cancelled') return <p>{t('cancelledText')}</p>
  const isAfterTransfer = order.bank_transfer !== null && order.payment.outcome === 'due'
  return kind === 'processing' ? <p>{t(isAfterTransfer ? 'preparingAfterTransfer' : 'preparingText')}</p> : null
}
