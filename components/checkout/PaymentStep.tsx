import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Form, SubmitButton } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Icon } from '@/components/ui/Icon'
import type { IconName } from '@/components/ui/icon-names'
import { ApiError } from '@/lib/api/error'
import { useChoosePayment } from '@/lib/api/hooks/cart-changes'
import { usePlaceOrder } from '@/lib/api/hooks/orders'
import { storeCount } from '@/lib/cart/counts'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { checkoutDraft, dropCheckoutDrafts, readExtras, rememberOrder } from '@/lib/checkout/drafts'
import { paymentSchema, type PaymentForm } from '@/lib/checkout/schemas'
import type { Cart, PaymentMethod } from '@/lib/contract/cart'
import { formatPrice } from '@/lib/money/money'
import styles from './Checkout.module.css'
import type { CheckoutPaths } from './checkout-paths'
import { Review } from './Review'

const icons: Record<PaymentMethod['key'], IconName> = {
  card: 'credit-card',
  bank_transfer: 'landmark',
  cash_on_delivery: 'banknote',
  showroom: 'store',
}

interface PaymentStepProps {
  readonly cart: Cart
  readonly paths: CheckoutPaths
  /** Asked for when the backend refuses the order: what it says may have changed the cart. */
  readonly onRefused: (fields: readonly string[]) => void
}

/** Step 5: how it is paid, the consents, and the order itself. */
export function PaymentStep({ cart, paths, onRefused }: PaymentStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const choose = useChoosePayment()
  const order = usePlaceOrder()
  const currency = currencyOfCart(cart)
  const step = useShopForm<PaymentForm>({
    name: checkoutDraft('payment'),
    ids: { method: 'payment-0' },
    schema: paymentSchema,
    initial: { method: String(cart.payment_method?.id ?? ''), terms: false, privacy: false },
    wire: { accept_terms: 'terms', accept_privacy: 'privacy', payment_method: 'method' },
    async save({ method }) {
      try {
        if (cart.payment_method?.id !== Number(method)) await choose.mutateAsync(Number(method))
        const { order_hash, payment_url } = await order.mutateAsync({
          transaction_result_url: new URL(paths.result, window.location.origin).href,
          is_newsletter_subscription: readExtras().newsletter,
          comment: readExtras().comment,
          is_new_account: readExtras().account,
          accept_terms: true,
          accept_privacy: true,
        })
        rememberOrder(order_hash)
        dropCheckoutDrafts()
        storeCount('cart', 0)
        window.location.assign(payment_url ?? `${paths.result}/${order_hash}`)
      } catch (error) {
        if (error instanceof ApiError) onRefused(Object.keys(error.fields))
        throw error
      }
    },
  })
  const methodError = step.errorOf('method')

  function consent(name: 'terms' | 'privacy', href: string): ReactNode {
    return (
      <Check {...step.field(name)} required>
        {t.rich(`payment.${name}`, {
          link: (words) => (
            <a className="link" href={href} target="_blank" rel="noopener">
              {words}
              <span className="visuallyHidden"> {form('newTab')}</span>
            </a>
          ),
        })}{' '}
        <span aria-hidden="true">*</span>
      </Check>
    )
  }

  const isBusy = step.isBusy || order.isSuccess
  return (
    <Form form={step} className={styles.step_body}>
      <fieldset className={styles.choices} aria-describedby={methodError ? 'payment-error' : undefined}>
        <legend className="visuallyHidden">{t('payment.method')}</legend>
        {cart.payment_methods.map((method, index) => (
          <label key={method.id} className={styles.choice}>
            <input
              {...step.form.register('method', { onChange: () => choose.mutate(method.id) })}
              id={`payment-${index}`}
              type="radio"
              value={String(method.id)}
              aria-describedby={`payment-${index}-text`}
            />
            <span className={styles.choice_title}>
              {method.title}
              {method.fee_gross > 0 && <> (+{formatPrice(method.fee_gross, currency)})</>}
            </span>
            <span>
              <Icon name={icons[method.key]} />
            </span>
            <span className={styles.choice_text} id={`payment-${index}-text`}>
              {method.text}
            </span>
          </label>
        ))}
      </fieldset>
      {methodError && (
        <p className="field_error" id="payment-error">
          <Icon name="circle-alert" />
          <span>{methodError}</span>
        </p>
      )}
      <div className={styles.consents}>
        {consent('terms', paths.terms)}
        {consent('privacy', paths.privacy)}
      </div>
      <Review cart={cart} paths={paths} />
      <div className={styles.step_foot}>
        <SubmitButton size="lg" busy={isBusy}>
          {t('payment.order')}
        </SubmitButton>
        <a className="btn" data-variant="secondary" href={paths.quote}>
          {t('payment.quote')}
        </a>
        <p className={`micro muted ${styles.step_obligation}`}>
          {t.rich('payment.obligation', {
            amount: () => <strong className="num">{formatPrice(cart.summary.total_amount_gross, currency)}</strong>,
          })}
        </p>
      </div>
    </Form>
  )
}
