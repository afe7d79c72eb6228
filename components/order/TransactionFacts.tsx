import { useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/Badge'
import { GrossAmount } from '@/components/ui/Price'
import { currencyOfOrder, dateAndTime, formatTime, transactionTone } from '@/lib/checkout/order-format'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { Facts } from './Facts'
import styles from './Result.module.css'

/** The bank's response to the latest payment attempt: amount, authorization code, response code and message. */
export function TransactionFacts({ order }: { order: Order }) {
  const t = useTranslations('result.transaction')
  const sums = useTranslations('cart.summary')
  const locale = useLocale() as Locale
  const { transaction } = order
  if (!transaction) return null
  return (
    <section className={styles.result_part} aria-labelledby="transaction-title">
      <div className={styles.result_partHead}>
        <h2 id="transaction-title">{t('title')}</h2>
        <Badge tone={transactionTone(transaction.state)}>{t(`states.${transaction.state}`)}</Badge>
      </div>
      <Facts
        rows={[
          {
            label: t('amount'),
            value: <GrossAmount amount={transaction.amount} currency={currencyOfOrder(order)} label={sums('gross')} />,
          },
          { label: t('authorizationCode'), value: transaction.authorization_code ?? t('none') },
          { label: t('responseCode'), value: transaction.response_code ?? t('none') },
          { label: t('responseMessage'), value: transaction.response_message ?? t('none') },
          { label: t('id'), value: transaction.transaction_id },
          {
            label: t('time'),
            // Node and browsers may punctuate the same time differently.
            value: (
              <time dateTime={transaction.updated_at} suppressHydrationWarning>
                {formatTime(transaction.updated_at, locale, dateAndTime)}
              </time>
            ),
          },
        ]}
      />
    </section>
  )
}
