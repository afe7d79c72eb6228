import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { orderExtras } from '@/lib/checkout/drafts'
import { cartOf, cashOnDelivery, homeDelivery, pickupDelivery, readyCustomer } from '@/tests/support/cart'
import { checkout, readyToPay } from '@/tests/support/checkout'
import { giveToken } from '@/tests/support/island'

beforeEach(giveToken)
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (name: string | RegExp) => screen.findByRole('textbox', { name })
const openStep = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('contact', () => {
  it('summarizes the errors, focuses the summary, and links to the fields', async () => {
    checkout()
    await field('E-mail-cím')
    await userEvent.click(button('Tovább a számlázáshoz'))
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveTextContent('2 mezőt kell még javítani')
    await waitFor(() => expect(summary).toHaveFocus())
    await userEvent.click(within(summary).getByRole('link', { name: 'Add meg a telefonszámodat.' }))
    expect(await field('Telefonszám')).toHaveFocus()
  })

  it('validates on blur and clears an error as soon as it is fixed', async () => {
    checkout()
    const email = await field('E-mail-cím')
    await userEvent.type(email, 'dora@')
    await userEvent.tab()
    await waitFor(() => expect(email).toHaveAccessibleDescription(/^Az e-mail-cím így néz ki: nev@pelda.hu/))
    await userEvent.type(email, 'pelda.hu')
    await waitFor(() => expect(email).not.toBeInvalid())
  })

  it('saves and continues; collapsed, it can be edited again', async () => {
    const { bodyOf } = checkout()
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    expect(await field('Név')).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toEqual({
      email: 'kovacs.dora@pelda.hu',
      phone: '+36 305550117',
      is_newsletter_subscription: false,
      is_new_account: false,
    })
    expect(await openStep('Számlázási adatok')).toHaveFocus()
    expect(window.location.search).toBe('?step=billing')
    await userEvent.click(button('Módosítás: Elérhetőségeid'))
    expect(await field('E-mail-cím')).toHaveValue('kovacs.dora@pelda.hu')
  })

  it('shows the backend’s message at the field and keeps the input', async () => {
    checkout({}, ({ path }) =>
      path === '/api/cart/customer'
        ? { status: 422, error: { message: 'Hibás', errors: { email: ['Ez a cím nem létezik.'] } } }
        : undefined,
    )
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    await waitFor(async () => expect(await field('E-mail-cím')).toHaveAccessibleDescription(/^Ez a cím nem létezik./))
    expect(await field('E-mail-cím')).toHaveValue('kovacs.dora@pelda.hu')
  })

  it('offers login and account to a guest only', async () => {
    const { stored } = checkout()
    const account = await screen.findByRole('checkbox', { name: /Fiókot is/ })
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
    expect(stored().is_new_account).toBe(true)
    cleanup()
    document.cookie = 'nidora_logged_in=1; path=/'
    window.history.replaceState(null, '', '/hu/kosar/adatok')
    checkout({}, ({ path }) => (path === '/api/auth/user' ? { data: { id: 1, name: 'Kovács Dóra' } } : undefined))
    await field('E-mail-cím')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: /Fiókot is/ })).not.toBeInTheDocument())
    document.cookie = 'nidora_logged_in=; path=/; max-age=0'
  })

  it('restores a draft after a reload', async () => {
    sessionStorage.setItem('draft.checkout.contact', JSON.stringify({ email: 'felbehagyott@pelda.hu' }))
    checkout()
    expect(await field('E-mail-cím')).toHaveValue('felbehagyott@pelda.hu')
  })

  // R-CHECKOUT-15
  it('takes the account’s data after a login, unless something else was typed', async () => {
    checkout()
    await userEvent.click(await screen.findByRole('checkbox', { name: /hírlevelet/ }))
    cleanup()
    // The backend has filled in the account's data after the login.
    checkout({ customer_data: { ...cartOf([]).customer_data, email: 'dora@pelda.hu', phone: '+36305550117' } })
    expect(await field('E-mail-cím')).toHaveValue('dora@pelda.hu')
    expect(await field('Telefonszám')).toHaveValue('+36 30 555 0117')
    expect(screen.getByRole('checkbox', { name: /hírlevelet/ })).toBeChecked()
  })

  // R-CHECKOUT-15
  it('stays open with what was typed before a login that completes the step', async () => {
    checkout()
    await userEvent.type(await field('E-mail-cím'), 'masik@pelda.hu')
    cleanup()
    window.history.replaceState(null, '', '/hu/kosar/adatok')
    checkout({ customer_data: readyCustomer })
    expect(await field('E-mail-cím')).toHaveValue('masik@pelda.hu')
    expect(await field('Telefonszám')).toHaveValue('+36 30 555 0117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'E-mail-cím' })).toBeNull())
  })

  it('reads the account itself if the backend does not fill in the cart', async () => {
    document.cookie = 'nidora_logged_in=1; path=/'
    const user = { id: 1, name: 'Kovács Dóra', email: 'dora@pelda.hu', phone: '+36305550117' }
    checkout({}, ({ path }) => (path === '/api/auth/user' ? { data: user } : undefined))
    await waitFor(async () => expect(await field('E-mail-cím')).toHaveValue('dora@pelda.hu'))
    expect(await field('Telefonszám')).toHaveValue('+36 30 555 0117')
    document.cookie = 'nidora_logged_in=; path=/; max-age=0'
  })

  it('stores the newsletter choice with the cart, or in the tab if the backend does not keep it', async () => {
    const { stored } = checkout()
    await userEvent.click(await screen.findByRole('checkbox', { name: /hírlevelet/ }))
    await userEvent.type(await field('E-mail-cím'), 'kovacs.dora@pelda.hu')
    await userEvent.type(await field('Telefonszám'), '305550117')
    await userEvent.click(button('Tovább a számlázáshoz'))
    await field('Név')
    expect(stored().is_newsletter_subscription).toBe(true)
    expect(orderExtras(cartOf([])).is_newsletter_subscription).toBe(false)
  })
})

describe('billing', () => {
  const contact = { ...cartOf([]).customer_data, email: 'a@b.hu', phone: '+36305550117' }

  // R-CHECKOUT-2, R-CHECKOUT-5
  it('requires a tax number from companies only, and fills in the city from the postcode', async () => {
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
    expect(await screen.findByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ })).toBeInTheDocument()
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

// R-CHECKOUT-1
it('a billing address may be in any country; without delivery there, the one same as it is dropped', async () => {
  const { bodyOf, stored } = checkout({ customer_data: readyCustomer, delivery_method: homeDelivery })
  await userEvent.click(await screen.findByRole('button', { name: 'Módosítás: Számlázási adatok' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ország' }), 'Belgium')
  await userEvent.click(button('Tovább a szállításhoz'))
  const step = await openStep('Szállítási cím')
  await waitFor(() => expect(step).toHaveFocus())
  expect(bodyOf('/api/cart/customer')).toMatchObject({ invoice_data: { country_id: 3 } })
  expect(stored().customer_data.delivery_data).toEqual({
    name: '',
    country_id: null,
    address: '',
    city: '',
    zipcode: '',
  })
  expect(screen.getByText(/országába nem szállítunk/)).toBeInTheDocument()
})

describe('delivery', () => {
  const billed = {
    ...readyCustomer,
    delivery_data: { name: '', country_id: null, address: '', city: '', zipcode: '' },
  }

  it('requires a choice, and sends it immediately', async () => {
    const { changes } = checkout({ customer_data: billed })
    await screen.findByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ })
    await userEvent.click(button('Tovább a címhez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Válassz szállítási módot.')
    await userEvent.click(screen.getByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ }))
    await waitFor(() => expect(changes()).toEqual(['PUT /api/cart/method/delivery']))
  })

  // R-CHECKOUT-3
  it('tells the new total once, after a choice that changes it, and nothing before', async () => {
    checkout({ customer_data: billed })
    const told = () => screen.getAllByRole('status').filter(({ textContent: text }) => text?.includes('végösszeg'))
    await userEvent.click(await screen.findByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ }))
    await waitFor(() => expect(told()).toHaveLength(1))
    expect(told()[0]).toHaveTextContent('Az új végösszeg: 106 790 Ft.')
    await userEvent.click(screen.getByRole('radio', { name: /^Csomagátvételi pont 1\s490\sFt/ }))
    await waitFor(() => expect(told()[0]).toHaveTextContent('Az új végösszeg: 101 290 Ft.'))
    expect(told()).toHaveLength(1)
  })

  // R-CHECKOUT-16
  it('is chosen already if there is only one, and is asked for if the backend refuses that', async () => {
    const { changes } = checkout({ customer_data: billed, delivery_methods: [homeDelivery] })
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ })).toBeChecked())
    await waitFor(() => expect(button('Tovább a címhez')).not.toHaveAttribute('aria-disabled', 'true'))
    await userEvent.click(button('Tovább a címhez'))
    await waitFor(async () => expect(await openStep('Szállítási cím')).toHaveFocus())
    expect(changes()).toEqual(['PUT /api/cart/method/delivery'])
    cleanup()
    window.history.replaceState(null, '', '/hu/kosar/adatok')
    const refused = checkout({ customer_data: billed, delivery_methods: [homeDelivery] }, ({ method, path }) =>
      method === 'PUT' && path.endsWith('/delivery') ? { lost: true } : undefined,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('Nincs kapcsolat')
    expect(screen.getByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ })).not.toBeChecked()
    expect(refused.changes()).toHaveLength(1)
  })

  it('reverts to the backend’s choice, with the reason, if another one was not saved', async () => {
    const { stored } = checkout({ customer_data: billed, delivery_method: homeDelivery }, ({ method, path }) =>
      method === 'PUT' && path.endsWith('/delivery') ? { lost: true } : undefined,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Módosítás: Szállítási mód' }))
    await userEvent.click(await screen.findByRole('radio', { name: /^Csomagátvételi pont 1\s490\sFt/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Nincs kapcsolat')
    expect(screen.getByRole('radio', { name: /^Házhoz szállítás 6\s990\sFt/ })).toBeChecked()
    expect(stored().delivery_method?.id).toBe(homeDelivery.id)
  })

  it('says that the pick-up points of a postcode without one are the nearest', async () => {
    checkout({ customer_data: billed })
    await userEvent.click(await screen.findByRole('radio', { name: /^Csomagátvételi pont 1\s490\sFt/ }))
    const search = await screen.findByRole('searchbox', { name: /Irányítószám/ })
    await userEvent.type(search, '1117')
    expect(await screen.findByRole('radio', { name: /Allee/ })).toBeInTheDocument()
    expect(screen.queryByText(/Ezek vannak a legközelebb/)).not.toBeInTheDocument()
    await userEvent.clear(search)
    await userEvent.type(search, '2000')
    expect(await screen.findByText(/Ezek vannak a legközelebb/)).toBeInTheDocument()
  })

  // R-CHECKOUT-11
  it('requires a pick-up point where needed, and then no address', async () => {
    const { bodyOf, stored } = checkout({ customer_data: billed })
    await userEvent.click(await screen.findByRole('radio', { name: /^Csomagátvételi pont 1\s490\sFt/ }))
    // The totals follow the method before a point is chosen.
    await waitFor(() => expect(stored().delivery_method?.id).toBe(pickupDelivery.id))
    expect(await screen.findAllByText('101 290 Ft')).not.toHaveLength(0)
    const progress = () => within(screen.getByRole('list', { name: 'A pénztár lépései' })).getAllByRole('listitem')
    expect(progress()[3]).not.toHaveTextContent('kész')
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Válassz átvételi pontot.')
    await userEvent.click(screen.getByRole('radio', { name: /Foxpost automata, Allee/ }))
    await waitFor(() => expect(bodyOf('/api/cart/method/delivery')).toEqual({ id: 3, pickup_point_id: 'fp-1' }))
    expect(progress()[1]).toHaveTextContent('kész')
    expect(progress()[3]).not.toHaveTextContent('kész')
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

  it('defaults to the billing address', async () => {
    const { bodyOf } = checkout(parts)
    expect(await screen.findByRole('checkbox', { name: 'Megegyezik a számlázási címmel' })).toBeChecked()
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('radio', { name: /Bankkártya/ })).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toEqual({ delivery_data: readyCustomer.delivery_data, comment: '' })
  })

  // R-CHECKOUT-1
  it('is asked for in a country with delivery, if that of the billing address has none', async () => {
    const { bodyOf } = checkout({
      ...parts,
      customer_data: { ...parts.customer_data, invoice_data: { ...readyCustomer.invoice_data, country_id: 3 } },
    })
    const countries = await screen.findByRole('combobox', { name: 'Ország' })
    expect(within(countries).getAllByRole('option')).toHaveLength(2)
    expect(screen.getByText(/országába nem szállítunk \(Belgium\)/)).toBeInTheDocument()
    expect(screen.queryByRole('checkbox', { name: /Megegyezik/ })).not.toBeInTheDocument()
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('4 mezőt kell még javítani')
    await userEvent.selectOptions(countries, 'Ausztria')
    await userEvent.type(await field('Átvevő neve'), 'Kovács Dóra')
    await userEvent.type(await field('Irányítószám'), '1010')
    await userEvent.type(await field('Település'), 'Wien')
    await userEvent.type(await field(/^Utca/), 'Graben 1')
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('radio', { name: /Bankkártya/ })).toBeInTheDocument()
    expect(bodyOf('/api/cart/customer')).toMatchObject({ delivery_data: { country_id: 2, city: 'Wien' } })
  })

  it('is required if it differs', async () => {
    checkout(parts)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Megegyezik a számlázási címmel' }))
    expect(await field('Átvevő neve')).toHaveAttribute('autocomplete', 'shipping name')
    await userEvent.click(button('Tovább a fizetéshez'))
    expect(await screen.findByRole('alert')).toHaveTextContent('4 mezőt kell még javítani')
  })
})

// R-CHECKOUT-16
it('the only payment method is chosen already, and its total is shown before the order', async () => {
  const { stored } = checkout({ ...readyToPay, payment_methods: [cashOnDelivery] })
  await waitFor(async () => expect(await screen.findByRole('radio', { name: /Utánvét/ })).toBeChecked())
  await waitFor(() => expect(screen.getByText(/A gombra kattintva/)).toHaveTextContent('107 480 Ft'))
  expect(stored().payment_method?.id).toBe(cashOnDelivery.id)
  expect(screen.queryByText('Ez változott, mióta megnézted')).not.toBeInTheDocument()
})
