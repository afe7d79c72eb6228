import { useLocale, useTranslations } from 'next-intl'
import { linkTo } from '@/components/ui/link-to'
import { Amount } from '@/components/ui/Price'
import { couponDiscount } from '@/lib/cart/total'
import { GaranLabel } from '@/components/legal/GaranLabel'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { unbroken } from '@/lib/catalogue/unbroken'
import { formatDateRange } from '@/lib/i18n/dates'
import type { Cart } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import type { CheckoutPaths } from './checkout-paths'
import styles from './Review.module.css'
import { goToStep } from './Step'

/**
 * What the law requires directly above the order button: items, delivery with date, gross total, links to change them,
 * and a consumer's withdrawal.
 */
export function Review({ cart, paths }: { cart: Cart; paths: CheckoutPaths }) {
  const t = useTranslations('checkout.review')
  const locale = useLocale()
  const currency = currencyOfCart(cart)
  const method = cart.delivery_method
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
          <li key={line.id}>
            <div>
              {t('line', { count: line.quantity, title: line.title })}
              {line.subtitle && <small>{unbroken(line.subtitle)}</small>}
              {line.producer_guarantee && <GaranLabel guarantee={line.producer_guarantee} />}
            </div>
            <span className="num">
              <Amount gross={line.total_gross} net={line.total_net} currency={currency} />
            </span>
          </li>
        ))}
        {cart.coupons.map((coupon) => {
          const discount = couponDiscount(coupon, cart.summary)
          return (
            <li key={coupon.code}>
              <span>{t('coupon', { code: coupon.code })}</span>
              <span className="num">
                <Amount
                  gross={-discount.gross}
                  net={discount.net === undefined ? undefined : -discount.net}
                  currency={currency}
                />
              </span>
            </li>
          )
        })}
        {method && (
          <li>
            <span>
              {method.title}
              <small>
                {method.estimated.from && <>{formatDateRange(method.estimated, locale)} · </>}
                <button type="button" className="link" onClick={() => goToStep('delivery')}>
                  {t('editDelivery')}
                </button>
              </small>
            </span>
            <span className="num">
              {method.price_gross === 0 ? (
                t('free')
              ) : (
                <Amount gross={method.price_gross} net={method.price_net} currency={currency} />
              )}
            </span>
          </li>
        )}
        {cart.summary.payment_fee_gross > 0 && (
          <li>
            <span>{t('paymentFee')}</span>
            <span className="num">
              <Amount gross={cart.summary.payment_fee_gross} net={cart.summary.payment_fee_net} currency={currency} />
            </span>
          </li>
        )}
        {cart.summary.cash_rounding !== 0 && (
          <li>
            <span>{t('rounding')}</span>
            <span className="num">{formatPrice(cart.summary.cash_rounding, currency)}</span>
          </li>
        )}
        <li data-kind="net">
          <span>{t('net')}</span>
          <span className="num">{formatPrice(cart.summary.total_amount_net, currency)}</span>
        </li>
        <li data-kind="net">
          <span>{t('vat')}</span>
          <span className="num">{formatPrice(cart.summary.total_vat, currency)}</span>
        </li>
        <li data-total="">
          <span>{t('total')}</span>
          <span className="num">{formatPrice(cart.summary.total_amount_gross, currency)}</span>
        </li>
      </ul>
      {!cart.customer_data.invoice_data.is_company && (
        <p className="micro muted">
          {t.rich('withdrawal', {
            ...customMadeWords(
              cart.products.map(({ title, custom_made: isCustomMade }) => ({ name: title, isCustomMade })),
            ),
            link: linkTo(paths.withdrawal),
          })}
        </p>
      )}
    </section>
  )
}
