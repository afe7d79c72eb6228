import { NextIntlClientProvider, useTranslations, type AbstractIntlMessages } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useCart } from '@/lib/api/hooks/cart'
import { currencyOfCart } from '@/lib/cart/optimistic'
import type { Locale } from '@/lib/i18n/locales'
import { formatPrice } from '@/lib/money/money'
import styles from './Cart.module.css'
import type { CartPaths } from './cart-paths'
import { CartError } from './CartError'
import { CartLine } from './CartLine'
import { CartNotices } from './CartNotices'
import { CartSummary } from './CartSummary'
import bar from './BuyBar.module.css'
import { Reservation } from './Reservation'
import { SimilarProducts } from './SimilarProducts'

export interface CartViewProps {
  readonly locale: Locale
  readonly messages: AbstractIntlMessages
  readonly paths: CartPaths
  /** What stands there while the cart loads, from the server. */
  readonly loading: ReactNode
  /** What stands there when nothing is in the cart, from the server. */
  readonly empty: ReactNode
}

function Content({ paths, loading, empty }: Omit<CartViewProps, 'locale' | 'messages'>) {
  const t = useTranslations('cart')
  const { cart, error, isChanging, reload } = useCart()
  const title = <h1 className={styles.cartPage_title}>{t('title')}</h1>
  if (!cart)
    return error ? (
      <>
        {title}
        <CartError error={error} retry={reload} />
      </>
    ) : (
      loading
    )
  if (cart.products.length === 0)
    return (
      <>
        <CartNotices notices={cart.notices} />
        {empty}
      </>
    )

  const currency = currencyOfCart(cart)
  return (
    <>
      {title}
      <div className={styles.cartPage}>
        <div>
          <div className={styles.cartPage_head}>
            <CartNotices notices={cart.notices} />
            <Reservation reservedUntil={cart.reserved_until} />
          </div>
          <h2 className="visuallyHidden">{t('products')}</h2>
          <ul className={styles.cartPage_lines} role="list">
            {cart.products.map((line) => (
              <CartLine key={line.id} line={line} currency={currency} size="lg" />
            ))}
          </ul>
          <p className={styles.cartPage_more}>
            <a className="arrowLink" href={paths.products}>
              <Icon name="arrow-left" />
              <span>{t('summary.keepBrowsing')}</span>
            </a>
          </p>
        </div>
        <CartSummary cart={cart} isChanging={isChanging} paths={paths} />
      </div>
      <SimilarProducts cart={cart} place="page" />
      <div className={bar.buyBar} data-buy-bar>
        <div>
          <p className={bar.buyBar_title}>{cart.delivery_method ? t('summary.bar') : t('summary.barNoDelivery')}</p>
          <p className={bar.buyBar_total}>{formatPrice(cart.summary.total_amount_gross, currency)}</p>
        </div>
        <a className="btn" data-variant="primary" href={paths.checkout}>
          {t('summary.checkoutShort')}
        </a>
      </div>
    </>
  )
}

/** The visitor's cart: lines, sums and the way to the checkout. */
export default function CartView({ locale, messages, ...content }: CartViewProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Content {...content} />
    </NextIntlClientProvider>
  )
}
