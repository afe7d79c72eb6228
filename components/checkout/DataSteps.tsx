import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/AddressFields'
import { BillingFields } from '@/components/form/BillingFields'
import { EmailField, PhoneField } from '@/components/form/ContactFields'
import { Form, FormFooter } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Field, TextAreaField } from '@/components/ui/Field'
import { linkTo } from '@/components/ui/link-to'
import { Callout } from '@/components/ui/Callout'
import { useUser } from '@/lib/api/hooks/auth'
import { useSaveCustomer } from '@/lib/api/hooks/cart-changes'
import { useQueryClient } from '@/lib/api/query'
import { queryKeys } from '@/lib/api/query-keys'
import { billingOf, deliveryWire, invoiceOf, invoiceWire } from '@/lib/checkout/billing'
import { checkoutDraft, orderExtras, saveUnstored } from '@/lib/checkout/drafts'
import { formatPhone } from '@/lib/contract/phone'
import {
  addressSchema,
  billingSchema,
  contactSchema,
  type AddressForm,
  type BillingForm,
  type ContactForm,
} from '@/lib/checkout/schemas'
import {
  addressLine,
  deliveryFromInvoice,
  foreignCountry,
  isDelivered,
  isSameAsBilling,
  noDelivery,
} from '@/lib/contract/address'
import type { Cart, CartCustomerInput } from '@/lib/contract/cart'
import type { Country } from '@/lib/contract/shop'
import styles from './Checkout.module.css'

/** Saves customer data to the backend. What the backend does not store stays in this tab. */
function useSaveCheckoutData(): (data: CartCustomerInput) => Promise<void> {
  const client = useQueryClient()
  const save = useSaveCustomer()
  return async (data) => {
    await save.mutateAsync(data)
    saveUnstored(data, client.getQueryData<Cart>(queryKeys.cart))
  }
}

const noPhone = '+36 '

interface ContactStepProps {
  readonly cart: Cart
  readonly loginPath: string
  readonly onSaved: () => void
}

/** Step 1: contact data. Guests are offered a login and an account; neither is required. */
export function ContactStep({ cart, loginPath, onSaved }: ContactStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const saveData = useSaveCheckoutData()
  const user = useUser()
  const { email, phone } = cart.customer_data
  const extras = orderExtras(cart)
  const step = useShopForm<ContactForm>({
    name: checkoutDraft('contact'),
    schema: contactSchema,
    initial: {
      email,
      phone: phone ? formatPhone(phone) : noPhone,
      newsletter: extras.is_newsletter_subscription,
      account: extras.is_new_account,
    },
    async save({ newsletter, account, ...contact }) {
      await saveData({ ...contact, is_newsletter_subscription: newsletter, is_new_account: account && !user })
      onSaved()
    },
  })

  // Not every backend fills in the cart's customer data after a login.
  const { getValues, setValue } = step.form
  useEffect(() => {
    if (!user) return
    if (getValues('email') === '') setValue('email', user.email)
    if (user.phone && getValues('phone') === noPhone) setValue('phone', formatPhone(user.phone))
  }, [user, getValues, setValue])

  return (
    <Form form={step} className={styles.step_body}>
      <div className="fields">
        <EmailField {...step.field('email')} span={7} hint={t('contact.emailHint')} />
        <PhoneField {...step.field('phone')} span={5} required hint={t('contact.phoneHint')} />
      </div>
      <Check {...step.field('newsletter')}>
        {t('contact.newsletter')} <span className="muted">{form('optional')}</span>
      </Check>
      {!user && (
        <>
          <Check {...step.field('account')}>
            {t('contact.account')} <span className="muted">{form('optional')}</span>
          </Check>
          <Callout icon="user">{t.rich('contact.login', { link: linkTo(loginPath) })}</Callout>
        </>
      )}
      <FormFooter busy={step.isBusy}>{t('contact.next')}</FormFooter>
    </Form>
  )
}

interface AddressStepProps {
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly hungaryId: string
  readonly onSaved: () => void
}

/** Step 2: billing data; companies also enter a tax number. */
export function BillingStep({ cart, countries, hungaryId, onSaved }: AddressStepProps) {
  const t = useTranslations('checkout')
  const saveData = useSaveCheckoutData()
  const { invoice_data: invoice, delivery_data: delivery } = cart.customer_data
  const step = useShopForm<BillingForm>({
    name: checkoutDraft('billing'),
    idPrefix: 'billing-',
    schema: useMemo(() => billingSchema(hungaryId), [hungaryId]),
    initial: billingOf(invoice, hungaryId),
    wire: invoiceWire,
    async save(values) {
      const changed = invoiceOf(values)
      // Keep "same as billing" in sync with a changed billing address; without delivery there, ask for another one.
      const follows = delivery.name !== '' && isSameAsBilling(invoice, delivery)
      await saveData({
        invoice_data: changed,
        ...(follows && { delivery_data: isDelivered(changed, countries) ? deliveryFromInvoice(changed) : noDelivery }),
      })
      onSaved()
    },
  })
  return (
    <Form form={step} className={styles.step_body}>
      <BillingFields form={step} countries={countries} hungaryId={hungaryId} />
      <FormFooter busy={step.isBusy}>{t('billing.next')}</FormFooter>
    </Form>
  )
}

const elsewhere = { same: false }

/** Step 4: the delivery address; defaults to the billing address if the shop delivers there. */
export function AddressStep({ cart, countries, hungaryId, onSaved }: AddressStepProps) {
  const t = useTranslations('checkout')
  const form = useTranslations('form')
  const saveData = useSaveCheckoutData()
  const { invoice_data: invoice, delivery_data: delivery } = cart.customer_data
  const canBeSame = isDelivered(invoice, countries)
  const known = [delivery, invoice].find((address) => isDelivered(address, countries))?.country_id ?? hungaryId
  const step = useShopForm<AddressForm>({
    name: checkoutDraft('address'),
    idPrefix: 'shipping-',
    schema: useMemo(() => addressSchema(hungaryId), [hungaryId]),
    initial: {
      same: canBeSame && isSameAsBilling(invoice, delivery),
      name: delivery.name,
      country_id: String(known),
      zipcode: delivery.zipcode,
      city: delivery.city,
      address: delivery.address,
      comment: orderExtras(cart).comment,
    },
    // A draft may say otherwise.
    ...(!canBeSame && { chosen: elsewhere }),
    wire: deliveryWire,
    async save({ same, comment, ...address }) {
      await saveData({
        comment,
        delivery_data: same ? deliveryFromInvoice(invoice) : { ...address, country_id: Number(address.country_id) },
      })
      onSaved()
    },
  })
  const delivered = countries.filter((country) => country.delivered)
  const isSame = useWatch({ control: step.form.control, name: 'same' })
  return (
    <Form form={step} className={styles.step_body}>
      {canBeSame ? (
        <div>
          <Check {...step.field('same')}>{t('address.same')}</Check>
          {isSame && (
            <p className="small muted">
              <span>{invoice.name}</span>
              <br />
              <span>{addressLine(invoice, foreignCountry(countries, invoice.country_id))}</span>
            </p>
          )}
        </div>
      ) : (
        <Callout tone="wait">
          {t('address.elsewhere', { country: countries.find(({ id }) => id === invoice.country_id)?.name ?? '' })}
        </Callout>
      )}
      <div className="fields">
        {!isSame && (
          <>
            <Field {...step.field('name')} autoComplete="shipping name" required label={t('address.name')} />
            <AddressFields section="shipping" form={step} countries={delivered} hungaryId={hungaryId} />
          </>
        )}
        <TextAreaField
          {...step.field('comment')}
          autoComplete="off"
          label={t('address.comment')}
          optional={form('optional')}
          placeholder={t('address.commentExample')}
        />
      </div>
      <FormFooter busy={step.isBusy}>{t('address.next')}</FormFooter>
    </Form>
  )
}
