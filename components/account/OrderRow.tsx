import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { currencyOfOrder, timeWords } from '@/lib/checkout/order-words'
import type { AccountOrder } from '@/lib/contract/account'
import type { OrderStatus } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import { withdrawalPath } from '@/lib/withdrawal/path'
import { RowPhotos } from './RowPhotos'
import styles from './Rows.module.css'

const tones: Record<OrderStatus, BadgeProps['tone']> = {
  awaiting_payment: 'wait',
  received: 'wait',
  processing: 'wait',
  shipped: 'wait',
  delivered: 'success',
  cancelled: 'neutral',
}

interface OrderRowProps {
  readonly order: AccountOrder
  readonly isBusy: boolean
  readonly onReorder: () => void
}

/** An order in the list: when, what, how far, how much. */
export function OrderRow({ order, isBusy, onReorder }: OrderRowProps) {
  const t = useTranslations('account.orders')
  const locale = useLocale() as Locale
  const date = timeWords(order.created_at, locale, { dateStyle: 'long' })
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
        <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
        <span className={styles.row_sum}>{formatPrice(order.total_gross, currencyOfOrder(order))}</span>
        <div className={styles.row_acts}>
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
