import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import sums from '@/components/cart/Sums.module.css'
import type { Summary } from '@/lib/contract/cart'
import { vatOfTotal } from '@/lib/contract/vat-rows'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, sumOf } from '@/lib/money/money'

interface OfferSumsProps {
  /** With a payment method chosen, its summary: fee and rounding included. */
  readonly summary: Summary
  readonly currency: CurrencyCode
}

/** Totals of a quote in B2B order: net list prices, discount, net, VAT, gross. */
export function OfferSums({ summary, currency }: OfferSumsProps) {
  const t = useTranslations('offer.view')
  const discount = summary.cart_discount_net
  const row = (label: string, amount: number, tone?: 'saving') => (
    <div data-tone={tone}>
      <dt>{label}</dt>
      <dd>{formatPrice(amount, currency)}</dd>
    </div>
  )
  return (
    <dl className={sums.sums}>
      {row(t(discount > 0 ? 'netList' : 'netItems'), sumOf(currency, summary.total_items_amount_net, discount))}
      {discount > 0 && row(t('saving'), -discount, 'saving')}
      {summary.delivery_net > 0 && row(t('netDelivery'), summary.delivery_net)}
      {summary.payment_fee_net > 0 && row(t('netFee'), summary.payment_fee_net)}
      {summary.cash_rounding !== 0 && row(t('rounding'), summary.cash_rounding)}
      {!summary.is_vat_exempt && row(t('net'), summary.total_amount_net)}
      {vatOfTotal(summary).map(({ rate, vat }) => (
        <Fragment key={rate}>{row(t('vat', { percent: rate }), vat)}</Fragment>
      ))}
      <div className={sums.sums_total}>
        <dt>{t('gross')}</dt>
        <dd>{formatPrice(summary.total_amount_gross, currency)}</dd>
      </div>
    </dl>
  )
}
