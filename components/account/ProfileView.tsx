'use client'

import { useTranslations, useLocale } from 'next-intl'
import { useMemo, useState, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { AddressFields } from '@/components/form/AddressFields'
import { BillingFields } from '@/components/form/BillingFields'
import { EmailField, PhoneField } from '@/components/form/ContactFields'
import { ErrorCallout } from '@/components/form/ErrorCallout'
import { SubmitButton, Form } from '@/components/form/Form'
import { PasswordField, UsernameHint } from '@/components/form/PasswordField'
import { type ShopForm, useShopForm } from '@/components/form/use-shop-form'
import { Field } from '@/components/ui/Field'
import { Icon } from '@/components/ui/Icon'
import { Callout } from '@/components/ui/Callout'
import { Switch } from '@/components/ui/Switch'
import { useSaveAccount, useChangeEmail, useChangePassword } from '@/lib/api/hooks/account'
import { useCountries } from '@/lib/api/hooks/places'
import { deliveryWire, billingOf, invoiceOf, invoiceWire } from '@/lib/checkout/billing'
import { formatMoment } from '@/lib/checkout/order-format'
import { formatPhone } from '@/lib/contract/phone'
import { billingSchema, type BillingForm as Billing } from '@/lib/checkout/schemas'
import { ownCountryId } from '@/lib/contract/address'
import type { Account } from '@/lib/contract/account'
import type { Country } from '@/lib/contract/shop'
import styles from './Account.module.css'
import { AccountFrame } from './AccountFrame'
import { DataSection } from './DeleteDialog'
import { profileSchema, emailChangeSchema, passwordChangeSchema, deliverySchema } from './schemas'

export function ProfileView() {
  const t = useTranslations('account')
  const countries = useCountries()
  const hungaryId = ownCountryId(countries)
  return (
    <AccountFrame screen="profile" title={() => t('profile.title')}>
      {(account) => (
        <div className={styles.profile}>
          <ContactForm account={account} />
          <EmailForm account={account} />
          {countries.length > 0 && (
            <>
              <BillingForm account={account} countries={countries} hungaryId={hungaryId} />
              <DeliveryForm
                account={account}
                countries={countries.filter((country) => country.delivered)}
                hungaryId={hungaryId}
              />
            </>
          )}
          <PasswordForm email={account.email} />
          <NewsletterSwitch newsletter={account.newsletter} />
          <DataSection email={account.email} />
        </div>
      )}
    </AccountFrame>
  )
}

interface AddressFormProps {
  readonly account: Account
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

function BillingForm({ account, countries, hungaryId }: AddressFormProps) {
  const t = useTranslations('account')
  const save = useSaveAccount()
  const form = useShopForm<Billing>({
    name: `account.${account.id}.billing`,
    schema: useMemo(() => billingSchema(hungaryId), [hungaryId]),
    initial: billingOf(account.invoice_data, hungaryId),
    idPrefix: 'billing-',
    wire: invoiceWire,
    save: async (values) => void (await save.mutateAsync({ invoice_data: invoiceOf(values) })),
  })
  return (
    <ProfileForm form={form} name="billing" title={t('billing.title')} label={t('save')}>
      <BillingFields form={form} countries={countries} hungaryId={hungaryId} />
    </ProfileForm>
  )
}

interface ProfileFormProps<Values extends FieldValues> {
  readonly form: ShopForm<Values>
  readonly name: string
  readonly title: string
  readonly variant?: 'primary'
  readonly label: string
  readonly saved?: string
  readonly children: ReactNode
}

/** A part of the profile that is saved separately. */
function ProfileForm<Values extends FieldValues>({ form, name, title, children, ...save }: ProfileFormProps<Values>) {
  const t = useTranslations('account')
  const id = `profile-${name}`
  return (
    <Form form={form} className={styles.profile_group} labelledBy={id} head={<h2 id={id}>{title}</h2>}>
      {children}
      {form.isRestored && <Callout tone="wait">{t('unsaved')}</Callout>}
      <div className={styles.profile_foot}>
        <SubmitButton variant={save.variant ?? 'secondary'} busy={form.isBusy}>
          {save.label}
        </SubmitButton>
        <span role="status">
          {form.isSaved && (
            <span className={styles.profile_saved}>
              <Icon name="check" />
              <span>{save.saved ?? t('saved')}</span>
            </span>
          )}
        </span>
      </div>
    </Form>
  )
}

function ContactForm({ account }: { readonly account: Account }) {
  const t = useTranslations('account')
  const save = useSaveAccount()
  const form = useShopForm({
    name: `account.${account.id}.contact`,
    schema: profileSchema,
    initial: { name: account.name, phone: formatPhone(account.phone) },
    idPrefix: 'profile-',
    save: async (values) => void (await save.mutateAsync(values)),
  })
  return (
    <ProfileForm form={form} name="contact" title={t('contact.title')} variant="primary" label={t('save')}>
      <div className="fields">
        <Field {...form.field('name')} span={6} autoComplete="name" required label={t('contact.name')} />
        <PhoneField {...form.field('phone')} span={6} />
      </div>
    </ProfileForm>
  )
}

function EmailForm({ account }: { readonly account: Account }) {
  const t = useTranslations('account.email')
  const change = useChangeEmail()
  const form = useShopForm({
    name: 'account.email',
    schema: emailChangeSchema,
    initial: { email: account.email, current_password: '' },
    idPrefix: 'email-',
    async save(values) {
      await change.mutateAsync(values)
      form.form.resetField('current_password')
    },
  })
  return (
    <ProfileForm form={form} name="email" title={t('title')} label={t('save')} saved={t('sent')}>
      {account.pending_email && <Callout tone="wait">{t('pending', { email: account.pending_email })}</Callout>}
      <div className="fields">
        <EmailField {...form.field('email')} span={6} isUsername hint={t('hint')} />
        <PasswordField {...form.field('current_password')} span={6} kind="current" label={t('password')} />
      </div>
    </ProfileForm>
  )
}

/** Changes the password, which ends the customer's other sessions. */
function PasswordForm({ email }: { readonly email: string }) {
  const t = useTranslations('account.password')
  const change = useChangePassword()
  const form = useShopForm({
    name: 'account.password',
    schema: passwordChangeSchema,
    initial: { current_password: '', password: '', password_confirmation: '' },
    idPrefix: 'password-',
    async save(passwords) {
      await change.mutateAsync(passwords)
      form.form.reset()
    },
  })
  return (
    <ProfileForm form={form} name="password" title={t('title')} label={t('save')} saved={t('saved')}>
      <UsernameHint email={email} />
      <div className="fields">
        <PasswordField {...form.field('current_password')} kind="current" label={t('current')} />
        <PasswordField {...form.field('password')} span={6} kind="new" label={t('new')} />
        <PasswordField {...form.field('password_confirmation')} span={6} kind="again" label={t('again')} />
      </div>
    </ProfileForm>
  )
}

function DeliveryForm({ account, countries, hungaryId }: AddressFormProps) {
  const t = useTranslations('account')
  const save = useSaveAccount()
  const { name, country_id, zipcode, city, address } = account.delivery_data
  const form = useShopForm({
    name: `account.${account.id}.delivery`,
    schema: useMemo(() => deliverySchema(hungaryId), [hungaryId]),
    initial: { name, country_id: String(country_id ?? hungaryId), zipcode, city, address },
    idPrefix: 'shipping-',
    wire: deliveryWire,
    save: async (values) =>
      void (await save.mutateAsync({ delivery_data: { ...values, country_id: Number(values.country_id) } })),
  })
  return (
    <ProfileForm form={form} name="delivery" title={t('delivery.title')} label={t('save')}>
      <div className="fields">
        <Field {...form.field('name')} autoComplete="shipping name" required label={t('delivery.name')} />
        <AddressFields section="shipping" form={form} countries={countries} hungaryId={hungaryId} />
      </div>
    </ProfileForm>
  )
}

function NewsletterSwitch({ newsletter }: { readonly newsletter: Account['newsletter'] }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const save = useSaveAccount()
  // The mutation exposes its variables only after the click: without this state, the switch would jump back.
  const [isSubscribed, setIsSubscribed] = useState<boolean>()
  const { state, since } = newsletter
  const isOn = state !== 'none'
  const isRefused = save.variables?.is_newsletter_subscription !== isOn
  const status = since
    ? t('letters.since', { date: formatMoment(since, locale, { dateStyle: 'long' }) })
    : t(`letters.${state}`)

  function choose(isWanted: boolean) {
    setIsSubscribed(isWanted)
    save.mutate({ is_newsletter_subscription: isWanted }, { onSettled: () => setIsSubscribed(undefined) })
  }

  return (
    <section className={styles.profile_group} aria-labelledby="profile-letters">
      <h2 id="profile-letters">{t('letters.title')}</h2>
      {isRefused && <ErrorCallout error={save.error} offline={t('offline')} />}
      <div className={styles.purpose}>
        <label>
          <strong>{t('letters.newsletter')}</strong>
          <Switch
            aria-describedby="newsletter-state"
            checked={isSubscribed ?? isOn}
            disabled={save.isPending}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
        </label>
        <p id="newsletter-state" role="status">
          {status}
        </p>
      </div>
    </section>
  )
}
