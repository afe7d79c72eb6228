import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { BillingFields } from '@/components/form/BillingFields'
import { Form } from '@/components/form/Form'
import { useShopForm } from '@/components/form/use-shop-form'
import { deliveryFromInvoice, isDelivered, isSameAsBilling, noDelivery } from '@/lib/contract/address'
import { billingOf, invoiceOf, invoiceWire } from '@/lib/checkout/billing'
import { checkoutDraft } from '@/lib/checkout/drafts'
import { billingSchema, type BillingForm } from '@/lib/checkout/schemas'
import type { Cart } from '@/lib/contract/cart'
import type { Country } from '@/lib/contract/shop'
import styles from './Checkout.module.css'
import { StepFooter } from './Step'
import { useSaveCheckoutData } from './use-save-checkout-data'

interface BillingStepProps {
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly hungaryId: string
  readonly onSaved: () => void
}

/** Step 2: billing data; companies also enter a tax number. */
export function BillingStep({ cart, countries, hungaryId, onSaved }: BillingStepProps) {
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
      <StepFooter busy={step.isBusy}>{t('billing.next')}</StepFooter>
    </Form>
  )
}
