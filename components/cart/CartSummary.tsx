import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/Icon'
import { Amount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { savings } from '@/lib/cart/savings'
import type { Cart } from '@/lib/contract/cart'
import styles from './Cart.module.css'
import type { CartPaths } from './cart-paths'
import { CartSums } from './CartSums'
import { Coupon } from './Coupon'
import { FreeDelivery } from './FreeDelivery'

interface CartSummaryProps {
  readonly cart: Cart
  readonly isChanging: boolean
  readonly paths: CartPaths
}

export function CartSummary({ cart, isChanging, paths }: CartSummaryProps) {
  const t = useTranslations('cart.summary')
  const currency = currencyOfCart(cart)
  const saved = savings(cart)
  return (
    <aside className={`${styles.cartPage_side} ${styles.panel}`} aria-labelledby="cart-summary">
      <h2 className={styles.panel_title} id="cart-summary">
        {t('title')}
      </h2>
      <FreeDelivery cart={cart} />
      <CartSums cart={cart} isChanging={isChanging} />
      {saved.gross > 0 && (
        <p className={styles.panel_saving}>
          {t.rich('saving', { amount: () => <Amount {...saved} currency={currency} /> })}
        </p>
      )}
      <Coupon cart={cart} />
      <div className={styles.panel_actions}>
        <a className="btn" data-variant="primary" data-size="lg" data-block="" href={paths.checkout}>
          {t('checkout')}
        </a>
        <a className="btn" data-variant="secondary" data-block="" href={paths.quote}>
          {t('quote')}
        </a>
      </div>
      <p className={`micro muted ${styles.panel_note}`}>
        <Icon name="rotate-ccw" size="sm" />
        {t('returns')}
      </p>
    </aside>
  )
}
