import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { AddressFields } from '@/components/form/AddressFields'
import { Form } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Field } from '@/components/ui/Field'
import { useSaveAccount } from '@/lib/api/hooks/account'
import { deliveryWire } from '@/lib/checkout/billing'
import styles from './Account.module.css'
import type { AddressFormProps } from './BillingForm'
import { SaveFooter } from './SaveFooter'
import { deliverySchema } from './schemas'

export function DeliveryForm({ account, countries, hungaryId }: AddressFormProps) {
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
    <Form
      form={form}
      className={styles.profile_group}
      labelledBy="profile-delivery"
      head={<h2 id="profile-delivery">{t('delivery.title')}</h2>}
    >
      <div className="fields">
        <Field {...form.field('name')} autoComplete="shipping name" required label={t('delivery.name')} />
        <AddressFields section="shipping" form={form} countries={countries} hungaryId={hungaryId} />
      </div>
      <SaveFooter form={form} label={t('save')} />
    </Form>
  )
}
