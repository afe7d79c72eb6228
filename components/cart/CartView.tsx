import { NextIntlClientProvider, useTranslations, type AbstractIntlMessages } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { useCovered } from '@/components/ui/covered'
import { Icon } from '@/components/ui/Icon'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import panel from '@/components/ui/Panel.module.css'
import { GrossAmount, Amount } from '@/components/ui/Price'
import { useSettling } from '@/components/ui/use-settling'
import { nameWithOptions } from '@/lib/contract/configure'
import { lineOf } from '@/lib/contract/cart-line'
import { useCart } from '@/lib/api/hooks/cart'
import { deviceTime } from '@/lib/browser/clock'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { pendingRequest } from '@/lib/cart/order-request'
import { cartTotal, savings } from '@/lib/cart/total'
import type { Cart } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import styles from './Cart.module.css'
import { CartDelivery } from './CartDelivery'
import { CartLine } from './CartLine'
import { CartError, CartNotices } from './CartNotices'
import { CartSums } from './CartSums'
import { Coupon } from './Coupon'
import { FreeDelivery } from './FreeDelivery'
import { Hold } from './Hold'
import { SimilarProducts } from './SimilarProducts'
import type { CartPaths } from './cart-paths'

interface CartSummaryProps {
  readonly cart: Cart
  readonly isChanging: boolean
  readonly paths: CartPaths
}

function CartSummary({ cart, isChanging, paths }: CartSummaryProps) {
  const t = useTranslations('cart.summary')
  const currency = currencyOfCart(cart)
  const saved = savings(cart)
  return (
    <aside className={`${styles.cartPage_side} ${panel.panel}`} aria-labelledby="cart-summary">
      <h2 className={panel.panel_title} id="cart-summary">
        {t('title')}
      </h2>
      <FreeDelivery cart={cart} />
      <CartSums cart={cart} isChanging={isChanging} />
      <CartDelivery cart={cart} />
      {saved.gross > 0 && (
        <p className={styles.cartPage_saving}>
          {t.rich('saving', { amount: () => <Amount {...saved} currency={currency} /> })}
        </p>
      )}
      <Coupon cart={cart} />
      <div className={styles.cartPage_actions}>
        <a className="btn" data-variant="primary" data-size="lg" data-block="" href={paths.checkout}>
          {t('checkout')}
        </a>
        <a className="btn" data-variant="secondary" data-block="" href={paths.offer}>
          {t('quote')}
        </a>
      </div>
      <p className={`micro muted ${styles.cartPage_note}`}>
        <Icon name="rotate-ccw" size="sm" />
        <span>
          {t(
            'returns',
            customMadeWords(
              cart.products.map(({ title: name, options, custom_made: isCustomMade }) => ({
                name: nameWithOptions({ name, options }),
                isCustomMade,
              })),
            ),
          )}
        </span>
      </p>
    </aside>
  )
}

export interface CartViewProps {
  readonly locale: Locale
  readonly messages: AbstractIntlMessages
  readonly paths: CartPaths
  readonly loading: ReactNode
  readonly empty: ReactNode
}

function Content({ paths, loading, empty }: Omit<CartViewProps, 'locale' | 'messages'>) {
  const t = useTranslations('cart')
  const { cart, error, isChanging, reload } = useCart()
  const isSettling = useSettling(cart?.products.length)
  const [isSent] = useState(() => pendingRequest(deviceTime()) !== null)
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

  const isEmpty = cart.products.length === 0
  return (
    <div data-settling={isSettling || undefined}>
      {!isEmpty && title}
      <CartNotices notices={cart.notices} />
      {isEmpty && isSent && <Callout tone="wait">{t.rich('orderUnknown', { link: linkTo(paths.checkout) })}</Callout>}
      {isEmpty ? empty : <Filled {...{ cart, isChanging, paths }} />}
    </div>
  )
}

function Filled({ cart, isChanging, paths }: CartSummaryProps) {
  const t = useTranslations('cart')
  const currency = currencyOfCart(cart)
  const total = cartTotal(cart)
  return (
    <>
      <div className={styles.cartPage}>
        <div>
          <div className={styles.cartPage_head}>
            <Hold reservedUntil={cart.reserved_until} />
          </div>
          <h2 className="visuallyHidden">{t('products')}</h2>
          <ul className={styles.cartPage_lines} role="list">
            {cart.products.map((line) => (
              <CartLine key={lineOf(line)} line={line} currency={currency} size="lg" />
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
      <div className={styles.buyBar} style={useCovered()} data-bottom-bar>
        <div>
          <p className={styles.buyBar_title}>{t(total.kind === 'toPay' ? 'summary.bar' : 'summary.itemsTotal')}</p>
          <p className={styles.buyBar_total}>
            <GrossAmount amount={total.gross} currency={currency} label={t('summary.gross')} />
          </p>
        </div>
        <a className="btn" data-variant="primary" href={paths.checkout}>
          {t('summary.checkoutShort')}
        </a>
      </div>
    </>
  )
}

export default function CartView({ locale, messages, ...content }: CartViewProps) {
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <Content {...content} />
    </NextIntlClientProvider>
  )
}
