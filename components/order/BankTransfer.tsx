import { useLocale, useTranslations } from 'next-intl'
import { GrossAmount } from '@/components/ui/Price'
import { currencyOfOrder, formatTime } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import { Facts } from './Facts'
import styles from './Result.module.css'

export function BankTransfer({ order }: { order: Order }) {
  const t = useTranslations('result.bank')
  const sums = useTranslations('cart.summary')
  const locale = useLocale()
  const transfer = order.bank_transfer
  if (!transfer) return null
  return (
    <section className={styles.bankSlip} aria-labelledby="bank-title">
      <div className={styles.result_partHead}>
        <h2 id="bank-title">{t('title')}</h2>
      </div>
      <Facts
        rows={[
          {
            label: t('amount'),
            value: (
              <GrossAmount
                amount={order.summary.total_amount_gross}
                currency={currencyOfOrder(order)}
                label={sums('gross')}
              />
            ),
          },
          { label: t('reference'), value: order.order_number },
          { label: t('bank'), value: transfer.bank },
          { label: t('account'), value: transfer.account },
          { label: 'IBAN', value: transfer.iban },
          { label: 'SWIFT', value: transfer.swift },
          {
            label: t('dueOn'),
            value: formatTime(`${transfer.due_on.slice(0, 10)}T12:00:00Z`, locale, { dateStyle: 'long' }),
          },
        ]}
      />
      {order.payment.pay_until && <p className="small muted">{t('overdue')}</p>}
    </section>
  )
}
