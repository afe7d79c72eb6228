import { useLocale, useTranslations } from 'next-intl'
import { Badge, type BadgeProps } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { Picture } from '@/components/ui/Picture'
import { currencyOfOrder, timeWords } from '@/lib/checkout/order-words'
import type { AccountOrder } from '@/lib/contract/account'
import type { OrderStatus } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import styles from './Orders.module.css'

const mostPhotos = 3

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
  const hidden = order.items.length - mostPhotos
  return (
    <li className={styles.orderRow}>
      <div className={styles.orderRow_head}>
        <p className={styles.orderRow_no}>
          <a href={path('orders-order_hash', { order_hash: order.order_hash }, locale)}>{order.order_number}</a>
        </p>
        <p className={styles.orderRow_meta}>{t('meta', { date, count: order.quantity })}</p>
      </div>
      <div className={styles.orderRow_photos}>
        {order.items.slice(0, mostPhotos).map(({ id, name, image }) => (
          <Picture
            key={id}
            src={image?.src}
            alt={name}
            width={image?.width ?? 0}
            height={image?.height ?? 0}
            fixedWidth={56}
          />
        ))}
        {hidden > 0 && <span>+{hidden}</span>}
      </div>
      <div className={styles.orderRow_side}>
        <Badge tone={tones[order.status]}>{t(`status.${order.status}`)}</Badge>
        <span className={styles.orderRow_sum}>{formatPrice(order.total_gross, currencyOfOrder(order))}</span>
        <Button variant="quiet" size="sm" busy={isBusy} onClick={onReorder}>
          {t('reorder')}
          <span className="visuallyHidden">: {order.order_number}</span>
        </Button>
      </div>
    </li>
  )
}
