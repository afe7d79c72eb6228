import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/form/AddressFields'
import { Form } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { Check } from '@/components/ui/Check'
import { Field, TextAreaField } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { addressLine, deliveryFromInvoice, foreignCountry, isDelivered, isSameAsBilling } from '@/lib/contract/address'
import { deliveryWire } from '@/lib/checkout/billing'
import { checkoutDraft, orderExtras } from '@/lib/checkout/drafts'
import { addressSchema, type AddressForm } from '@/lib/checkout/schemas'
import type { Cart } from '@/lib/contract/cart'
import type { Country } from '@/lib/contract/shop'
import styles from './Checkout.module.css'
import { StepFooter } from './Step'
import { useSaveCheckoutData } from './use-save-checkout-data'

interface AddressStepProps {
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly hungaryId: string
  readonly onSaved: () => void
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
              {invoice.name}
              <br />
              {addressLine(invoice, foreignCountry(countries, invoice.country_id))}
            </p>
          )}
        </div>
      ) : (
        <Notice tone="wait">
          {t('address.elsewhere', { country: countries.find(({ id }) => id === invoice.country_id)?.name ?? '' })}
        </Notice>
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
      <StepFooter busy={step.isBusy}>{t('address.next')}</StepFooter>
    </Form>
  )
}
