'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useCart } from '@/lib/api/hooks/cart'
import { mayHaveCart } from '@/lib/api/hooks/cart-query'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { formatPrice } from '@/lib/money/money'
import styles from './Cart.module.css'
import type { CartPaths } from './cart-paths'
import { CartError } from './CartError'
import { CartLine } from './CartLine'
import { CartNotices } from './CartNotices'
import { CartSkeleton } from './CartSkeleton'
import { CartSummary } from './CartSummary'
import bar from './BuyBar.module.css'
import { EmptyCart } from './EmptyCart'
import { Reservation } from './Reservation'
import { SimilarProducts } from './SimilarProducts'

const noSubscription = () => () => undefined

interface CartViewProps {
  readonly paths: CartPaths
  /** Rail of popular products for an empty cart, from the server. */
  readonly popular: ReactNode
}

/** The cart page: loads in the browser, since a cached page knows no visitor. */
export function CartView({ paths, popular }: CartViewProps) {
  const t = useTranslations('cart')
  const { cart, error, isChanging, reload } = useCart()
  const hasNone = useSyncExternalStore(
    noSubscription,
    () => !mayHaveCart(),
    () => undefined,
  )
  // Until hydration both are there, and the first script of the page has said which one is shown.
  const isUnknown = !cart && hasNone === undefined
  const isEmpty = cart ? cart.products.length === 0 : hasNone

  const empty = (isEmpty || isUnknown) && (
    <div key="empty" className={isUnknown ? styles.cartPage_ifNone : undefined}>
      {cart && <CartNotices notices={cart.notices} />}
      <EmptyCart paths={paths} heading="h1" />
      {popular}
    </div>
  )
  if (isEmpty) return <>{empty}</>
  const title = <h1 className={styles.cartPage_title}>{t('title')}</h1>
  if (!cart)
    return (
      <>
        <div key="loading" className={isUnknown ? styles.cartPage_ifAny : undefined}>
          {title}
          {error ? <CartError error={error} retry={reload} /> : <CartSkeleton label={t('loading')} />}
        </div>
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
