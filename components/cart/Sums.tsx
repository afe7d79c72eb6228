import { useTranslations } from 'next-intl'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { Amount } from '@/components/ui/Price'
import { couponDiscount } from '@/lib/cart/total'
import type { Cart, Summary } from '@/lib/contract/cart'
import { vatOfAmount } from '@/lib/contract/vat-rows'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import styles from './Sums.module.css'

export const sumRow = (label: string, value: ReactNode, data?: Readonly<Record<`data-${string}`, string>>) => (
  <div {...data}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

interface TotalRowsProps {
  readonly label: string
  /** Decimal amount, as in the API. */
  readonly gross: number
  readonly net: number
  /** Of which this may be a part; tells the VAT. */
  readonly whole: Pick<Summary, 'vat_by_rate' | 'is_vat_exempt'>
  readonly currency: CurrencyCode
  /** Shown below the total and its VAT. */
  readonly note?: string | undefined
  readonly size?: 'sm'
}

/** The last rows of the totals. The amount due is gross: with net prices shown, net and VAT lead up to it. */
export function TotalRows({ label, gross, net, whole, currency, note, size }: TotalRowsProps) {
  const t = useTranslations('cart.summary')
  const vatRows = vatOfAmount({ gross, net }, whole, currency).map(({ rate, vat }) => ({
    percent: rate,
    amount: formatPrice(vat, currency),
  }))
  return (
    <>
      {vatRows.length > 0 && sumRow(t('net'), formatPrice(net, currency), { 'data-kind': 'net' })}
      {vatRows.map(({ percent, amount }) => (
        <Fragment key={percent}>{sumRow(t('vatLabel', { percent }), amount, { 'data-kind': 'net' })}</Fragment>
      ))}
      <div className={size ? styles.sums_items : styles.sums_total}>
        <dt>
          <span>{label}</span>
          <span data-kind="net"> {t('gross')}</span>
        </dt>
        <dd>
          <span>{formatPrice(gross, currency)}</span>
          {!size &&
            vatRows.map((row) => (
              <small key={row.percent} data-kind="gross">
                {t('vat', row)}
              </small>
            ))}
          {note && <small>{note}</small>}
        </dd>
      </div>
    </>
  )
}

interface CouponRowsProps {
  readonly coupons: Cart['coupons']
  readonly summary: Pick<Summary, 'total_discount_amount_gross' | 'total_discount_amount_net'>
  readonly currency: CurrencyCode
}

export function CouponRows({ coupons, summary, currency }: CouponRowsProps) {
  const t = useTranslations('cart.summary')
  return coupons.map((coupon) => (
    <div key={coupon.code} data-tone="saving">
      <dt>{t('coupon', { code: coupon.code })}</dt>
      <dd>
        <CouponAmount {...{ coupon, summary, currency }} />
      </dd>
    </div>
  ))
}

interface CouponAmountProps extends Omit<CouponRowsProps, 'coupons'> {
  readonly coupon: Cart['coupons'][number]
}

/** What a coupon takes off; its title if it makes delivery free, or methods cheaper than the chosen one. */
export function CouponAmount({ coupon, summary, currency }: CouponAmountProps) {
  const { gross, net } = couponDiscount(coupon, summary)
  if (gross === 0) return <span>{coupon.title}</span>
  return <Amount gross={-gross} net={net === undefined ? undefined : -net} currency={currency} />
}

/** The price of delivery, or that it is free. */
export function DeliveryPrice(price: ComponentProps<typeof Amount>) {
  const t = useTranslations('cart.summary')
  return price.gross === 0 ? <span>{t('free')}</span> : <Amount {...price} />
}

interface SumsProps {
  readonly summary: Summary
  readonly coupons: Cart['coupons']
  readonly currency: CurrencyCode
  readonly delivery: ReactNode
  readonly total: Omit<ComponentProps<typeof TotalRows>, 'whole' | 'currency' | 'size'>
  /** Names the reductions, if they are not the cart's. */
  readonly reductionsLabel?: string | undefined
  readonly isChanging?: boolean
}

export function Sums({ summary, coupons, currency, delivery, total, reductionsLabel, isChanging = false }: SumsProps) {
  const t = useTranslations('cart.summary')
  return (
    <dl className={styles.sums} aria-busy={isChanging}>
      {sumRow(
        t('items', { count: summary.total_quantity }),
        <Amount
          gross={summary.total_items_amount_gross + summary.cart_discount_gross}
          net={summary.total_items_amount_net + summary.cart_discount_net}
          currency={currency}
        />,
      )}
      {summary.cart_discount_gross > 0 &&
        sumRow(
          reductionsLabel ?? t('reductions'),
          <Amount gross={-summary.cart_discount_gross} net={-summary.cart_discount_net} currency={currency} />,
          { 'data-tone': 'saving' },
        )}
      <CouponRows coupons={coupons} summary={summary} currency={currency} />
      {sumRow(t('delivery'), delivery)}
      {summary.payment_fee_gross > 0 &&
        sumRow(
          t('paymentFee'),
          <Amount gross={summary.payment_fee_gross} net={summary.payment_fee_net} currency={currency} />,
        )}
      {summary.cash_rounding !== 0 && sumRow(t('rounding'), formatPrice(summary.cash_rounding, currency))}
      <TotalRows {...total} whole={summary} currency={currency} />
    </dl>
  )
}
