import { useTranslations } from 'next-intl'
import { AddressFields } from '@/components/form/AddressFields'
import type { ShopForm } from '@/components/form/use-shop-form'
import { Field } from '@/components/ui/Field'
import type { Country } from '@/lib/contract/shop'
import type { CustomerForm } from '@/lib/offer/schemas'

interface DeliveryFieldsProps {
  readonly form: ShopForm<CustomerForm>
  readonly countries: readonly Country[]
  readonly hungaryId: string
}

/** The delivery address, beside the billing address in the same form. */
export function DeliveryFields({ form, countries, hungaryId }: DeliveryFieldsProps) {
  const t = useTranslations('form')
  return (
    <div className="fields">
      <Field {...form.field('delivery_name')} autoComplete="shipping name" required label={t('name')} />
      <AddressFields section="shipping" prefix="delivery_" {...{ form, countries, hungaryId }} />
    </div>
  )
}
