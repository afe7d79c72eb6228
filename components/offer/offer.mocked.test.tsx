import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import type { Offer } from '@/lib/contract/offer'
import { currencyByCode } from '@/lib/money/currency'
import { readLines, writeLines } from '@/lib/offer/lines'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, hungary, inHungarian, renderIsland, stubBackend, type Backend } from '@/tests/support/island'
import { shownPrices, shownRows } from '@/tests/support/shown-prices'
import { quoteSummary as summary } from '@/tests/support/quote'
import { Decision } from './Decision'
import { OfferData } from './OfferData'
import { OfferRequest } from './OfferRequest'
import { offerPaths } from './offer-paths'
import { OfferTable } from './OfferTable'
import { OfferView } from './OfferView'

const { address, router } = vi.hoisted(() => ({ address: { query: '' }, router: { refresh: vi.fn() } }))
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(address.query),
  useRouter: () => router,
}))

const paths = {
  terms: '/hu/aszf',
  privacy: '/hu/adatkezeles',
  withdrawal: '/hu/elallas',
  orderResult: '/hu/checkout/result',
}
const method = { kind: 'online', text: '', fee_net: 0 } as const
const withFee = {
  ...summary,
  payment_fee_net: 543,
  cash_rounding: -2,
  total_amount_net: 109_992,
  total_vat: 29_698,
  total_amount_gross: 139_690,
}
const offer = {
  offer_hash: 'hash',
  status: 'sent',
  sent_at: '2026-11-20T10:00:00.000Z',
  currency_id: 1,
  customer_data: {
    invoice_data: { name: 'Fehér Tölgy Kft.', zipcode: '1117', city: 'Budapest', address: 'Őrház utca 12.' },
    delivery_data: { name: 'Raktár', zipcode: '1222', city: 'Budapest', address: 'Rózsakert utca 1.' },
  },
  delivery: { title: 'Házhoz szállítás', price_gross: 0, price_net: 0, address_needed: true },
  summary,
  payment_methods: [
    { ...method, id: 1, key: 'card', title: 'Bankkártya', fee_gross: 0, summary },
    { ...method, id: 3, key: 'cash_on_delivery', title: 'Utánvét', fee_gross: 690, fee_net: 543, summary: withFee },
  ],
  lines: [
    {
      product_id: 1,
      name: 'Tihany szék',
      subtitle: 'Tölgy',
      article_number: 'ND-1',
      link: null,
      image: null,
      quantity: 24,
      price_list_gross: 49_900,
      price_list_net: 39_291,
      price_gross: 41_900,
      price_net: 32_992,
      total_gross: 1_005_600,
      total_net: 791_811,
      note: '<b>Szürke</b>',
    },
  ],
} as unknown as Offer

function show(island: React.ReactNode, backend: Backend = () => undefined) {
  giveToken()
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign, reload: assign })
  const network = stubBackend(backend)
  return { ...network, ...renderIsland(island), assign }
}
const decision = (offered = offer) => (
  <Decision offer={offered} paths={paths} countries={[]} guaranteeNotice={null}>
    {null}
  </Decision>
)
const coupons = [{ code: 'OSZ10', title: '10%', discount_gross: 4_990 }]
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

describe('accepting', () => {
  // R-OFFER-2
  it('a quote revised in the meantime shows it with the message, and asks for the consents again', async () => {
    const message = 'Módosítottuk az ajánlatot'
    const { rerender, calls } = show(decision(), () => ({
      status: 409,
      error: { message },
    }))
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(router.refresh).toHaveBeenCalledOnce()

    const revised = { ...offer, sent_at: '2026-11-21T10:00:00.000Z' }
    rerender(inHungarian(decision(revised)))
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked()
    expect(screen.getByRole('radio', { name: /Bankkártya/ })).not.toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(button())
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ sent_at: revised.sent_at }))
  })

  // R-OFFER-2
  it.each([409, 410])('a quote that can no longer be accepted says that no order was placed (%d)', async (status) => {
    const message = 'A megrendelés nem jött létre'
    const { rerender } = show(decision(), () => ({ status, error: { message } }))
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    rerender(inHungarian(decision({ ...offer, status: 'requested', summary: null, payment_methods: [] })))
    expect(screen.queryByRole('button', { name: /Megrendelés/ })).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('alert')).toHaveFocus()
  })

  const button = () => screen.getByRole('button', { name: 'Megrendelés fizetési kötelezettséggel' })

  // R-OFFER-9
  it('is not possible without a delivery or payment method: the page says whom to ask, with the totals', () => {
    const { container } = show(decision({ ...offer, payment_methods: [] }))
    expect(document.body).toHaveTextContent('Ezt az ajánlatot most nem lehet elfogadni. Írj nekünk vagy hívj minket')
    expect(shownRows(container.querySelector('dl')!, 'gross').at(-1)).toBe('Bruttó összesen: 139 002 Ft')
    expect(screen.queryByRole('button', { name: /Megrendelés/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Elutasítom' })).toBeEnabled()
  })

  it('shows the obligation to pay with the chosen method, and sends nothing without method and consents', async () => {
    const { changes } = show(decision())
    expect(shownPrices(document.body, 'gross')).toContain('139 002 Ft fizetésére vállalsz kötelezettséget')
    expect(document.body).toHaveTextContent('Szállítás: Raktár, 1222 Budapest, Rózsakert utca 1.')
    await userEvent.click(button())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Válassz fizetési módot.', 'Fogadd el az általános szerződési feltételeket.']),
    )
    await userEvent.click(screen.getByRole('radio', { name: /Utánvét/ }))
    expect(shownPrices(document.body, 'gross')).toContain('139 690 Ft fizetésére vállalsz kötelezettséget')
    expect(shownPrices(document.body, 'net')).toContain('139 690 Ft (bruttó) fizetésére vállalsz kötelezettséget')
    expect(shownPrices(document.body, 'net')).toContain('Utánvét (+543 Ft nettó)')
    expect(changes()).toEqual([])
  })

  // R-DELIVERY-4
  it('offers the days of the delivery, unless it is counted from a transfer', async () => {
    const [card, cash] = offer.payment_methods
    const { calls } = show(
      decision({
        ...offer,
        delivery: { ...offer.delivery!, days: ['2026-12-03', '2026-12-04'] },
        payment_methods: [card!, { ...cash!, key: 'bank_transfer', title: 'Átutalás' }],
      }),
      () => ({ status: 409, error: { message: 'Elfogyott' } }),
    )
    const days = () => screen.queryByRole('combobox', { name: 'Szállítás napja' })
    expect(days()).toHaveDisplayValue('Telefonon egyeztetjük')
    await userEvent.selectOptions(days()!, 'péntek, december 4.')
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('radio', { name: /Átutalás/ }))
    expect(days()).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    expect(days()).toHaveDisplayValue('péntek, december 4.')
    await userEvent.click(button())
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ day: '2026-12-04' }))
    await userEvent.selectOptions(days()!, 'csütörtök, december 3.')
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(screen.getByRole('radio', { name: /Átutalás/ }))
    await userEvent.click(button())
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).not.toHaveProperty('day')
  })

  // R-PRICE-12, R-CHECKOUT-13
  it('lists fee and rounding of the chosen method in the totals, which end with the amount at the button', async () => {
    const { container } = show(decision())
    const rows = () => shownRows(container.querySelector('dl')!, 'gross')
    expect(rows().at(-1)).toBe('Bruttó összesen: 139 002 Ft')
    await userEvent.click(screen.getByRole('radio', { name: /Utánvét/ }))
    expect(rows()).toEqual([
      'Termékek (nettó): 109 451 Ft',
      'Fizetési mód díja (nettó): 543 Ft',
      'Kerekítés: −2 Ft',
      'Nettó összesen: 109 992 Ft',
      'Áfa (27%): 29 698 Ft',
      'Bruttó összesen: 139 690 Ft',
    ])
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    expect(rows()).toHaveLength(4)
  })

  // R-LAW-4
  it('promises no withdrawal for products made for the customer', () => {
    const made = { ...offer.lines[0]!, name: 'Hargita', is_custom_made: true }
    const { unmount } = show(decision())
    expect(document.body).toHaveTextContent(/14 napon belül elállhatsz \(új lapon nyílik\)\./)
    unmount()
    show(decision({ ...offer, lines: [...offer.lines, made] }))
    expect(document.body).toHaveTextContent('kivéve attól, ami neked készül (Hargita).')
  })

  it('sends the quote that was read, redirects to the payment, and shows the backend’s refusal', async () => {
    const message = 'Módosítottuk az ajánlatot'
    const answers = [
      { status: 409, error: { message } },
      { data: { order_hash: 'order', payment_url: 'https://pay.example/1' } },
    ]
    const { calls, assign } = show(decision(), () => answers.shift())
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(button())
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(assign).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('radio', { name: /Bankkártya/ }))
    for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
    await userEvent.click(button())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://pay.example/1'))
    expect(calls.at(-1)).toMatchObject({
      path: '/api/offers/hash/accept',
      body: { sent_at: offer.sent_at, payment_method: 1, accept_terms: true, accept_privacy: true },
    })
  })
})

it('declining requires confirmation, and accepts a reason', async () => {
  const { calls, assign } = show(decision(), () => ({ data: {} }))
  await userEvent.click(screen.getByRole('button', { name: 'Elutasítom' }))
  expect(calls).toEqual([])
  const reason = screen.getByRole('textbox', { name: /Mi nem felelt meg/ })
  expect(reason).toHaveFocus()
  await userEvent.type(reason, 'Drága')
  await userEvent.click(screen.getByRole('button', { name: 'Elutasítom az ajánlatot' }))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(calls.at(-1)).toMatchObject({ path: '/api/offers/hash/decline', body: { reason: 'Drága' } })
})

// R-OFFER-2
it('declining a quote that has been decided in the meantime says so on the page that shows it', async () => {
  const message = 'Ezt az ajánlatot már elfogadtad.'
  router.refresh.mockClear()
  const { rerender, assign } = show(decision(), () => ({ status: 409, error: { message } }))
  await userEvent.click(screen.getByRole('button', { name: 'Elutasítom' }))
  await userEvent.click(screen.getByRole('button', { name: 'Elutasítom az ajánlatot' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(router.refresh).toHaveBeenCalled()
  rerender(inHungarian(decision({ ...offer, status: 'accepted' })))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(assign).not.toHaveBeenCalled()
})

it('the table strikes through the list price, shows gross and net, and escapes markup', () => {
  show(<OfferTable offer={offer} locale="hu" />)
  const row = screen.getByRole('row', { name: /Tihany/ })
  expect(plain(row.querySelector('s')?.textContent)).toContain('49 900 Ft39 291 Ft')
  expect(plain(row.textContent)).toContain('1 005 600 Ft791 811 Ft')
  expect(row).toHaveTextContent('<b>Szürke</b>')
  expect(row.querySelector('b')).toBeNull()
  expect(screen.getByRole('row', { name: /Házhoz szállítás/ })).toHaveTextContent('díjmentes')
})

// R-OFFER-9
it('the page has no empty facts when the shop no longer has the delivery method', () => {
  const gone = {
    ...offer,
    valid_until: null,
    delivery: { title: 'Szállítás', price_gross: 89_000, price_net: 70_079, note: '', estimated: null },
    payment_methods: [],
    contact: { name: 'Szűcs Áron', role: '', phone: '+36 1 555 0117', email: 'a@example.com' },
  } as unknown as Offer
  show(
    <OfferView
      offer={gone}
      locale="hu"
      countries={[]}
      now={new Date('2026-11-20')}
      guaranteeNotice={null}
      paths={offerPaths('hu')}
    />,
  )
  expect(screen.getByRole('row', { name: /Szállítás/ })).toHaveTextContent(/89.000.Ft/)
  expect(screen.getAllByRole('term').map((term) => term.textContent)).not.toContain('Szállítás')
  for (const definition of screen.getAllByRole('definition')) expect(definition).not.toBeEmptyDOMElement()
  expect(screen.getByRole('link', { name: 'Hívás: +36 1 555 0117' })).toBeVisible()
})

describe('the list of a request', () => {
  const lookedUp = (product: object | null, suggestions: object[] = []) => ({
    data: { items: [{ term: 'x', product, suggestions }] },
  })
  const lamp = {
    id: 2,
    title: 'Nádas állólámpa',
    subtitle: '',
    article_number: 'ND-2',
    link: { slug: 'nadas', main_category_id: null },
    images: [],
    price_gross: 74_900,
    price_net: 58_976,
    prices_by_currencies: {},
  }

  const request = (
    <OfferRequest paths={{ data: '/hu/ajanlat/adatok', inquiry: '/hu/projekt' }} currency={currencyByCode('HUF')} />
  )
  afterEach(() => void (address.query = ''))

  it('takes the product from the router’s address, before window.location follows', async () => {
    writeLines([{ product_id: 1, quantity: 2 }])
    address.query = 'product=2'
    show(request, (call) => (call.path === '/api/products' ? { data: { items: [lamp] } } : undefined))
    await waitFor(() =>
      expect(readLines()).toEqual([
        { product_id: 1, quantity: 2 },
        { product_id: 2, quantity: 1 },
      ]),
    )
  })

  it.each([[[]], [coupons]])('says that a coupon of the cart does not apply (%j)', async (applied) => {
    show(request, (call) =>
      call.path === '/api/cart' ? { data: cartOf([cartLine()], { coupons: applied }) } : undefined,
    )
    expect(await screen.findByText(/nem kötelez vásárlásra/)).toBeVisible()
    expect(screen.queryAllByText(/kuponja az ajánlatra nem érvényes/)).toHaveLength(applied.length)
  })

  it('continues to the details while the products are still loading', async () => {
    writeLines([{ product_id: 2, quantity: 3 }])
    show(request, (call) => (call.path === '/api/products' ? { pending: true } : undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Tovább az adatokhoz' }))
    expect(screen.queryByText('Adj hozzá legalább egy terméket.')).toBeNull()
    expect(readLines()).toEqual([{ product_id: 2, quantity: 3 }])
  })

  it('says why a typed quantity was cut', async () => {
    writeLines([{ product_id: 2, quantity: 3 }])
    show(request, (call) => (call.path === '/api/products' ? { data: { items: [lamp] } } : undefined))
    const field = await screen.findByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '9999{Enter}')
    expect(field).toHaveValue(999)
    expect(currentToast()?.text).toBe('Nádas állólámpa: legfeljebb 999 darabot kérhetsz, ennyire csökkentettük.')
  })

  it('adds looked-up products, offers suggestions, and is stored in the tab', async () => {
    writeLines([])
    const answers = [lookedUp(null, [lamp]), lookedUp(null), lookedUp(lamp)]
    show(request, (call) => {
      if (call.path === '/api/cart') return { status: 500, error: { message: 'Most nem' } }
      return call.path === '/api/products/lookup' ? answers.shift() : undefined
    })
    const field = await screen.findByRole('textbox', { name: 'Termék neve vagy cikkszáma' }, { timeout: 15_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Tovább az adatokhoz' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Adj hozzá legalább egy terméket.'))
    await userEvent.type(field, 'lámpa{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Nádas állólámpa' }))
    expect(readLines()).toEqual([{ product_id: 2, quantity: 1 }])
    await userEvent.type(field, 'xqzw{Enter}')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Nem találtunk ilyet: „xqzw”/))
    await userEvent.clear(field)
    await userEvent.type(field, 'ND-2{Enter}')
    await waitFor(() => expect(readLines()).toEqual([{ product_id: 2, quantity: 2 }]))
    await userEvent.click(screen.getByRole('button', { name: 'Nádas állólámpa törlése' }))
    expect(readLines()).toEqual([])
  })
})

it('the details page, opened directly, takes the cart, but not its coupon, and says so', async () => {
  const paths = { request: '/hu/ajanlat', privacy: '/hu/adatkezeles', orderResult: '/hu/checkout/result' }
  show(<OfferData paths={paths} resultPath="/hu/ajanlat/eredmeny" />, ({ path }) => {
    if (path === '/api/countries') return { data: [hungary] }
    return path === '/api/cart' ? { data: cartOf([cartLine()], { coupons }) } : undefined
  })
  expect(await screen.findByText(/1 termék a listán/)).toBeVisible()
  expect(document.body).toHaveTextContent('A kosarad kuponja az ajánlatra nem érvényes.')
})
