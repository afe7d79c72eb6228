import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import { orderFacts, orderState, owesRefund } from '@/lib/contract/order-state'
import styles from './Order.module.css'

type Withdrawal = NonNullable<Order['withdrawals']>[number]

function consequenceOf(
  order: Order,
  { received_at: receivedAt }: Withdrawal,
): 'nothingBack' | 'sendBack' | 'ifArrived' | 'notSent' {
  const { status, timeline } = order
  // The order's own text says the rest.
  if (status === 'cancelled' || orderState(orderFacts(order)) === 'withdrawn') return 'nothingBack'
  if (status !== 'shipped' && status !== 'delivered') return 'notSent'
  const sentAt = timeline.find(({ kind }) => kind === 'shipped' || kind === 'delivered')?.at
  return sentAt !== undefined && Date.parse(receivedAt) < Date.parse(sentAt) ? 'ifArrived' : 'sendBack'
}

export function Withdrawals({ order }: { order: Order }) {
  const t = useTranslations('order.withdrawn')
  const locale = useLocale()
  const refund = owesRefund(order) ? 'due' : 'none'
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
        <p>{t(consequenceOf(order, withdrawal), { refund })}</p>
      </Notice>
    </div>
  ))
}
