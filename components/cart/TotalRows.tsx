import { useTranslations } from 'next-intl'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, sumOf } from '@/lib/money/money'
import styles from './Sums.module.css'

interface TotalRowsProps {
  readonly label: string
  /** Decimals of the wire. */
  readonly gross: number
  readonly net: number
  readonly currency: CurrencyCode
  /** Said below the total instead of the VAT in it. */
  readonly note?: string | undefined
  /** Quieter, as in the drawer. */
  readonly size?: 'sm'
}

/** The end of sums. Paid is gross: among net prices the way there is shown, net and VAT, and the total says what it is. */
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
