import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, formatPrice, netOfGross, toMinor } from '@/lib/money/money'
import styles from './Price.module.css'

export interface AmountProps {
  /** Decimal numbers of the wire. The net one is derived when it is not given. */
  readonly gross: number
  readonly net?: number | undefined
  readonly currency: CurrencyCode
}

/** An amount gross and net in the HTML; `data-price-kind` on <html> decides which of them is seen. */
export function Amount({ gross, net, currency }: AmountProps) {
  const grossMinor = toMinor(gross, currency)
  const netMinor = net === undefined ? netOfGross(grossMinor) : toMinor(net, currency)
  return (
    <>
      <span data-kind="gross">{formatMoney(grossMinor, currency)}</span>
      <span data-kind="net">{formatMoney(netMinor, currency)}</span>
    </>
  )
}

export interface GrossAmountProps {
  /** Decimal number of the wire. */
  readonly amount: number
  readonly currency: CurrencyCode
  /** "(gross)", said behind it among net prices. */
  readonly label: string
}

/** An amount that is gross whatever prices are shown, as what is to be paid is: among net prices it says so. */
export function GrossAmount({ amount, currency, label }: GrossAmountProps) {
  return (
    <>
      {formatPrice(amount, currency)}
      <span data-kind="net"> {label}</span>
    </>
  )
}

export interface PriceProps extends AmountProps {
  /** Price before the reduction; shown struck through only when it is higher. */
  readonly originalGross?: number | undefined
  readonly originalNet?: number | undefined
  /** "net", said beside the net price, and "Original price" for screen readers. */
  readonly labels: { readonly net: string; readonly was: string }
  readonly size?: 'lg'
  readonly className?: string | undefined
}

/** The one price of the shop: now, and before a reduction. */
export function Price({ gross, net, originalGross, originalNet, currency, labels, size, className }: PriceProps) {
  const reduced = originalGross !== undefined && originalGross > gross
  return (
    <p
      className={className ? `${styles.price} ${className}` : styles.price}
      data-sale={reduced ? '' : undefined}
      data-size={size}
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

/** One sentence about the 30-day lowest price, under a reduced price. */
export function Omnibus({ children }: { readonly children: React.ReactNode }) {
  return <p className={styles.omnibus}>{children}</p>
}
