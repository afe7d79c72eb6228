import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { BillingFields } from '@/components/form/BillingFields'
import { Form } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { useSaveAccount } from '@/lib/api/hooks/account'
import { billingOf, invoiceOf, invoiceWire } from '@/lib/checkout/billing'
import { billingSchema, type BillingForm as Billing } from '@/lib/checkout/schemas'
import type { Account } from '@/lib/contract/account'
import type { Country } from '@/lib/contract/shop'
import styles from './Account.module.css'
import { SaveFooter } from './SaveFooter'

export interface AddressFormProps {
  readonly account: Account
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

export function BillingForm({ account, countries, hungaryId }: AddressFormProps) {
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
    <Form
      form={form}
      className={styles.profile_group}
      labelledBy="profile-billing"
      head={<h2 id="profile-billing">{t('billing.title')}</h2>}
    >
      <BillingFields form={form} countries={countries} hungaryId={hungaryId} />
      <SaveFooter form={form} label={t('save')} />
    </Form>
  )
}
