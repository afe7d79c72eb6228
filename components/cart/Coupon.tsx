import { useTranslations } from 'next-intl'
import { useId, useRef, useState, type FormEvent } from 'react'
import { FieldError } from '@/components/form/ErrorCallout'
import { Icon } from '@/components/ui/Icon'
import { useApplyCoupon, useRemoveCoupon } from '@/lib/api/hooks/cart-changes'
import { currencyOfCart } from '@/lib/cart/optimistic'
import type { Cart } from '@/lib/contract/cart'
import styles from './Cart.module.css'
import { CouponAmount } from './Sums'
import { useKeptCoupon } from './use-kept-coupon'

/**
 * The applied coupon with a remove button, otherwise a collapsed field; an order takes one coupon. Errors are the
 * backend's. A code that cannot be checked before the buyer's address is known is kept, and redeemed then by itself.
 */
export function Coupon({ cart }: { cart: Pick<Cart, 'coupons' | 'summary' | 'currency_id' | 'customer_data'> }) {
  const t = useTranslations('cart')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const apply = useApplyCoupon()
  const kept = useKeptCoupon(cart, apply)
  const [code, setCode] = useState(kept.code)
  const [isOpen, setOpen] = useState(kept.code !== '')
  // Kept in another tab.
  const [known, setKnown] = useState(kept.code)
  if (known !== kept.code) {
    setKnown(kept.code)
    if (kept.code !== '') {
      setCode(kept.code)
      setOpen(true)
    }
  }
  const [isMissing, setMissing] = useState(false)
  const remove = useRemoveCoupon()
  /** The control that gets the focus when it replaces the pressed one. */
  const focusTarget = useRef<'remove' | 'have'>(undefined)
  const inherits = (name: 'remove' | 'have') => (element: HTMLElement | null) => {
    if (!element || focusTarget.current !== name) return
    focusTarget.current = undefined
    element.focus()
  }
  const error = isMissing
    ? t('coupon.empty')
    : apply.error && (apply.error.layer === 'network' ? t('add.offline') : apply.error.message)
  const removalError = remove.error && (remove.error.layer === 'network' ? t('add.offline') : remove.error.message)

  function submit(event: FormEvent) {
    event.preventDefault()
    // In the React tree (though not in the DOM), this form is inside the checkout form.
    event.stopPropagation()
    if (apply.isPending) return
    const couponCode = code.trim()
    setMissing(!couponCode)
    if (!couponCode) {
      apply.reset()
      input.current?.focus()
      return
    }
    focusTarget.current = 'remove'
    apply.mutate(couponCode, {
      onSuccess: () => setCode(''),
      onError: (refusal) => {
        kept.keep(couponCode, refusal)
        focusTarget.current = undefined
        input.current?.focus()
      },
    })
  }

  const applied = cart.coupons.map((coupon) => (
    <div key={coupon.code} className={styles.coupon_applied}>
      <span>
        <strong>{coupon.code}</strong> ·{' '}
        <CouponAmount coupon={coupon} summary={cart.summary} currency={currencyOfCart(cart)} />
      </span>
      <button
        type="button"
        className="iconBtn"
        aria-label={t('coupon.remove', { code: coupon.code })}
        ref={inherits('remove')}
        onClick={() => {
          focusTarget.current = 'have'
          remove.mutate(coupon.code, { onError: () => (focusTarget.current = undefined) })
        }}
      >
        <Icon name="x" />
      </button>
    </div>
  ))
  if (applied.length > 0)
    return (
      <>
        {applied}
        <FieldError role="alert">{removalError}</FieldError>
      </>
    )

  return (
    <details className={styles.coupon} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary ref={inherits('have')}>
        {t('coupon.have')}
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
              kept.drop()
              setMissing(false)
              apply.reset()
            }}
          />
          <button className="btn" data-variant="secondary" aria-busy={apply.isPending}>
            {t('coupon.apply')}
          </button>
        </div>
        <div aria-live="polite">
          <FieldError id={`${id}-error`}>{error}</FieldError>
          {kept.code !== '' && <p className="small muted">{t('coupon.kept', { code: kept.code })}</p>}
        </div>
      </form>
    </details>
  )
}
