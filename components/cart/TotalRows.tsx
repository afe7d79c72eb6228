import { useTranslations } from 'next-intl'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, sumOf } from '@/lib/money/money'
import styles from './Sums.module.css'

interface TotalRowsProps {
  readonly label: string
  /** Decimal amount, as in the API. */
  readonly gross: number
  readonly net: number
  readonly currency: CurrencyCode
  /** Shown below the total instead of its VAT. */
  readonly note?: string | undefined
  readonly size?: 'sm'
}

/** The last rows of the totals. The amount due is gross: with net prices shown, net and VAT lead up to it. */
export function TotalRows({ label, gross, net, currency, note, size }: TotalRowsProps) {
  const t = useTranslations('cart.summary')
  const vat = formatPrice(sumOf(currency, gross, -net), currency)
  return (
    <>
      <div data-kind="net">
        <dt>{t('net')}</dt>
        <dd>{formatPrice(net, currency)}</dd>
      </div>
      <div data-kind="net">
        <dt>{t('vatLabel')}</dt>
        <dd>{vat}</dd>
      </div>
      <div className={size ? styles.sums_items : styles.sums_total}>
        <dt>
          {label}
          <span data-kind="net"> {t('gross')}</span>
        </dt>
        <dd>
          {formatPrice(gross, currency)}
          {note === undefined ? (
            !size && <small data-kind="gross">{t('vat', { amount: vat })}</small>
          ) : (
            <small>{note}</small>
          )}
        </dd>
      </div>
    </>
  )
}
