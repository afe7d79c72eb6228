import { useLocale, useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/Icon'
import { GrossAmount } from '@/components/ui/Price'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { defaultLocale } from '@/lib/i18n/locales'
import type { Cart } from '@/lib/contract/cart'
import styles from './Cart.module.css'

/** The amount missing for free delivery, in the shop's own language only. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  // As in lib/i18n/shops-own.ts, which would be one more of the first scripts.
  const { ownLanguage = defaultLocale } = document.documentElement.dataset
  if (!cart.free_delivery || locale !== ownLanguage) return null
  const { threshold_gross: threshold, missing_gross: missing } = cart.free_delivery
  const isReached = missing <= 0
  // Assembly is never free.
  if (isReached && cart.delivery_method && cart.delivery_method.price_gross > 0) return null
  const percent = Math.round(((threshold - missing) / threshold) * 100)
  return (
    <div className={styles.freeDelivery} data-state={isReached ? 'reached' : undefined}>
      <p>
        <Icon name={isReached ? 'circle-check' : 'truck'} />
        {isReached ? (
          <span key="reached">{t('freeDelivery.reached')}</span>
        ) : (
          <span key="missing">
            {t.rich('freeDelivery.missing', {
              amount: () => <GrossAmount amount={missing} currency={currencyOfCart(cart)} label={t('summary.gross')} />,
            })}
          </span>
        )}
      </p>
      <span className="meter" style={{ '--value': `${percent}%` }} aria-hidden="true">
        <i />
      </span>
    </div>
  )
}
