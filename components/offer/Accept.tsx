'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import choices from '@/components/checkout/Choices.module.css'
import { PaymentOption } from '@/components/checkout/PaymentOption'
import { AddressFields } from '@/components/form/AddressFields'
import { FieldError } from '@/components/form/ErrorCallout'
import { Form, SubmitButton } from '@/components/form/Form'
import { ConsentCheck, PrivacyCheck, useNewTabLink } from '@/components/form/ContactFields'
import { unsent, useShopForm } from '@/components/form/use-shop-form'
import { SelectField } from '@/components/ui/Field'
import { Amount, GrossAmount } from '@/components/ui/Price'
import { nameWithOptions } from '@/lib/contract/configure'
import { acceptOffer } from '@/lib/api/hooks/offers'
import { addressLine, foreignCountry, ownCountryId } from '@/lib/contract/address'
import { goToPlacedOrder } from '@/lib/checkout/leave'
import { currencyOfOrder } from '@/lib/checkout/order-format'
import { invoiceWire } from '@/lib/checkout/billing'
import type { Offer } from '@/lib/contract/offer'
import type { Country } from '@/lib/contract/shop'
import { type AcceptForm, acceptSchema } from '@/lib/offer/schemas'
import { isOutdated } from '@/lib/offer/validity'
import { emitOutcome } from '@/lib/analytics/outcomes'
import { rememberOrder } from '@/lib/browser/remembered-order'
import { formatDay } from '@/lib/i18n/dates'
import { customMadeWords } from '@/lib/withdrawal/custom-made'
import type { OfferPaths } from './offer-paths'
import styles from './Offer.module.css'
import { OfferSums } from './OfferSums'

const isWhole = ({ city, address }: { readonly city: string; readonly address: string }) =>
  city !== '' && address !== ''

export interface AcceptProps {
  readonly offer: Offer
  readonly paths: Pick<OfferPaths, 'terms' | 'privacy' | 'withdrawal' | 'orderResult'>
  readonly countries: readonly Country[]
  readonly guaranteeNotice: ReactNode
  /** Shows the message with the quote as it is now. */
  readonly onOutdated: (message: string) => void
}

/** Totals with the chosen payment method, and the form that accepts the quote. */
export function Accept({ offer, paths, countries, guaranteeNotice, onOutdated }: AcceptProps) {
  const t = useTranslations('offer.accept')
  const locale = useLocale()
  const newTabLink = useNewTabLink()
  const currency = currencyOfOrder(offer)
  const { invoice_data: invoice, delivery_data: delivery } = offer.customer_data
  const hungaryId = ownCountryId(countries)
  const isCompany = invoice.is_company
  // A company may have stated its postcode alone.
  const asksAddress = invoice.city === '' || invoice.address === ''
  const [only, ...others] = offer.payment_methods
  const methodOf = (id: string) => offer.payment_methods.find((method) => String(method.id) === id)
  /** After a transfer, delivery is counted from its arrival. */
  const daysWith = (id: string) => (methodOf(id)?.key === 'bank_transfer' ? [] : (offer.delivery?.days ?? []))
  const initial: AcceptForm = {
    method: only && others.length === 0 ? String(only.id) : '',
    day: '',
    country_id: String(invoice.country_id ?? hungaryId),
    zipcode: invoice.zipcode,
    city: invoice.city,
    address: invoice.address,
    terms: false,
    privacy: false,
  }
  const form = useShopForm<AcceptForm>({
    name: `offer-accept-${offer.offer_hash}`,
    idPrefix: 'accept-',
    ids: { method: 'accept-method-0' },
    schema: useMemo(() => acceptSchema(hungaryId, asksAddress), [hungaryId, asksAddress]),
    initial,
    wire: { ...invoiceWire, accept_terms: 'terms', accept_privacy: 'privacy', payment_method: 'method' } as Record<
      string,
      keyof AcceptForm
    >,
    async save({ method, day, country_id, zipcode, city, address }) {
      const placed = await acceptOffer(offer.offer_hash, {
        sent_at: offer.sent_at ?? '',
        payment_method: Number(method),
        ...(day !== '' && daysWith(method).includes(day) && { day }),
        ...(asksAddress && { invoice_data: { country_id: Number(country_id), zipcode, city, address } }),
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
      emitOutcome(placed.order_hash)
      goToPlacedOrder(placed, paths.orderResult)
    },
  })
  const chosen = useWatch({ control: form.form.control, name: 'method' })
  const summary = methodOf(chosen)?.summary ?? offer.summary
  const days = daysWith(chosen)
  const methodError = form.errorOf('method')
  const customMade = customMadeWords(
    offer.lines.map((line) => ({ name: nameWithOptions(line), isCustomMade: line.is_custom_made })),
  )

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
            <PaymentOption
              key={method.id}
              {...form.form.register('method')}
              method={method}
              fee={
                method.fee_gross > 0 &&
                t.rich('fee', {
                  price: () => <Amount gross={method.fee_gross} net={method.fee_net} currency={currency} />,
                  net: (chunks) => <span data-kind="net">{chunks}</span>,
                })
              }
              id={`accept-method-${index}`}
              value={String(method.id)}
            />
          ))}
        </fieldset>
        <FieldError id="accept-method-error">{methodError}</FieldError>
        {days.length > 0 && (
          <SelectField {...form.field('day')} autoComplete="off" label={t('day')} hint={t('dayHint')}>
            <option value="">{t('dayLater')}</option>
            {days.map((day) => (
              <option key={day} value={day}>
                {formatDay(day, locale)}
              </option>
            ))}
          </SelectField>
        )}
        {asksAddress && (
          <fieldset className={styles.offer_address}>
            <legend>{t('address')}</legend>
            <div className="fields">
              <AddressFields section="billing" form={form} countries={countries} hungaryId={hungaryId} />
            </div>
          </fieldset>
        )}
        <p className="small muted">
          {!asksAddress && (
            <span>
              {t('billing', {
                address: `${invoice.name}, ${addressLine(invoice, foreignCountry(countries, invoice.country_id))}`,
              })}
            </span>
          )}
          {offer.delivery?.address_needed && isWhole(delivery) && (
            <>
              {!asksAddress && <br />}
              <span>
                {t('deliverTo', {
                  address: `${delivery.name}, ${addressLine(delivery, foreignCountry(countries, delivery.country_id))}`,
                })}
              </span>
            </>
          )}
        </p>
        <div>
          <ConsentCheck {...form.field('terms')} href={paths.terms}>
            {(link) => t.rich('terms', { link })}
          </ConsentCheck>
          <PrivacyCheck {...form.field('privacy')} privacyPath={paths.privacy} />
        </div>
        {!isCompany && guaranteeNotice}
        <div className={styles.offer_submit}>
          <p className="micro muted">
            <span>
              {t.rich('obligation', {
                amount: () => (
                  <strong className="num">
                    <GrossAmount amount={summary?.total_amount_gross ?? 0} currency={currency} label={t('gross')} />
                  </strong>
                ),
              })}
            </span>{' '}
            {!isCompany && (
              <span key={customMade.items}>
                {t.rich('withdrawal', { ...customMade, link: newTabLink(paths.withdrawal) })}
              </span>
            )}
          </p>
          <SubmitButton size="lg" block busy={form.isBusy || form.isSent}>
            {t('submit')}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
