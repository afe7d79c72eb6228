import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, formatPrice, netOfGross, standardVatRate, toMinor } from '@/lib/money/money'
import styles from './Price.module.css'

interface AmountProps {
  /** Decimal numbers, as in the API. The net amount is derived at the standard rate if missing. */
  readonly gross: number
  readonly net?: number | undefined
  readonly currency: CurrencyCode
}

/** An amount both gross and net; `data-price-kind` on <html> decides which one is visible. */
export function Amount({ gross, net, currency }: AmountProps) {
  const grossMinor = toMinor(gross, currency)
  const netMinor = net === undefined ? netOfGross(grossMinor, standardVatRate) : toMinor(net, currency)
  return (
    <>
      <span data-kind="gross">{formatMoney(grossMinor, currency)}</span>
      <span data-kind="net">{formatMoney(netMinor, currency)}</span>
    </>
  )
}

interface GrossAmountProps {
  /** Decimal number, as in the API. */
  readonly amount: number
  readonly currency: CurrencyCode
  /** "(gross)", shown after the amount when net prices are shown. */
  readonly label: string
}

/** An amount that is always gross, such as a total to pay; labelled as such when net prices are shown. */
export function GrossAmount({ amount, currency, label }: GrossAmountProps) {
  return (
    <>
      <span>{formatPrice(amount, currency)}</span>
      <span data-kind="net">{` ${label}`}</span>
    </>
  )
}

export interface PriceProps extends AmountProps {
  /** Price before the discount; only shown, struck through, if higher. */
  readonly originalGross?: number | undefined
  readonly originalNet?: number | undefined
  /** "net", next to the net price, and "Original price", for screen readers. */
  readonly labels: { readonly net: string; readonly was: string }
  readonly size?: 'lg'
  readonly className?: string | undefined
}

export function Price({ gross, net, originalGross, originalNet, currency, labels, size, className }: PriceProps) {
  const reduced = originalGross !== undefined && originalGross > gross
  // As in Icon: no undefined attributes.
  return (
    <p
      className={className ? `${styles.price} ${className}` : styles.price}
      {...(reduced && { 'data-sale': '' })}
      {...(size && { 'data-size': size })}
    >
      <span className={styles.price_now}>
        <Amount gross={gross} net={net} currency={currency} />
      </span>
      <span className={styles.price_unit} data-kind="net">
        {labels.net}
      </span>
      {reduced && (
        <s className={styles.price_was}>
          <span className="visuallyHidden">{labels.was} </span>
          <Amount gross={originalGross} net={originalNet} currency={currency} />
        </s>
      )}
    </p>
  )
}

/** The 30-day lowest price, below a discounted price (EU Omnibus directive). */
export function Omnibus({ children }: { readonly children: React.ReactNode }) {
  return <p className={styles.omnibus}>{children}</p>
}
