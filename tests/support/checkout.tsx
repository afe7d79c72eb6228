import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { checkoutPaths } from '@/components/checkout/checkout-paths'
import { CheckoutView } from '@/components/checkout/CheckoutView'
import type { Cart, CartCustomerInput, PickupPoint } from '@/lib/contract/cart'
import {
  bankTransfer,
  card,
  cartLine,
  cartOf,
  cashOnDelivery,
  homeDelivery,
  pickupDelivery,
  readyCustomer,
} from './cart'
import { renderIsland, stubBackend, type Call } from './island'

const country = { eu: true, delivered: true }
const countries = [
  { ...country, id: 1, iso2: 'HU', iso3: 'HUN', name: 'Magyarország', vat_prefix: 'HU', phone_prefix: '+36' },
  { ...country, id: 2, iso2: 'AT', iso3: 'AUT', name: 'Ausztria', vat_prefix: 'AT', phone_prefix: '+43' },
  {
    ...country,
    id: 3,
    iso2: 'BE',
    iso3: 'BEL',
    name: 'Belgium',
    vat_prefix: 'BE',
    phone_prefix: '+32',
    delivered: false,
  },
]
const cities = [{ id: 11, city: 'Budapest', name: 'Budapest XI. kerület', county: 'Budapest', zipcodes: ['1117'] }]
const point: PickupPoint = {
  id: 'fp-1',
  name: 'Foxpost automata, Allee',
  zipcode: '1117',
  city: 'Budapest',
  address: 'Október huszonharmadika utca 8–10.',
  hours: 'éjjel-nappal',
  latitude: 47.47,
  longitude: 19.05,
}

/** Prices a cart with its delivery and payment; its version covers all of that, like the backend's. */
function priced(cart: Cart): Cart {
  const goods = cart.products.reduce((sum, line) => sum + line.total_gross, 0)
  const delivery_gross = cart.delivery_method?.price_gross ?? 0
  const payment_fee_gross = cart.payment_method?.fee_gross ?? 0
  const total_amount_gross = goods + delivery_gross + payment_fee_gross
  const lines = cart.products.map(({ id, quantity, price_gross }) => [id, quantity, price_gross])
  return {
    ...cart,
    summary: { ...cart.summary, delivery_gross, payment_fee_gross, total_amount_gross },
    ...(cart.version !== undefined && {
      version: JSON.stringify([
        lines,
        cart.delivery_method?.id,
        cart.delivery_method?.estimated,
        cart.payment_method?.id,
        total_amount_gross,
      ]),
    }),
  }
}

/** A contract-conforming cart backend: returns the cart after a change. */
function changed(cart: Cart, { path, body }: Call): Cart {
  if (path === '/api/cart/customer') {
    const { comment, is_newsletter_subscription, is_new_account, ...given } = body as CartCustomerInput
    const { customer_data: known } = cart
    return {
      ...cart,
      comment: comment ?? cart.comment,
      is_newsletter_subscription: is_newsletter_subscription ?? cart.is_newsletter_subscription,
      is_new_account: is_new_account ?? cart.is_new_account,
      customer_data: {
        email: given.email ?? known.email,
        phone: given.phone ?? known.phone,
        invoice_data: { ...known.invoice_data, ...given.invoice_data } as typeof known.invoice_data,
        delivery_data: { ...known.delivery_data, ...given.delivery_data } as typeof known.delivery_data,
      },
    }
  }
  if (path === '/api/cart/method/delivery') {
    const { id, pickup_point_id, day } = body as { id: number; pickup_point_id?: string; day?: string | null }
    const { delivery_method: current } = cart
    if (day !== undefined && current) {
      const on = day ?? current.days?.[0] ?? ''
      return { ...cart, delivery_day: day, delivery_method: { ...current, estimated: { from: on, to: on } } }
    }
    const delivery_method = [homeDelivery, pickupDelivery].find((method) => method.id === id) ?? null
    return { ...cart, delivery_method, pickup_point: pickup_point_id ? point : null, payment_method: null }
  }
  if (path === '/api/cart/method/payment') {
    const { id } = body as { id: number }
    return {
      ...cart,
      payment_method: [card, bankTransfer, cashOnDelivery].find((method) => method.id === id) ?? null,
    }
  }
  if (path === '/api/cart/notices/dismiss') {
    const { ids } = body as { ids: string[] }
    return { ...cart, notices: cart.notices.filter(({ id }) => !ids.includes(id)) }
  }
  return cart
}

type Answer = ReturnType<Parameters<typeof stubBackend>[0]>

/**
 * The checkout with a stateful backend. `first` may answer before it: `lost` for a broken connection. `put` changes the
 * cart outside the page.
 */
export function checkout(parts: Partial<Cart> = {}, first: (call: Call) => Answer = () => undefined) {
  // jsdom has neither media queries nor scrolling.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Element.prototype.scrollIntoView = vi.fn()
  let cart = priced(
    cartOf([cartLine({ quantity: 2 })], {
      version: '',
      payment_methods: [card, bankTransfer, cashOnDelivery],
      ...parts,
    }),
  )
  const backend = stubBackend((call) => {
    const before = first(call)
    if (before) return before
    const { path, body } = call
    if (path === '/api/countries') return { data: countries }
    if (path === '/api/cities') return { data: cities }
    if (path === '/api/pickup-points') return { data: [point] }
    if (path === '/api/cart/order') {
      const { version } = body as { version?: string }
      if (version !== cart.version) return { status: 409, error: { message: 'Közben változott a kosár.' } }
      return { data: { order_hash: 'h'.repeat(32), payment_url: 'https://bank.example/pay' } }
    }
    if (!path.startsWith('/api/cart')) return undefined
    cart = priced(changed(cart, call))
    return { data: cart }
  })
  renderIsland(<CheckoutView paths={checkoutPaths('hu')} guaranteeNotice={<p>Jogszabályi szavatosság</p>} />)
  return {
    ...backend,
    bodyOf: (path: string) =>
      backend.calls.findLast((call) => call.path === path && call.method !== 'GET')?.body as
        | Record<string, unknown>
        | undefined,
    stored: () => cart,
    put: (change: Partial<Cart>) => {
      cart = priced({ ...cart, ...change })
    },
  }
}

/** Everything that the last step needs. */
export const readyToPay = { customer_data: readyCustomer, delivery_method: homeDelivery }

export const orderButton = () => screen.findByRole('button', { name: 'Megrendelés fizetési kötelezettséggel' })

/** Chooses a payment method, gives both consents, and waits until the button is enabled. */
export async function prepareOrder(payment = /Bankkártya/): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: payment }))
  for (const name of [/általános szerződési feltételeket/, /adatkezelési tájékoztatót/])
    await userEvent.click(screen.getByRole('checkbox', { name }))
}
