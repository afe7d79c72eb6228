import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/Field'
import { Segmented } from '@/components/ui/Segmented'
import type { BillingForm } from '@/lib/checkout/schemas'
import type { Country } from '@/lib/contract/shop'
import { AddressFields } from './AddressFields'
import type { ShopForm } from './use-shop-form'

interface BillingFieldsProps {
  readonly form: ShopForm<BillingForm>
  readonly countries: readonly Country[]
  readonly hungaryId: string
  /** Instead of the address. */
  readonly children?: ReactNode
}

export function BillingFields({ form, countries, hungaryId, children }: BillingFieldsProps) {
  const t = useTranslations('form.billing')
  const isCompany = useWatch({ control: form.form.control, name: 'who' }) === 'company'
  return (
    <>
      <div>
        <Segmented
          {...form.form.register('who')}
          legend={t('who')}
          options={[
            { value: 'person', label: t('person') },
            { value: 'company', label: t('company') },
          ]}
        />
      </div>
      <div className="fields">
        <Field
          {...form.field('name')}
          span={isCompany ? 7 : undefined}
          autoComplete={isCompany ? 'organization' : 'billing name'}
          required
          label={isCompany ? t('companyName') : t('name')}
        />
        {isCompany && (
          <Field
            {...form.field('tax_number')}
            span={5}
            autoComplete="off"
            autoCapitalize="characters"
            required
            label={t('taxNumber')}
            hint={t('taxNumberHint')}
          />
        )}
        {children || <AddressFields section="billing" form={form} countries={countries} hungaryId={hungaryId} />}
      </div>
    </>
  )
}
