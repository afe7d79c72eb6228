import { useLocale, useTranslations } from 'next-intl'
import { shortDateRange } from '@/lib/checkout/delivery-words'
import { currentStage, handover, orderStages, shortDateAndTime, timeWords } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Order.module.css'

/** How far the order has come, in words and shape. */
export function Timeline({ order }: { order: Order }) {
  const t = useTranslations('order.timeline')
  const locale = useLocale() as Locale
  const current = currentStage(order.status)
  if (current === null) return <p>{t('cancelled')}</p>
  const way = handover(order)
  return (
    <ol className={styles.timeline}>
      {orderStages.map((stage, index) => (
        <li
          key={stage}
          data-state={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <div>
            <strong>
              {stage === 'ordered'
                ? t(order.payment.outcome === 'success' ? 'orderedAndPaid' : 'ordered')
                : stage === 'preparing'
                  ? t('preparing')
                  : t(`${stage}.${way}`)}
            </strong>
            {index < current && <span className="visuallyHidden"> {t('done')}</span>}
            {stage === 'ordered' && (
              <time dateTime={order.created_at}>{timeWords(order.created_at, locale, shortDateAndTime)}</time>
            )}
            {stage === 'ordered' && index === current && <p>{t('waitingForPayment')}</p>}
            {stage === 'preparing' && index === current && (
              <p>
                {t(order.bank_transfer && order.payment.outcome === 'due' ? 'preparingAfterTransfer' : 'preparingText')}
              </p>
            )}
            {stage === 'shipped' && index >= current && <p>{shortDateRange(order.delivery.estimated, locale)}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
