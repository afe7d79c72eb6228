import { NextIntlClientProvider, useTranslations, type AbstractIntlMessages } from 'next-intl'
import { use, useEffect, useSyncExternalStore } from 'react'
import { Dialog } from '@/components/ui/Dialog'
import { Icon } from '@/components/ui/Icon'
import { useSettling } from '@/components/ui/use-settling'
import { lineOf } from '@/lib/contract/cart-line'
import { useCart } from '@/lib/api/hooks/cart'
import { hasToken } from '@/lib/api/session-token'
import { cartDrawer } from '@/lib/cart/drawer'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { itemsTotal } from '@/lib/cart/total'
import type { Cart } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { loadFragment } from '@/lib/shop/fragments'
import styles from './CartDrawer.module.css'
import { cartPaths, type CartPaths } from './cart-paths'
import { CartLine } from './CartLine'
import { CartError, CartNotices } from './CartNotices'
import { DeliveryAmount } from './CartSums'
import { CouponRows, sumRow, TotalRows } from './Sums'
import { EmptyCart } from './EmptyCart'
import { FreeDelivery } from './FreeDelivery'
import { Hold } from './Hold'
import { SimilarProducts } from './SimilarProducts'
import sums from './Sums.module.css'

function DrawerFooter({ cart, paths, isChanging }: { cart: Cart; paths: CartPaths; isChanging: boolean }) {
  const t = useTranslations('cart.summary')
  const currency = currencyOfCart(cart)
  return (
    <div className={styles.drawer_foot}>
      <dl className={sums.sums} aria-busy={isChanging}>
        {sumRow(t('delivery'), <DeliveryAmount cart={cart} />)}
        <CouponRows coupons={cart.coupons} summary={cart.summary} currency={currency} />
        <TotalRows label={t('itemsTotal')} {...itemsTotal(cart)} whole={cart.summary} currency={currency} size="sm" />
      </dl>
      <a className="btn" data-variant="primary" data-size="lg" data-block="" href={paths.checkout}>
        {t('checkoutShort')}
      </a>
      <a className="btn" data-variant="quiet" data-block="" href={paths.cart}>
        {t('openCart')}
      </a>
    </div>
  )
}

function DrawerContent({ locale }: { locale: Locale }) {
  const t = useTranslations('cart')
  const { cart, error, isChanging, reload } = useCart()
  const isSettling = useSettling(cart?.products.length)
  const isAdded = useSyncExternalStore(cartDrawer.subscribe, cartDrawer.isAdded)
  const paths = cartPaths(locale)
  const isEmpty = cart ? cart.products.length === 0 : !hasToken()
  return (
    <>
      <div className={styles.drawer_head}>
        <h2 className={styles.drawer_title} id="cart-drawer-title">
          {t('title')} {cart && !isEmpty && <small>{t('pieceCount', { count: cart.summary.total_quantity })}</small>}
        </h2>
        <button type="button" className="iconBtn" aria-label={t('close')} onClick={cartDrawer.hide}>
          <Icon name="x" size="lg" />
        </button>
      </div>
      {/* For the eye: AddToCart announces it. */}
      {isAdded && (
        <p className={styles.drawer_added} aria-hidden="true">
          <Icon name="check" />
          {t('add.added')}
        </p>
      )}
      <div className={styles.drawer_body} data-settling={isSettling || undefined}>
        {cart && <CartNotices notices={cart.notices} />}
        {isEmpty && <EmptyCart paths={paths} heading="h3" />}
        {!cart &&
          !isEmpty &&
          (error ? <CartError error={error} retry={reload} /> : <p role="status">{t('loading')}</p>)}
        {cart && !isEmpty && (
          <>
            <div className={styles.drawer_top}>
              <FreeDelivery cart={cart} />
              <Hold reservedUntil={cart.reserved_until} />
            </div>
            <ul role="list">
              {cart.products.map((line) => (
                <CartLine key={lineOf(line)} line={line} currency={currencyOfCart(cart)} />
              ))}
            </ul>
            <SimilarProducts cart={cart} place="drawer" />
          </>
        )}
      </div>
      {cart && !isEmpty && <DrawerFooter cart={cart} paths={paths} isChanging={isChanging} />}
    </>
  )
}

interface CartDrawerProps {
  readonly open: boolean
  readonly locale: Locale
}

/** The cart drawer. Suspends until its texts are loaded. */
export default function CartDrawer({ open, locale }: CartDrawerProps) {
  // The second click of a double click must not hit the drawer.
  const isSettling = useSettling(open, false)
  useEffect(() => {
    if (open) cartDrawer.arrived()
  }, [open])
  const messages = use(loadFragment<AbstractIntlMessages>(`/fragments/${locale}/drawer`, cartPaths(locale).cart))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Dialog
        open={open}
        onClose={cartDrawer.hide}
        className={`${styles.drawer} ${open && isSettling ? styles.drawer_coming : ''}`}
        labelledBy="cart-drawer-title"
      >
        <DrawerContent locale={locale} />
      </Dialog>
    </NextIntlClientProvider>
  )
}
