import type { Cart, DeliveryData, InvoiceData } from '@/lib/contract/cart'

export const checkoutSteps = ['contact', 'billing', 'delivery', 'address', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

type CheckoutCart = Pick<Cart, 'customer_data' | 'delivery_method' | 'pickup_point'>

function isAddressComplete(data: DeliveryData): boolean {
  return [data.name, data.country_id, data.zipcode, data.city, data.address].every(Boolean)
}

function isBillingComplete(data: InvoiceData): boolean {
  return isAddressComplete(data) && (!data.is_company || data.tax_number !== '')
}

/** Whether the cart contains a step's data. The last step is complete only once the order is placed. */
export function isComplete(step: CheckoutStep, cart: CheckoutCart): boolean {
  const { customer_data: customer, delivery_method: method } = cart
  switch (step) {
    case 'contact':
      return customer.email !== '' && customer.phone !== ''
    case 'billing':
      return isBillingComplete(customer.invoice_data)
    case 'delivery':
      return method !== null && (!method.pickup_point_needed || cart.pickup_point !== null)
    case 'address':
      if (method === null) return false
      // Without an address the step belongs to the delivery: both are done at once.
      return method.address_needed ? isAddressComplete(customer.delivery_data) : isComplete('delivery', cart)
    case 'payment':
      return false
  }
}

/** The open step: the requested one if all previous ones are complete, else the first incomplete one. */
export function openStep(requested: CheckoutStep | null, cart: CheckoutCart): CheckoutStep {
  const firstIncomplete = checkoutSteps.findIndex((step) => !isComplete(step, cart))
  const wanted = requested === null ? firstIncomplete : checkoutSteps.indexOf(requested)
  // Without home delivery there is no address step.
  const skipped = checkoutSteps[wanted] === 'address' && cart.delivery_method?.address_needed === false
  return checkoutSteps[Math.min(skipped ? wanted + 1 : wanted, firstIncomplete)] ?? 'contact'
}

/** The step in a query string, "?step=billing"; null if there is none. */
export function stepOfSearch(search: string): CheckoutStep | null {
  const requested = new URLSearchParams(search).get('step')
  return checkoutSteps.find((step) => step === requested) ?? null
}

/** The step whose form contains a field of a 422 response, by its dotted name. */
export function stepOfField(field: string): CheckoutStep {
  if (field === 'email' || field === 'phone') return 'contact'
  if (field.startsWith('invoice_data')) return 'billing'
  if (field.startsWith('delivery_data')) return 'address'
  return field.startsWith('delivery_method') || field.startsWith('pickup_point') ? 'delivery' : 'payment'
}
