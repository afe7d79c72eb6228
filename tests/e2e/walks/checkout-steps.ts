import fc from 'fast-check'
import type { Buyer } from '../../support/buyer'
import { Checkout, company } from '../support/checkout'
import type { Step } from './step'
import type { Walker } from './walker'

const people: readonly Omit<Buyer, 'email'>[] = [
  { phone: '+36 30 555 0117', name: 'Kovács Dóra', zipcode: '1117', city: 'Budapest', address: 'Bercsényi utca 12.' },
  { phone: '06 20 555 0118', name: 'Nagy Ádám', zipcode: '8230', city: 'Balatonfüred', address: 'Csárda utca 8.' },
]

const who = fc.nat({ max: people.length - 1 })

function buyerOf(walker: Walker, index: number): Buyer {
  return { ...people[index]!, email: `walk-${walker.options.seed}-${index}@example.com` }
}

/** The checkout if the step is open, otherwise undefined. */
async function openStep(walker: Walker, step: Parameters<Checkout['step']>[0], button: string) {
  if (!walker.isAt('cart-data')) return undefined
  const checkout = new Checkout(walker.page, walker.locale)
  const isOpen = await checkout
    .step(step)
    .getByRole('button', { name: walker.t(button), exact: true })
    .isVisible()
  return isOpen ? checkout : undefined
}

/**
 * Submits a checkout step. If everything has sold out in the meantime, the cart becomes empty, which the page shows.
 */
async function submit(walker: Walker, step: () => Promise<void>): Promise<void> {
  try {
    await step()
  } catch (error) {
    const empty = walker.main.getByRole('heading', { name: walker.t('cart.empty.title'), exact: true })
    if (!(await empty.isVisible())) throw error
  }
}

export const contact = who.map((index): Step => ({
  name: `contact of ${people[index]!.name}`,
  async act(walker) {
    const checkout = await openStep(walker, 'contact', 'checkout.contact.next')
    if (!checkout) return false
    await submit(walker, () => checkout.fillContactDetails(buyerOf(walker, index)))
    return true
  },
}))

export const billing = fc.tuple(who, fc.boolean()).map(([index, isCompany]): Step => ({
  name: `billing to ${isCompany ? company.name : people[index]!.name}`,
  async act(walker) {
    const checkout = await openStep(walker, 'billing', 'checkout.billing.next')
    if (!checkout) return false
    const buyer = buyerOf(walker, index)
    if (!isCompany)
      await checkout
        .step('billing')
        .getByRole('radio', { name: walker.t('form.billing.person'), exact: true })
        .check()
    await submit(walker, () =>
      isCompany
        ? checkout.submitBilling({ ...buyer, name: company.name }, company.taxNumber)
        : checkout.submitBilling(buyer),
    )
    return true
  },
}))

/** Chooses a delivery method, with a pick-up point if needed, and may continue to the next step. */
export const delivery = fc.tuple(fc.nat({ max: 3 }), fc.boolean()).map(([index, continues]): Step => ({
  name: `delivery ${index}${continues ? ', continue' : ''}`,
  async act(walker, model) {
    if (!walker.isAt('cart-data')) return false
    const checkout = new Checkout(walker.page, walker.locale)
    const step = checkout.step('delivery')
    const cart = await walker.cart()
    const methods = cart?.delivery_methods ?? []
    const method = methods[index % Math.max(1, methods.length)]
    if (!method) return false
    const radio = checkout.delivery(method.title)
    if (!(await radio.isVisible())) return false
    await radio.check()
    if (method.pickup_point_needed)
      await step
        .getByRole('group', { name: walker.t('checkout.pickup.points') })
        .getByRole('radio')
        .first()
        .check()
    model.deliveryId = method.id
    if (!(method.payments?.includes(cart?.payment_method?.id ?? 0) ?? true)) model.paymentId = null
    if (!continues) return true
    const next = ['checkout.delivery.next', 'checkout.delivery.nextToPayment'].map((key) => walker.t(key))
    await step.getByRole('button', { name: new RegExp(`^(?:${next.join('|')})$`) }).click()
    return true
  },
}))

export const address = fc.option(who).map((other): Step => ({
  name: other === null ? 'delivery to the billing address' : `delivery to ${people[other]!.name}`,
  async act(walker) {
    const checkout = await openStep(walker, 'address', 'checkout.address.next')
    if (!checkout) return false
    await submit(walker, () => checkout.fillDeliveryAddress(other === null ? undefined : buyerOf(walker, other)))
    return true
  },
}))

export const payment = fc.nat({ max: 3 }).map((index): Step => ({
  name: `payment ${index}`,
  async act(walker, model) {
    if (!walker.isAt('cart-data')) return false
    const cart = await walker.cart()
    const methods = cart?.payment_methods ?? []
    const method = methods[index % Math.max(1, methods.length)]
    if (!method?.title) return false
    const radio = new Checkout(walker.page, walker.locale).step('payment').getByRole('radio', { name: method.title })
    if (!(await radio.isVisible())) return false
    await radio.check()
    model.paymentId = method.id
    return true
  },
}))

export const edit = fc.constantFrom('contact', 'billing', 'delivery', 'address').map((name): Step => ({
  name: `change ${name}`,
  async act(walker) {
    if (!walker.isAt('cart-data')) return false
    const step = new Checkout(walker.page, walker.locale).step(name as 'contact')
    const button = step.getByRole('button', { name: walker.t('checkout.edit') })
    if (!(await button.isVisible())) return false
    await button.click()
    return true
  },
}))

/** Places the order if all details are complete, which empties the cart. */
export const order = fc.constant<Step>({
  name: 'order',
  async act(walker, model) {
    if (!walker.isAt('cart-data')) return false
    const cart = await walker.cart()
    if (!cart?.payment_method || cart.payment_method.key === 'card' || !cart.delivery_method) return false
    const checkout = new Checkout(walker.page, walker.locale)
    if (!(await checkout.orderButton.isVisible())) return false
    for (const name of ['terms', 'privacy']) await checkout.step('payment').locator(`input[name="${name}"]`).check()
    await walker.oracle.judge(walker.page)
    await checkout.orderButton.click()
    // An order that differs from what was shown is refused, with a list of the changes.
    const refusal = walker.main.getByRole('alert').filter({ hasText: walker.t('checkout.changes.title') })
    const isOrdered = await Promise.race([
      walker.page.waitForURL('**/checkout/result/**').then(() => true),
      refusal.waitFor().then(() => false),
    ])
    if (!isOrdered) return true
    await walker.arrive()
    model.pieces.clear()
    Object.assign(model, { coupon: null, deliveryId: null, paymentId: null, mayDiffer: true })
    return true
  },
})
