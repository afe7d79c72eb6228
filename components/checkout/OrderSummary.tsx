import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { CartSums } from '@/components/cart/CartSums'
import { Coupon } from '@/components/cart/Coupon'
import { Hold } from '@/components/cart/Hold'
import { SummaryLine } from '@/components/cart/SummaryLine'
import { Icon } from '@/components/ui/Icon'
import panel from '@/components/ui/Panel.module.css'
import { GrossAmount } from '@/components/ui/Price'
import { lineOf } from '@/lib/contract/cart-line'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { cartTotal } from '@/lib/cart/total'
import { unbroken } from '@/lib/i18n/unbroken'
import type { Cart } from '@/lib/contract/cart'
import page from './Checkout.module.css'
import styles from './OrderSummary.module.css'

interface OrderSummaryProps {
  readonly cart: Cart
  readonly isChanging: boolean
  readonly cartPath: string
}

export function OrderSummary({ cart, isChanging, cartPath }: OrderSummaryProps) {
  const t = useTranslations('checkout.summary')
  const cartTexts = useTranslations('cart.summary')
  const details = useRef<HTMLDetailsElement>(null)
  const currency = currencyOfCart(cart)

  // Always expanded where there is room.
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 60em)')
    const follow = () => {
      if (details.current) details.current.open = wide.matches
    }
    follow()
    wide.addEventListener('change', follow)
    return () => wide.removeEventListener('change', follow)
  }, [])

  return (
    <aside className={page.checkout_summary} aria-label={t('title')}>
      <details className={styles.orderSummary} ref={details}>
        <summary>
          <span>
            <Icon name="shopping-bag" />
            <span>{t('fold', { count: cart.summary.total_quantity })}</span>
            <Icon name="chevron-down" />
          </span>
          <strong>
            <GrossAmount amount={cartTotal(cart).gross} currency={currency} label={cartTexts('gross')} />
          </strong>
        </summary>
        <div className={styles.orderSummary_body}>
          <div className={styles.orderSummary_head}>
            <h2 className={panel.panel_title}>{t('title')}</h2>
            <a className="link small" href={cartPath}>
              {t('edit')}
            </a>
          </div>
          <Hold reservedUntil={cart.reserved_until} />
          <ul role="list">
            {cart.products.map((line) => (
              <SummaryLine
                key={lineOf(line)}
                image={line.images[0]}
                title={line.title}
                subtitle={unbroken(line.subtitle)}
                options={line.options}
                quantity={line.quantity}
                line={line}
                currency={currency}
              />
            ))}
          </ul>
          <Coupon cart={cart} />
          <CartSums cart={cart} isChanging={isChanging} />
        </div>
      </details>
    </aside>
  )
}
