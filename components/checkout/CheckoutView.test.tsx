import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readExtras } from '@/lib/checkout/drafts'
import type { Cart, CustomerInput } from '@/lib/contract/cart'
import { bankTransfer, card, cartLine, cartOf, homeDelivery, pickupDelivery, readyCustomer } from '@/tests/support/cart'
import { forgetVisitor, giveToken, renderIsland, stubBackend, type Call } from '@/tests/support/island'
import { checkoutPaths } from './checkout-paths'
import { CheckoutView } from './CheckoutView'

const countries = [
  {
    id: 1,
    iso2: 'HU',
    iso3: 'HUN',
    name: 'Magyarország',
    eu: true,
    vat_prefix: 'HU',
    phone_prefix: '+36',
    delivered: true,
  },
  {
    id: 2,
    iso2: 'AT',
    iso3: 'AUT',
    name: 'Ausztria',
    eu: true,
    vat_prefix: 'AT',
    phone_prefix: '+43',
    delivered: true,
  },
]
const cities = [{ id: 11, city: 'Budapest', name: 'Budapest XI. kerület', county: 'Budapest', zipcodes: ['1117'] }]
const point = {
  id: 'fp-1',
  name: 'Foxpost automata, Allee',
  zipcode: '1117',
  city: 'Budapest',
  address: 'Október huszonharmadika utca 8–10.',
  hours: 'éjjel-nappal',
  latitude: 47.47,
  longitude: 19.05,
}

beforeEach(() => {
  giveToken()
  // jsdom has neither media queries nor scrolling.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(forgetVisitor)

/** A backend that keeps what it is told; `refuse` may answer first. */
function checkout(
  parts: Partial<Cart> = {},
  refuse: (call: Call) => ReturnType<Parameters<typeof stubBackend>[0]> = () => undefined,
) {
  let cart = cartOf([cartLine({ quantity: 2 })], parts)
  const backend = stubBackend((call) => {
    const refusal = refuse(call)
    if (refusal) return refusal
    const { path, body } = call
    if (path === '/api/countries') return { data: countries }
    if (path === '/api/cities') return { data: cities }
    if (path === '/api/pickup-points') return { data: [point] }
    if (path === '/api/cart/order')
      return { data: { order_hash: 'h'.repeat(32), payment_url: 'https://bank.example/pay' } }
    if (path === '/api/cart/customer') {
      const input = body as CustomerInput
      const { customer_data: known } = cart
      cart = {
        ...cart,
        customer_data: {
          email: input.email ?? known.email,
          phone: input.phone ?? known.phone,
          invoice_data: { ...known.invoice_data, ...input.invoice_data },
          delivery_data: { ...known.delivery_data, ...input.delivery_data },
        },
      }
    }
    if (path === '/api/cart/method/delivery') {
      const { id, pickup_point_id } = body as { id: number; pickup_point_id?: string }
      const delivery_method = [homeDelivery, pickupDelivery].find((method) => method.id === id) ?? null
      cart = { ...cart, delivery_method, pickup_point: pickup_point_id ? point : null }
    }
    if (path === '/api/cart/method/payment')
      cart = {
        ...cart,
        payment_method: [card, bankTransfer].find(({ id }) => id === (body as { id: number }).id) ?? null,
      }
    return path.startsWith('/api/cart') ? { data: cart } : undefined
  })
  renderIsland(<CheckoutView paths={checkoutPaths('hu')} />)
  const bodyOf = (path: string) => backend.calls.findLast((call) => call.path === path && call.method !== 'GET')?.body
  return { ...backend, bodyOf }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const openStep = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('contact', () => {
  it('sums up what is missing, takes the focus there, and links to the fields', async () => {
    checkout()
    await field('E-mail-cím')
    await userEvent.click(button('Tovább a számlázáshoz'))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('2 mezőt kell még javítani')
    expect(summary).toHaveFocus()
    await userEvent.click(within(summary).getByRole('link', { name: 'Add meg a telefonszámodat.' }))
    expect(await field('Telefonszám')).toHaveFocus()
  })

  it('validates when a field is left and clears as soon as it is right', async () => {
    checkout()
    const email = await field('E-mail-cím')
    await userEvent.type(email, 'dora@')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveAccessibleDescription('Az e-mail-cím így néz ki: nev@pelda.hu'))
    await userEvent.type(email, 'pelda.hu')
    await waitFor(() => expect(email).not.toBeInvalid())
  })

  it('saves and goes on; folded, it can be changed again', async () => {
    const { bodyOf } = checkout()
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    expect(await field('Név')).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toEqual({ email: 'kovacs.dora@pelda.hu', phone: '+36 305550117' })
    expect(await openStep('Számlázási adatok')).toHaveFocus()
    expect(window.location.search).toBe('?step=billing')
    await userEvent.click(button('Módosítás: Elérhetőségeid'))
    expect(await field('E-mail-cím')).toHaveValue('kovacs.dora@pelda.hu')
  })

  it('puts the shop’s own words to the field and loses nothing', async () => {
    checkout({}, ({ path }) =>
      path === '/api/cart/customer'
        ? { status: 422, error: { message: 'Hibás', errors: { email: ['Ez a cím nem létezik.'] } } }
        : undefined,
    )
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    await waitFor(async () => expect(await field('E-mail-cím')).toHaveAccessibleDescription('Ez a cím nem létezik.'))
    expect(await field('E-mail-cím')).toHaveValue('kovacs.dora@pelda.hu')
  })

  it('offers a guest the login and an account, and a customer neither', async () => {
    checkout()
    const account = await screen.findByRole('checkbox', { name: /fiókot is/ })
    expect(account).not.toBeChecked()
    expect(screen.getByRole('link', { name: 'Jelentkezz be' })).toHaveAttribute(
      'href',
      '/hu/auth/bejelentkezes?redirect=%2Fhu%2Fkosar%2Fadatok',
    )
    await userEvent.click(account)
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    await field('Név')
    expect(readExtras().account).toBe(true)
    cleanup()
    document.cookie = 'logged_in=1; path=/'
    window.history.replaceState(null, '', '/hu/kosar/adatok')
    checkout({}, ({ path }) => (path === '/api/auth/user' ? { data: { id: 1, name: 'Kovács Dóra' } } : undefined))
    await field('E-mail-cím')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /fiókot is/ })).not.toBeInTheDocument())
    document.cookie = 'logged_in=; path=/; max-age=0'
  })

  it('finds a draft again after a reload', async () => {
    sessionStorage.setItem('draft.checkout.contact', JSON.stringify({ email: 'felbehagyott@pelda.hu' }))
    checkout()
    expect(await field('E-mail-cím')).toHaveValue('felbehagyott@pelda.hu')
  })
})

describe('billing', () => {
  const contact = { ...cartOf([]).customer_data, email: 'a@b.hu', phone: '+36305550117' }

  it('asks only companies for a tax number, and fills the city from the postcode', async () => {
    const { bodyOf } = checkout({ customer_data: contact })
    await field('Név')
    expect(screen.queryByRole('textbox', { name: 'Adószám' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'Cég' }))
    await userEvent.type(await field('Cégnév'), 'Fehér Tölgy Kft.')
    await userEvent.type(await field('Adószám'), '12892313-2-41')
    await userEvent.type(await field('Irányítószám'), '1117')
    await waitFor(async () => expect(await field('Település')).toHaveValue('Budapest'))
    expect(await field('Település')).toHaveAccessibleDescription('Budapest XI. kerület')
    await userEvent.type(await field(/^Utca/), 'Bercsényi utca 12.')
    await userEvent.click(button('Tovább a szállításhoz'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Az adószám első nyolc számjegye nem stimmel')
    await userEvent.clear(await field('Adószám'))
    await userEvent.type(await field('Adószám'), '12892312-2-41')
    await userEvent.click(button('Tovább a szállításhoz'))
    expect(await screen.findByRole('radio', { name: 'Házhoz szállítás' })).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toEqual({
      invoice_data: {
        is_company: true,
        name: 'Fehér Tölgy Kft.',
        tax_number: '12892312-2-41',
        country_id: 1,
        zipcode: '1117',
        city: 'Budapest',
        address: 'Bercsényi utca 12.',
      },
    })
  })
})

describe('delivery', () => {
  const billed = {
    ...readyCustomer,
    delivery_data: { name: '', country_id: null, address: '', city: '', zipcode: '' },
  }

  it('needs a choice, and sends it at once', async () => {
    const { changes } = checkout({ customer_data: billed })
    await screen.findByRole('radio', { name: 'Házhoz szállítás' })
    await userEvent.click(button('Tovább a címhez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Válassz szállítási módot.')
    await userEvent.click(screen.getByRole('radio', { name: 'Házhoz szállítás' }))
    await waitFor(() => expect(changes()).toEqual(['PUT /api/cart/method/delivery']))
  })

  it('asks for a pick-up point where one is needed, and then for no address', async () => {
    const { bodyOf } = checkout({ customer_data: billed })
    await userEvent.click(await screen.findByRole('radio', { name: 'Csomagátvételi pont' }))
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Válassz átvételi pontot.')
    await userEvent.click(screen.getByRole('radio', { name: /Foxpost automata, Allee/ }))
    await waitFor(() => expect(bodyOf('/api/cart/method/delivery')).toEqual({ id: 3, pickup_point_id: 'fp-1' }))
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('radio', { name: /Bankkártya/ })).toBeInTheDocument()
    expect(screen.getByText('Ehhez szállítási címet nem kérünk.')).toBeInTheDocument()
  })
})

describe('address', () => {
  const parts = {
    customer_data: {
      ...readyCustomer,
      delivery_data: { name: '', country_id: null, address: '', city: '', zipcode: '' },
    },
    delivery_method: homeDelivery,
  }

  it('is the billing address unless told otherwise', async () => {
    const { bodyOf } = checkout(parts)
    expect(await screen.findByRole('checkbox', { name: 'Megegyezik a számlázási címmel' })).toBeChecked()
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('radio', { name: /Bankkártya/ })).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toEqual({ delivery_data: readyCustomer.delivery_data })
  })

  it('is asked for when it is another one', async () => {
    checkout(parts)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Megegyezik a számlázási címmel' }))
    expect(await field('Átvevő neve')).toHaveAttribute('autocomplete', 'shipping name')
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('4 mezőt kell még javítani')
  })
})

describe('payment', () => {
  const ready = { customer_data: readyCustomer, delivery_method: homeDelivery }
  const assign = vi.fn()

  beforeEach(() => {
    assign.mockReset()
    vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign })
  })

  it('spells out the obligation, the order and the withdrawal above the button', async () => {
    checkout(ready)
    expect(await screen.findByRole('button', { name: 'Megrendelés fizetési kötelezettséggel' })).toBeInTheDocument()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    expect(within(review).getByText(/2 db Tihany étkezőszék/)).toBeInTheDocument()
    expect(within(review).getByRole('link', { name: 'elállási tájékoztató' })).toHaveAttribute('href', '/hu/elallas')
  })

  it('orders only with a method and both consents', async () => {
    const { changes } = checkout(ready)
    await screen.findByRole('radio', { name: /Bankkártya/ })
    await userEvent.click(button('Megrendelés fizetési kötelezettséggel'))
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(3)
    expect(changes()).toEqual([])
  })

  it('orders, remembers the order, and goes to pay', async () => {
    const { bodyOf, calls } = checkout(ready)
    await userEvent.click(await screen.findByRole('radio', { name: /Bankkártya/ }))
    for (const name of [/általános szerződési feltételeket/, /adatkezelési tájékoztatót/])
      await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.click(button('Megrendelés fizetési kötelezettséggel'))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'))
    expect(bodyOf('/api/cart/order')).toMatchObject({
      accept_terms: true,
      accept_privacy: true,
      is_newsletter_subscription: false,
      is_new_account: false,
      transaction_result_url: 'http://localhost:3000/hu/checkout/result',
    })
    expect(calls.find(({ path }) => path === '/api/cart/order')?.headers.get('idempotency-key')).toBeTruthy()
    expect(sessionStorage.getItem('last-order')).toBe('h'.repeat(32))
    expect(button('Megrendelés fizetési kötelezettséggel')).toHaveAttribute('aria-busy', 'true')
  })

  it('says why the order was refused and keeps everything', async () => {
    checkout(ready, ({ path }) =>
      path === '/api/cart/order' ? { status: 409, error: { message: 'Közben elfogyott.' } } : undefined,
    )
    await userEvent.click(await screen.findByRole('radio', { name: /Bankkártya/ }))
    for (const name of [/általános szerződési feltételeket/, /adatkezelési tájékoztatót/])
      await userEvent.click(screen.getByRole('checkbox', { name }))
    await userEvent.click(button('Megrendelés fizetési kötelezettséggel'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Közben elfogyott.')
    expect(screen.getByRole('checkbox', { name: /általános szerződési feltételeket/ })).toBeChecked()
    expect(assign).not.toHaveBeenCalled()
  })
})
