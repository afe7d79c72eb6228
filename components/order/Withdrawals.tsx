import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/Notice'
import { timeWords } from '@/lib/checkout/order-words'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import styles from './Order.module.css'

type Withdrawal = NonNullable<Order['withdrawals']>[number]

/** What has to be done with the goods of a withdrawal: what was withdrawn from before the dispatch was not to be sent. */
function consequenceOf(
  { status, timeline }: Order,
  { received_at: receivedAt }: Withdrawal,
): 'cancelled' | 'sendBack' | 'ifArrived' | 'notSent' {
  if (status === 'cancelled') return 'cancelled'
  if (status !== 'shipped' && status !== 'delivered') return 'notSent'
  const sentAt = timeline.find(({ kind }) => kind === 'shipped' || kind === 'delivered')?.at
  return sentAt !== undefined && Date.parse(receivedAt) < Date.parse(sentAt) ? 'ifArrived' : 'sendBack'
}

/** What the buyer has withdrawn from, when, and what holds since. */
export function Withdrawals({ order }: { order: Order }) {
  const t = useTranslations('order.withdrawn')
  const locale = useLocale() as Locale
  const itemsOf = ({ items }: Withdrawal) =>
    items.length === 0
      ? t('whole')
      : items.map(({ name, quantity: count }) => (count === null ? name : t('piece', { name, count }))).join('; ')
  return (order.withdrawals ?? []).map((withdrawal) => (
    <div key={withdrawal.reference} className={styles.orderView_notice}>
      <Notice icon="rotate-ccw">
        <p>
          {t.rich('notice', {
            strong: (words) => <strong>{words}</strong>,
            date: timeWords(withdrawal.received_at, locale, { dateStyle: 'long' }),
            reference: withdrawal.reference,
            items: itemsOf(withdrawal),
          })}
        </p>
        <p>{t(consequenceOf(order, withdrawal))}</p>
      </Notice>
    </div>
  ))
}
