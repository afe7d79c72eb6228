import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import styles from './Order.module.css'

type Withdrawal = NonNullable<Order['withdrawals']>[number]

function consequenceOf(
  { status, timeline }: Order,
  { received_at: receivedAt }: Withdrawal,
): 'cancelled' | 'sendBack' | 'ifArrived' | 'notSent' {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'shipped' && status !== 'delivered') return 'notSent'
  const sentAt = timeline.find(({ kind }) => kind === 'shipped' || kind === 'delivered')?.at
  return sentAt !== undefined && Date.parse(receivedAt) < Date.parse(sentAt) ? 'ifArrived' : 'sendBack'
}

export function Withdrawals({ order }: { order: Order }) {
  const t = useTranslations('order.withdrawn')
  const locale = useLocale()
  const itemsOf = ({ items }: Withdrawal) =>
    items.length === 0
      ? t('whole')
      : items.map(({ name, quantity: count }) => (count === null ? name : t('piece', { name, count }))).join('; ')
  return (order.withdrawals ?? []).map((withdrawal) => (
    <div key={withdrawal.reference} className={styles.orderView_notice}>
      <Notice icon="rotate-ccw">
        <p>
          {t.rich('notice', {
            strong: (chunks) => <strong>{chunks}</strong>,
            date: formatTime(withdrawal.received_at, locale, { dateStyle: 'long' }),
            reference: withdrawal.reference,
            items: itemsOf(withdrawal),
          })}
        </p>
        <p>{t(consequenceOf(order, withdrawal))}</p>
      </Notice>
    </div>
  ))
}
