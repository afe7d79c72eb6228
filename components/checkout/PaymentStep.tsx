import { useTranslations } from 'next-intl'
import type { ChangeEvent, ReactNode } from 'react'
import { ConsentCheck, PrivacyCheck } from '@/components/form/ContactFields'
import { FieldError } from '@/components/form/ErrorCallout'
import { Form, SubmitButton } from '@/components/form/Form'
import formStyles from '@/components/form/Form.module.css'
import { useShopForm } from '@/components/form/use-shop-form'
import { Callout } from '@/components/ui/Callout'
import { Check } from '@/components/ui/Check'
import { TextAreaField } from '@/components/ui/Field'
import { linkTo } from '@/components/ui/link-to'
import { Amount, GrossAmount } from '@/components/ui/Price'
import type { ApiError } from '@/lib/api/error'
import { useChoosePayment } from '@/lib/api/hooks/cart-changes'
import { currencyOfCart } from '@/lib/cart/optimistic'
import { checkoutDraft } from '@/lib/checkout/drafts'
import { placementSchema, type PlacementForm } from '@/lib/checkout/schemas'
import type { Cart } from '@/lib/contract/cart'
import { ChangeList } from './ChangeList'
import styles from './Checkout.module.css'
import choices from './Choices.module.css'
import type { CheckoutPaths } from './checkout-paths'
import { DayChoice } from './DayChoice'
import { PaymentOption } from './PaymentOption'
import { Review } from './Review'
import { UnconfirmedOrder } from './EmptyCheckout'
import { useOnlyChoice, useOptimisticChoice } from './use-optimistic-choice'
import { useOrderPlacement } from './use-order-placement'

interface PaymentStepProps {
  readonly cart: Cart
  readonly isChanging: boolean
  readonly paths: CheckoutPaths
  /** The notice on the legal guarantee, which must be visible before the order. */
  readonly guaranteeNotice: ReactNode
  /** Called when the backend refuses the order: the cart may have changed. */
  readonly onRefused: (error: ApiError) => void
}

export function PaymentStep({ cart, isChanging, paths, guaranteeNotice, onRefused }: PaymentStepProps) {
  const t = useTranslations('checkout')
  const cartTexts = useTranslations('cart.summary')
  const formTexts = useTranslations('form')
  const payment = useChoosePayment()
  // The clicked option is shown immediately; the backend's response decides.
  const { pending, choose } = useOptimisticChoice(payment)
  const placing = useOrderPlacement(cart, paths, onRefused)
  const currency = currencyOfCart(cart)
  const chosen = cart.payment_method?.id
  const isCompany = cart.customer_data.invoice_data.is_company
  const step = useShopForm<PlacementForm>({
    // Consents are to an order in the currency shown: after a change of currency they are not restored.
    name: checkoutDraft(`payment.${currency}`),
    ids: { method: 'payment-0' },
    schema: placementSchema,
    initial: {
      method: '',
      order_comment: cart.order_comment ?? '',
      terms: false,
      privacy: false,
      review_invitation: false,
    },
    chosen: { method: String(chosen ?? '') },
    wire: { accept_terms: 'terms', accept_privacy: 'privacy', payment_method: 'method' },
    save: ({ order_comment: comment, review_invitation: isInvited }) => placing.place(comment, isInvited),
  })
  const methodError =
    payment.error && pending === undefined
      ? payment.error.layer === 'network'
        ? t('payment.offline')
        : payment.error.message
      : step.errorOf('method')

  const onChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => choose(Number(currentTarget.value))

  useOnlyChoice(cart.payment_methods, chosen ?? pending, ({ id }) => choose(id))

  const isUnsettled = isChanging || pending !== undefined
  if (cart.payment_methods.length === 0)
    return (
      <Callout>
        <p>{t.rich('payment.none', { link: linkTo(paths.offer) })}</p>
      </Callout>
    )
  return (
    <Form form={step} className={styles.step_body}>
      <fieldset className={choices.choices} aria-describedby={methodError ? 'payment-error' : undefined}>
        <legend className="visuallyHidden">{t('payment.method')}</legend>
        {cart.payment_methods.map((method, index) => (
          <PaymentOption
            key={method.id}
            method={method}
            fee={
              method.fee_gross > 0 && (
                <>
                  <span>+</span>
                  <Amount gross={method.fee_gross} net={method.fee_net} currency={currency} />
                </>
              )
            }
            text={method.text}
            id={`payment-${index}`}
            name="method"
            value={method.id}
            checked={method.id === (pending ?? chosen)}
            aria-describedby={`payment-${index}-text`}
            onChange={onChoice}
          />
        ))}
      </fieldset>
      <div role="status">
        <FieldError id="payment-error">{methodError}</FieldError>
      </div>
      <DayChoice cart={cart} />
      {cart.order_comment !== undefined && (
        <TextAreaField
          {...step.field('order_comment')}
          autoComplete="off"
          label={t('payment.comment')}
          optional={formTexts('optional')}
        />
      )}
      {!isCompany && guaranteeNotice}
      <Review cart={cart} paths={paths} />
      <div className={styles.consents}>
        <ConsentCheck {...step.field('terms')} href={paths.terms}>
          {(link) => t.rich('payment.terms', { link })}
        </ConsentCheck>
        <PrivacyCheck {...step.field('privacy')} privacyPath={paths.privacy} />
        {cart.asks_review_invitation && (
          <Check {...step.field('review_invitation')}>
            <span>{t('payment.reviewInvitation')}</span> <span className="muted">{formTexts('optional')}</span>
          </Check>
        )}
      </div>
      <ChangeList reviewed={placing.reviewed} refusals={placing.refusals} {...{ cart, isUnsettled }} />
      {placing.problem && (
        <Callout tone="error" live>
          {placing.problem}
        </Callout>
      )}
      {placing.isUnknown ? (
        <UnconfirmedOrder isChecking={placing.isChecking} onCheck={() => void placing.check()} />
      ) : (
        <>
          <p className={`small ${styles.step_obligation}`} aria-busy={isUnsettled}>
            {t.rich('payment.obligation', {
              amount: () => (
                <strong className="num">
                  <GrossAmount
                    amount={cart.summary.total_amount_gross}
                    currency={currency}
                    label={cartTexts('gross')}
                  />
                </strong>
              ),
            })}
          </p>
          <div className={formStyles.foot}>
            <SubmitButton size="lg" busy={isUnsettled || step.isBusy || placing.isPlaced}>
              {t('payment.order')}
            </SubmitButton>
            {isCompany && (
              <a className={`link small ${styles.step_quote}`} href={paths.offer}>
                {t('payment.quote')}
              </a>
            )}
            <p className="micro muted" role="status">
              {isUnsettled && t('payment.unsettled')}
            </p>
          </div>
        </>
      )}
    </Form>
  )
}
