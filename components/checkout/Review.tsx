import { ChosenOptions } from '@/components/cart/ChosenOptions'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { CouponAmount, DeliveryPrice } from '@/components/cart/Sums'
import { linkTo } from '@/components/ui/link-to'
import { Amount } from '@/components/ui/Price'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { nameWithOptions } from '@/lib/contract/configure'
import { lineOf } from '@/lib/contract/cart-line'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { unbroken } from '@/lib/i18n/unbroken'
import type { Cart } from '@/lib/contract/cart'
import { vatOfTotal } from '@/lib/contract/vat-rows'
import { formatPrice } from '@/lib/money/money'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import type { CheckoutPaths } from './checkout-paths'
import styles from './Review.module.css'
import { DeliveryDate } from './DeliveryDate'
import { goToStep } from './Step'

/**
 * What the law requires directly above the order button: items, delivery with date, gross total, links to change them,
 * and a consumer's withdrawal.
 */
export function Review({ cart, paths }: { cart: Cart; paths: CheckoutPaths }) {
  const t = useTranslations('checkout.review')
  const currency = currencyOfCart(cart)
  const { delivery_method: method, summary } = cart
  const row = (label: string, amount: ReactNode, data?: Readonly<Record<`data-${string}`, string>>) => (
    <li {...data}>
      <span>{label}</span>
      <span className="num">{amount}</span>
    </li>
  )
  const customMade = customMadeWords(
    cart.products.map(({ title: name, options, custom_made: isCustomMade }) => ({
      name: nameWithOptions({ name, options }),
      isCustomMade,
    })),
  )
  return (
    <section className={styles.review} aria-labelledby="review-title">
      <div className={styles.review_head}>
        <h3 id="review-title">{t('title')}</h3>
        <a className="link" href={paths.cart}>
          {t('editItems')}
        </a>
      </div>
      <ul role="list">
        {cart.products.map((line) => (
          <li key={lineOf(line)}>
            <div>
              <span>{t('line', { count: line.quantity, title: line.title })}</span>
              {line.subtitle && <small>{unbroken(line.subtitle)}</small>}
              <ChosenOptions options={line.options} />
              {line.producer_guarantee && <GaranLabel guarantee={line.producer_guarantee} />}
            </div>
            <span className="num">
              <Amount gross={line.total_gross} net={line.total_net} currency={currency} />
            </span>
          </li>
        ))}
        {cart.coupons.map((coupon) => (
          <Fragment key={coupon.code}>
            {row(t('coupon', { code: coupon.code }), <CouponAmount {...{ coupon, summary, currency }} />)}
          </Fragment>
        ))}
        {method && (
          <li>
            <span>
              <span>{method.title}</span>
              <small>
                {method.estimated.from && (
                  <>
                    <DeliveryDate method={method} payment={cart.payment_method} />
                    <span> · </span>
                  </>
                )}
                <button type="button" className="link" onClick={() => goToStep('delivery')}>
                  {t('editDelivery')}
                </button>
              </small>
            </span>
            <span className="num">
              <DeliveryPrice gross={method.price_gross} net={method.price_net} currency={currency} />
            </span>
          </li>
        )}
        {summary.payment_fee_gross > 0 &&
          row(
            t('paymentFee'),
            <Amount gross={summary.payment_fee_gross} net={summary.payment_fee_net} currency={currency} />,
          )}
        {summary.cash_rounding !== 0 && row(t('rounding'), formatPrice(summary.cash_rounding, currency))}
        {!summary.is_vat_exempt &&
          row(t('net'), formatPrice(summary.total_amount_net, currency), { 'data-kind': 'net' })}
        {vatOfTotal(summary).map(({ rate, vat }) => (
          <Fragment key={rate}>
            {row(t('vat', { percent: rate }), formatPrice(vat, currency), { 'data-kind': 'net' })}
          </Fragment>
        ))}
        {row(t('total'), formatPrice(summary.total_amount_gross, currency), { 'data-total': '' })}
      </ul>
      {!cart.customer_data.invoice_data.is_company && (
        <p className="micro muted" key={customMade.items}>
          {t.rich('withdrawal', { ...customMade, link: linkTo(paths.withdrawal) })}
        </p>
      )}
    </section>
  )
}
