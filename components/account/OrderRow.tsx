import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { GrossAmount } from '@/components/ui/Price'
import { currencyOfOrder, shortDateAndTime, formatTime } from '@/lib/checkout/order-format'
import type { AccountOrder } from '@/lib/contract/account'
import type { Locale } from '@/lib/i18n/locales'
import { listedOrderFacts, isPayable, orderState, stateTones, type StateTone } from '@/lib/order/state'
import { path } from '@/lib/routing/path'
import { withdrawalPath } from '@/lib/withdrawal/path'
import { RowPhotos } from './RowPhotos'
import styles from './Rows.module.css'

const tones: Record<StateTone, BadgeProps['tone']> = {
  wait: 'wait',
  progress: 'wait',
  error: 'error',
  success: 'success',
  neutral: 'neutral',
}

interface OrderRowProps {
  readonly order: AccountOrder
  readonly isBusy: boolean
  readonly onReorder: () => void
}

export function OrderRow({ order, isBusy, onReorder }: OrderRowProps) {
  const t = useTranslations('account.orders')
  const locale = useLocale() as Locale
  const date = formatTime(order.created_at, locale, { dateStyle: 'long' })
  const state = orderState(listedOrderFacts(order))
  const payUntil = order.payment?.pay_until
  return (
    <li className={styles.row}>
      <div className={styles.row_head}>
        <p className={styles.row_no}>
          <a href={path('orders-order_hash', { order_hash: order.order_hash }, locale)}>{order.order_number}</a>
        </p>
        <p className={styles.row_meta}>{t('meta', { date, count: order.quantity })}</p>
      </div>
      <RowPhotos items={order.items} />
      <div className={styles.row_side}>
        <Badge tone={tones[stateTones[state]]}>{t(`status.${state}`)}</Badge>
        <span className={styles.row_sum}>
          <GrossAmount amount={order.total_gross} currency={currencyOfOrder(order)} label={t('gross')} />
        </span>
        <div className={styles.row_acts}>
          {isPayable(state) && (
            <a className="link" href={path('checkout-result-order_hash', { order_hash: order.order_hash }, locale)}>
              {t('pay')}
              <span className="visuallyHidden">: {order.order_number}</span>
              {payUntil && <> ({t('payUntil', { time: formatTime(payUntil, locale, shortDateAndTime) })})</>}
            </a>
          )}
          {order.can_withdraw && (
            <a className="link" href={withdrawalPath(order.order_hash, locale)}>
              {t('withdraw')}
              <span className="visuallyHidden">: {order.order_number}</span>
            </a>
          )}
          <Button variant="quiet" size="sm" busy={isBusy} onClick={onReorder}>
            {t('reorder')}
            <span className="visuallyHidden">: {order.order_number}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
