import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type FormEvent } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useApplyCoupon, useRemoveCoupon } from '@/lib/api/hooks/cart-changes'
import { currencyOfCart } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'
import styles from './Cart.module.css'

/** Coupons in force, each with a way out, and a collapsed field for another one. The backend words what is wrong. */
export function Coupon({ cart }: { cart: Pick<Cart, 'coupons' | 'currency_id'> }) {
  const t = useTranslations('cart')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const apply = useApplyCoupon()
  const remove = useRemoveCoupon()
  const error = isMissing
    ? t('coupon.empty')
    : apply.error && (apply.error.layer === 'network' ? t('add.offline') : apply.error.message)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The checkout's own form stands around it in the tree, not in the document.
    event.stopPropagation()
    if (apply.isPending) return
    const wanted = code.trim()
    setMissing(!wanted)
    if (!wanted) {
      apply.reset()
      input.current?.focus()
      return
    }
    apply.mutate(wanted, { onSuccess: () => setCode(''), onError: () => input.current?.focus() })
  }

  return (
    <>
      {cart.coupons.map((coupon) => (
        <div key={coupon.code} className={styles.coupon_applied}>
          <span>
            <strong>{coupon.code}</strong> · {formatPrice(-coupon.discount_gross, currencyOfCart(cart))}
          </span>
          <button
            type="button"
            className="iconBtn"
            aria-label={t('coupon.remove', { code: coupon.code })}
            onClick={() => remove.mutate(coupon.code)}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      <details className={styles.coupon}>
        <summary>
          {cart.coupons.length > 0 ? t('coupon.haveAnother') : t('coupon.have')}
          <Icon name="plus" />
        </summary>
        <form className={styles.coupon_form} onSubmit={submit} noValidate>
          <div className={styles.coupon_row}>
            <input
              ref={input}
              className="field_control"
              aria-label={t('coupon.code')}
              placeholder={t('coupon.code')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={code}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              onChange={(event) => {
                setCode(event.target.value)
                setMissing(false)
                apply.reset()
              }}
            />
            <button className="btn" data-variant="secondary" aria-busy={apply.isPending}>
              {t('coupon.apply')}
            </button>
          </div>
          <div aria-live="polite">
            {error && (
              <p className="field_error" id={`${id}-error`}>
                <Icon name="circle-alert" />
                <span>{error}</span>
              </p>
            )}
          </div>
        </form>
      </details>
    </>
  )
}
