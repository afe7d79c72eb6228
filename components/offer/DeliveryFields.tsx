import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Field, SelectField } from '@/components/ui/Field'
import type { Country } from '@/lib/contract/shop'
import type { CustomerForm } from '@/lib/offer/schemas'

interface DeliveryFieldsProps {
  readonly form: ShopForm<CustomerForm>
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

/** Where to bring it, beside the billing address in the same form. */
export function DeliveryFields({ form, countries, hungaryId }: DeliveryFieldsProps) {
  const t = useTranslations('form')
  const isHungarian = useWatch({ control: form.form.control, name: 'delivery_country_id' }) === hungaryId
  return (
    <div className="fields">
      <Field {...form.field('delivery_name')} autoComplete="shipping name" required label={t('name')} />
      <SelectField
        {...form.field('delivery_country_id')}
        span={4}
        autoComplete="shipping country"
        required
        label={t('address.country')}
      >
        {countries.map((country) => (
          <option key={country.id} value={String(country.id)}>
            {country.name}
          </option>
        ))}
      </SelectField>
      <Field
        {...form.field('delivery_zipcode')}
        span={3}
        spanSmall={5}
        autoComplete="shipping postal-code"
        inputMode={isHungarian ? 'numeric' : 'text'}
        required
        label={t('address.zipcode')}
      />
      <Field
        {...form.field('delivery_city')}
        span={5}
        spanSmall={7}
        autoComplete="shipping address-level2"
        required
        label={t('address.city')}
      />
      <Field
        {...form.field('delivery_address')}
        autoComplete="shipping street-address"
        required
        label={t('address.street')}
      />
    </div>
  )
}
