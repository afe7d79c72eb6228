'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/AddressFields'
import { BillingFields } from '@/components/form/BillingFields'
import { EmailField, PhoneField, PrivacyCheck } from '@/components/form/ContactFields'
import { Form, SubmitButton } from '@/components/form/Form'
import { TurnstileField } from '@/components/form/TurnstileField'
import { type ShopForm, useShopForm } from '@/components/form/use-shop-form'
import styles from '@/components/inquiry/Request.module.css'
import { Check } from '@/components/ui/Check'
import { Field } from '@/components/ui/Field'
import { Callout } from '@/components/ui/Callout'
import { Skeleton } from '@/components/ui/Skeleton'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { ApiError } from '@/lib/api/error'
import { useCart } from '@/lib/api/hooks/cart'
import { emitOutcome } from '@/lib/analytics/outcomes'
import { requestOffer } from '@/lib/api/hooks/offers'
import { useCountries } from '@/lib/api/hooks/places'
import { hasToken } from '@/lib/api/session-token'
import { choicesOf } from '@/lib/contract/configure'
import { isSameAsBilling, noDelivery, ownCountryId } from '@/lib/contract/address'
import { billingOf, deliveryWire, invoiceOf, invoiceWire } from '@/lib/checkout/billing'
import type { BillingForm } from '@/lib/checkout/schemas'
import type { CustomerData } from '@/lib/contract/cart'
import type { OfferProject } from '@/lib/contract/offer-limits'
import { formatPhone } from '@/lib/contract/phone'
import type { Country } from '@/lib/contract/shop'
import { readDraft } from '@/lib/form/drafts'
import {
  clearRequest,
  hasCoupon,
  initialLines,
  linesOfCart,
  parseRequestSource,
  readLines,
  requestDraft,
  type RequestedLine,
} from '@/lib/offer/lines'
import { companyCountry, type CustomerForm, customerSchema, deliveryOf, type ProjectForm } from '@/lib/offer/schemas'
import type { OfferPaths } from './offer-paths'

interface DeliveryFieldsProps {
  readonly form: ShopForm<CustomerForm>
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

export function DeliveryFields({ form, countries, hungaryId }: DeliveryFieldsProps) {
  const t = useTranslations('form')
  return (
    <div className="fields">
      <Field {...form.field('delivery_name')} autoComplete="shipping name" required label={t('name')} />
      <AddressFields section="shipping" prefix="delivery_" {...{ form, countries, hungaryId }} />
    </div>
  )
}

interface OfferDataProps {
  readonly paths: Pick<OfferPaths, 'request' | 'privacy' | 'orderResult'>
  readonly resultPath: string
}

const unknown: CustomerData = {
  email: '',
  phone: '',
  invoice_data: { is_company: true, name: '', country_id: null, address: '', city: '', zipcode: '', tax_number: '' },
  delivery_data: noDelivery,
}

const within = (part: string, fields: Readonly<Record<string, keyof CustomerForm>>) =>
  Object.fromEntries(Object.entries(fields).map(([wire, field]) => [`${part}.${wire}`, field]))

const wire: Record<string, keyof CustomerForm> = {
  ...within('customer_data', invoiceWire as Record<string, keyof CustomerForm>),
  ...within('customer_data', { email: 'email', phone: 'phone' }),
  ...Object.fromEntries(
    Object.entries(deliveryWire).map(([wire, field]) => [`customer_data.${wire}`, `delivery_${field}` as const]),
  ),
  accept_privacy: 'privacy',
}

export function OfferData(props: OfferDataProps) {
  const t = useTranslations('offer.data')
  const isInBrowser = useInBrowser()
  const countries = useCountries()
  const { confirmed, error } = useCart()
  const isCartDue = isInBrowser && hasToken() && !confirmed && !error
  if (!isInBrowser || isCartDue || countries.length === 0)
    return (
      <div aria-busy="true" data-loading="">
        <Skeleton ratio="3 / 2" />
      </div>
    )
  // Opened directly, the page takes the cart as the first page does.
  const lines = initialLines(parseRequestSource(''), readLines(), linesOfCart(confirmed))
  if (lines.length === 0)
    return (
      <Callout tone="wait">
        {t('nothing')}{' '}
        <a className="link" href={props.paths.request}>
          {t('toList')}
        </a>
      </Callout>
    )
  const customer = confirmed?.customer_data
  const hasName = Boolean(customer?.invoice_data.name)
  return (
    <DataForm
      {...props}
      lines={lines}
      isWithCoupon={hasCoupon(confirmed)}
      countries={countries}
      customer={customer && hasName ? customer : unknown}
    />
  )
}

/** Columns of e-mail and phone. */
const spans = { brief: [7, 5], company: [4, 4], person: [6, 6] } as const

const addressWire = ['city', 'address'].map((field) => `customer_data.invoice_data.${field}`)

interface DataFormProps extends OfferDataProps {
  readonly lines: readonly RequestedLine[]
  readonly isWithCoupon: boolean
  readonly countries: readonly Country[]
  readonly customer: CustomerData
}

function DataForm({ paths, resultPath, lines, isWithCoupon, countries, customer }: DataFormProps) {
  const t = useTranslations('offer.data')
  const addressTexts = useTranslations('form.address')
  const hungaryId = ownCountryId(countries)
  const { invoice_data: invoice, delivery_data: delivery } = customer
  const [isWholeAddress, setWholeAddress] = useState(false)
  const form = useShopForm<CustomerForm>({
    name: 'offer-customer',
    schema: useMemo(
      () => customerSchema({ hungaryId, countries, isWholeAddress }),
      [hungaryId, countries, isWholeAddress],
    ),
    initial: {
      ...billingOf(invoice, hungaryId),
      contact_name: '',
      email: customer.email,
      phone: formatPhone(customer.phone),
      same: isSameAsBilling(invoice, delivery),
      delivery_name: delivery.name,
      delivery_country_id: String(delivery.country_id ?? hungaryId),
      delivery_zipcode: delivery.zipcode,
      delivery_city: delivery.city,
      delivery_address: delivery.address,
      newsletter: false,
      privacy: false,
    },
    wire,
    async save(values, proof) {
      const { project = 'other', deadline = '', comment = '' } = readDraft<ProjectForm>(requestDraft)
      const { who, name, tax_number, zipcode } = values
      const isBrief = who === 'company' && !isWholeAddress
      // A known address is complete unless it has become another one.
      const isKnown = isBrief && zipcode === invoice.zipcode
      const stated =
        isBrief && !isKnown
          ? { country_id: companyCountry(tax_number, countries, hungaryId), zipcode, city: '', address: '' }
          : { country_id: values.country_id, zipcode, city: values.city, address: values.address }
      const elsewhere = deliveryOf(values)
      const { offer_hash } = await requestOffer({
        ...proof,
        transaction_result_url: new URL(paths.orderResult, window.location.origin).href,
        is_newsletter_subscription: values.newsletter,
        accept_privacy: true,
        lines: lines.map(({ product_id, quantity, chosen }) => ({
          product_id,
          quantity,
          ...(chosen && { options: choicesOf(chosen) }),
        })),
        project: project as OfferProject,
        deadline,
        comment,
        contact_name: who === 'company' ? values.contact_name : '',
        customer_data: {
          email: values.email,
          phone: values.phone,
          invoice_data: invoiceOf({ who, name, tax_number, ...stated }),
          delivery_data: values.same
            ? { name: '', zipcode: '', city: '', address: '' }
            : { ...elsewhere, country_id: Number(elsewhere.country_id) },
        },
      }).catch((error: unknown) => {
        // A backend that quotes for whole addresses only.
        if (error instanceof ApiError && addressWire.some((field) => field in error.fields)) setWholeAddress(true)
        throw error
      })
      emitOutcome(offer_hash)
      clearRequest()
      window.location.assign(new URL(`${resultPath}/${offer_hash}`, window.location.origin))
    },
  })
  const [who, isSame] = useWatch({ control: form.form.control, name: ['who', 'same'] })
  const isBrief = who === 'company' && !isWholeAddress
  const layout = isBrief ? 'brief' : who
  return (
    <Form form={form}>
      <section className={styles.request_group} aria-labelledby="offer-who">
        <h2 id="offer-who">{t('who')}</h2>
        <BillingFields
          // The form includes all billing fields; React Hook Form's types cannot be narrowed to a part.
          form={form as unknown as ShopForm<BillingForm>}
          countries={countries}
          hungaryId={hungaryId}
        >
          {isBrief && (
            <>
              <Field {...form.field('contact_name')} span={7} autoComplete="name" label={t('contactName')} />
              <Field
                {...form.field('zipcode')}
                span={5}
                autoComplete="billing postal-code"
                required
                label={addressTexts('zipcode')}
                hint={t('zipcodeHint')}
              />
            </>
          )}
        </BillingFields>
        <div className="fields">
          {who === 'company' && !isBrief && (
            <Field {...form.field('contact_name')} span={4} autoComplete="name" label={t('contactName')} />
          )}
          <EmailField {...form.field('email')} span={spans[layout][0]} />
          <PhoneField {...form.field('phone')} span={spans[layout][1]} required hint={t('phoneHint')} />
        </div>
        <Check {...form.field('same')}>{t('same')}</Check>
      </section>
      {!isSame && (
        <section className={styles.request_group} aria-labelledby="offer-delivery">
          <h2 id="offer-delivery">{t('delivery')}</h2>
          <DeliveryFields form={form} countries={countries} hungaryId={hungaryId} />
        </section>
      )}
      <div className={styles.request_foot}>
        <Check {...form.field('newsletter')}>{t('newsletter')}</Check>
        <PrivacyCheck {...form.field('privacy')} privacyPath={paths.privacy} />
        <TurnstileField form={form} action="offer" />
        <SubmitButton size="lg" busy={form.isBusy || form.isSent}>
          {t('submit')}
        </SubmitButton>
        <p className="small muted">
          <span>{`${t('items', { count: lines.length })} · `}</span>
          <a className="link" href={paths.request}>
            {t('back')}
          </a>
        </p>
        {isWithCoupon && <p className="small muted">{t('noCoupon')}</p>}
      </div>
    </Form>
  )
}
