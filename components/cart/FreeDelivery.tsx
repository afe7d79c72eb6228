import { useLocale, useTranslations } from 'next-intl'
import type { CSSProperties } from 'react'
import { Icon } from '@/components/ui/Icon'
import { currencyOfCart } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'
import styles from './Cart.module.css'

/** What is missing for free delivery: HUF carts only, and only the Hungarian text speaks of it (specification §9). */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useTranslations('cart.freeDelivery')
  const locale = useLocale()
  if (!cart.free_delivery || locale !== 'hu') return null
  const { threshold_gross: threshold, missing_gross: missing } = cart.free_delivery
  const isReached = missing <= 0
  const percent = Math.round(((threshold - missing) / threshold) * 100)
  return (
    <div className={styles.freeDelivery} data-state={isReached ? 'reached' : undefined}>
      <p>
        <Icon name={isReached ? 'circle-check' : 'truck'} />
        {isReached ? t('reached') : t('missing', { amount: formatPrice(missing, currencyOfCart(cart)) })}
      </p>
      <span className="meter" style={{ '--value': `${percent}%` } as CSSProperties} aria-hidden="true">
        <i />
      </span>
    </div>
  )
}
