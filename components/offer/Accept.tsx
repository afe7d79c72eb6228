'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import choices from '@/components/checkout/Checkout.module.css'
import { paymentIcons } from '@/components/checkout/payment-icons'
import { Form, SubmitButton } from '@/components/form/Form'
import { PrivacyCheck } from '@/components/form/PrivacyCheck'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Icon } from '@/components/ui/Icon'
import { Amount, GrossAmount } from '@/components/ui/Price'
import { acceptOffer } from '@/lib/api/hooks/offers'
import { addressLine, foreignCountry } from '@/lib/contract/address'
import { goToPlacedOrder } from '@/lib/checkout/leave'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import { paymentSchema, type PaymentForm } from '@/lib/checkout/schemas'
import type { Offer } from '@/lib/contract/offer'
import type { Country } from '@/lib/contract/shop'
import { isOutdated } from '@/lib/offer/validity'
import { rememberOrder } from '@/lib/order/remembered'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import type { OfferPaths } from './offer-paths'
import styles from './Offer.module.css'
import { OfferSums } from './OfferSums'

const initial: PaymentForm = { method: '', terms: false, privacy: false }

export interface AcceptProps {
  readonly offer: Offer
  readonly paths: Pick<OfferPaths, 'terms' | 'privacy' | 'withdrawal' | 'orderResult'>
  readonly countries: readonly Country[]
  readonly notice: ReactNode
  /** Shows the message with the quote as it is now. */
  readonly onOutdated: (message: string) => void
}

/** Totals with the chosen payment method, and the form that accepts the quote. */
export function Accept({ offer, paths, countries, notice, onOutdated }: AcceptProps) {
  const t = useTranslations('offer.accept')
  const shared = useTranslations('form')
  const currency = currencyOfOrder(offer)
  const { invoice_data: invoice, delivery_data: delivery } = offer.customer_data
  const form = useShopForm<PaymentForm>({
    name: `offer-accept-${offer.offer_hash}`,
    idPrefix: 'accept-',
    ids: { method: 'accept-method-0' },
    schema: paymentSchema,
    initial,
    wire: { accept_terms: 'terms', accept_privacy: 'privacy', payment_method: 'method' },
    async save({ method }) {
      const placed = await acceptOffer(offer.offer_hash, {
        sent_at: offer.sent_at ?? '',
        payment_method: Number(method),
        transaction_result_url: new URL(paths.orderResult, window.location.origin).href,
        accept_terms: true,
        accept_privacy: true,
      }).catch((error: unknown) => {
        if (!isOutdated(error)) throw error
        // Consent to one version of a quote is not consent to the next.
        form.form.reset(initial)
        onOutdated(error.message)
        return null
      })
      if (!placed) return unsent
      rememberOrder(placed.order_hash, placed.payment_url !== null)
      goToPlacedOrder(placed, paths.orderResult)
    },
  })
  const chosen = useWatch({ control: form.form.control, name: 'method' })
  const summary = offer.payment_methods.find(({ id }) => String(id) === chosen)?.summary ?? offer.summary
  const methodError = form.errorOf('method')
  const link = (href: string) =>
    function Chunks(chunks: ReactNode) {
      return (
        <a className="link" href={href} target="_blank" rel="noopener">
          {chunks}
          <span className="visuallyHidden"> {shared('newTab')}</span>
        </a>
      )
    }

  return (
    <>
      {summary && <OfferSums summary={summary} currency={currency} />}
      <Form
        form={form}
        className={styles.offer_form}
        labelledBy="accept-title"
        head={<h2 id="accept-title">{t('title')}</h2>}
      >
        <fieldset
          className={`${choices.choices} ${styles.offer_choices}`}
          aria-describedby={methodError ? 'accept-method-error' : undefined}
        >
          <legend className="visuallyHidden">{t('method')}</legend>
          {offer.payment_methods.map((method, index) => (
            <label key={method.id} className={choices.choice}>
              <input
                {...form.form.register('method')}
                id={`accept-method-${index}`}
                type="radio"
                value={String(method.id)}
              />
              <span className={choices.choice_title}>
                {method.title}
                {method.fee_gross > 0 && (
                  <>
                    {' '}
                    (
                    {t.rich('fee', {
                      price: () => <Amount gross={method.fee_gross} net={method.fee_net} currency={currency} />,
                      net: (chunks) => <span data-kind="net">{chunks}</span>,
                    })}
                    )
                  </>
                )}
              </span>
              <span>
                <Icon name={paymentIcons[method.key]} />
              </span>
            </label>
          ))}
        </fieldset>
        {methodError && (
          <p className="field_error" id="accept-method-error">
            <Icon name="circle-alert" />
            <span>{methodError}</span>
          </p>
        )}
        <p className="small muted">
          {t('billing', {
            address: `${invoice.name}, ${addressLine(invoice, foreignCountry(countries, invoice.country_id))}`,
          })}
          {offer.delivery?.address_needed && (
            <>
              <br />
              {t('deliverTo', {
                address: `${delivery.name}, ${addressLine(delivery, foreignCountry(countries, delivery.country_id))}`,
              })}
            </>
          )}
        </p>
        <div>
          <Check {...form.field('terms')} required>
            {t.rich('terms', { link: link(paths.terms) })} <span aria-hidden="true">*</span>
          </Check>
          <PrivacyCheck {...form.field('privacy')} privacyPath={paths.privacy} />
        </div>
        {notice}
        <p className="micro muted">
          {t.rich('obligation', {
            amount: () => (
              <strong className="num">
                <GrossAmount amount={summary?.total_amount_gross ?? 0} currency={currency} label={t('gross')} />
              </strong>
            ),
          })}{' '}
          {t.rich('withdrawal', {
            ...customMadeWords(offer.lines.map(({ name, is_custom_made: isCustomMade }) => ({ name, isCustomMade }))),
            link: link(paths.withdrawal),
          })}
        </p>
        <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
          {t('submit')}
        </SubmitButton>
      </Form>
    </>
  )
}
