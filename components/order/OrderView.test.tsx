import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Order } from '@/lib/contract/order'
import type { Showroom } from '@/lib/contract/shop'
import { hungary, renderIsland, stubBackend } from '@/tests/support/island'
import { orderOf } from '@/tests/support/order'
import { OrderView } from './OrderView'

const countries = [hungary, { ...hungary, id: 2, iso2: 'AT', name: 'Ausztria' }]
const showroom: Showroom = {
  name: 'Nidora bemutatóterem',
  zipcode: '1117',
  city: 'Budapest',
  address: 'Fészek köz 4.',
  latitude: 47.4698,
  longitude: 19.0594,
  landmark: 'a gátnál',
  opening_hours: [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '17:00' }],
  closed: [],
  map_links: { google_maps: 'https://maps.example', waze: 'https://waze.example' },
}

function show(order: Order) {
  stubBackend(() => undefined)
  return renderIsland(<OrderView order={order} countries={countries} locale="hu" showroom={showroom} />)
}
const attempt = orderOf().transaction!
const bank_transfer = {
  bank: 'OTP',
  account: '11700000-00000000',
  iban: 'HU42',
  swift: 'OTPVHUHB',
  due_on: '2026-11-28',
}
const payLink = () => screen.queryByRole('link', { name: 'Fizetés' })

describe('the order page', () => {
  it('links to the pending payment', () => {
    show(
      orderOf(
        {
          status: 'awaiting_payment',
          timeline: [{ kind: 'placed', at: '2026-11-20T13:32:00Z' }],
          transaction: { ...attempt, state: 'redirected' },
        },
        { outcome: 'in_progress', can_restart: true, pay_until: '2026-11-21T16:55:00Z' },
      ),
    )
    expect(screen.getByRole('heading', { name: 'A fizetésedre várunk' })).toBeVisible()
    expect(screen.getByText(/Eddig tartjuk: nov\. 21\. 17:55/)).toBeVisible()
    expect(payLink()).toHaveAttribute('href', `/hu/checkout/result/${'h'.repeat(32)}`)
    expect(screen.getByText('A fizetésre várunk.')).toBeVisible()
  })

  it('shows the bank details of a pending transfer', () => {
    const order = orderOf({ transaction: null, bank_transfer }, { outcome: 'due', key: 'bank_transfer' })
    show(order)
    expect(within(screen.getByRole('region', { name: 'Az utaláshoz' })).getByText('HU42')).toBeVisible()
    expect(screen.getByText('Fizetendő')).toBeVisible()
    expect(payLink()).toBeNull()
  })

  it('R-ORDER-13: links each parcel to its tracking, and says what is in it', () => {
    const parcel = { carrier: 'GLS', sent_at: '2026-11-21T09:00:00Z' }
    const parcels = [
      { ...parcel, number: '111', url: 'https://carrier.example/111', items: [{ name: 'Zala szék', quantity: 2 }] },
      { ...parcel, number: '222', url: 'https://carrier.example/222', items: [] },
    ]
    show(orderOf({ status: 'shipped', parcels }))
    const links = screen.getAllByRole('link', { name: /: hol jár a csomag\?$/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(parcels.map(({ url }) => url))
    expect(screen.getByText('Zala szék, 2 db')).toBeVisible()
  })

  it('R-A11Y-1: marks text that is in the language of the order', () => {
    const [item] = orderOf().items
    const items = [{ ...item!, name: 'Lune lounge chair', subtitle: 'Oak legs' }]
    show(orderOf({ locale: 'en', items, delivery_data: null }))
    expect(screen.getByText('Lune lounge chair').closest('[lang]')).toHaveAttribute('lang', 'en')
    expect(screen.getByText(/Oak legs/)).toHaveAttribute('lang', 'en')
    for (const title of screen.getAllByText('Házhoz szállítás')) expect(title.closest('[lang=en]')).toBeNull()
  })

  it.each([
    [
      'arrived',
      ['placed', 'processing', 'cancelled'],
      'Nem szállítjuk ki. Amit átutaltál, 14 napon belül visszautaljuk.',
    ],
    ['not arrived', ['placed', 'cancelled'], 'Nem szállítjuk ki. Nincs mit átutalnod. Ha már elutaltad,'],
  ] as const)('R-ORDER-4: says whether a cancelled order’s transfer is sent back (%s)', (_, kinds, text) => {
    const at = '2026-11-20T13:32:00Z'
    const timeline = kinds.map((kind) => ({ kind, at }))
    show(orderOf({ status: 'cancelled', timeline, transaction: null }, { outcome: 'error', key: 'bank_transfer' }))
    expect(document.body.textContent).toContain(text)
  })

  it.each([
    [
      'all but what was withdrawn from',
      0,
      '(2026. november 21.) és 98 800 Ft (2026. november 23.). A többit 14 napon belül utaljuk vissza.',
    ],
    ['all', 0, 'Amit átutaltál, visszautaltuk: 1 000 Ft (2026. november 21.) és 98 800 Ft (2026. november 23.).'],
    [
      'some',
      5000,
      'Visszautaltuk: 1 000 Ft (2026. november 21.) és 98 800 Ft (2026. november 23.). A többit 14 napon belül',
    ],
  ])('R-PAY-20: says what of a cancelled order’s transfer was given back, and when (%s)', (what, left_gross, text) => {
    const at = '2026-11-20T13:32:00Z'
    const timeline = (['placed', 'processing', 'cancelled'] as const).map((kind) => ({ kind, at }))
    const transfers = [
      { at: '2026-11-21T09:00:00Z', gross: 1000 },
      { at: '2026-11-23T09:00:00Z', gross: 98_800 },
    ]
    const given_back = { transfers, left_gross }
    const withdrawals = what.includes('withdrawn') ? [{ reference: 'EL-1', received_at: at, items: [] }] : []
    show(
      orderOf(
        { status: 'cancelled', timeline, transaction: null, given_back, withdrawals },
        { outcome: 'error', key: 'bank_transfer' },
      ),
    )
    const page = document.body.textContent.replaceAll(/\s/g, ' ')
    expect(page).toContain(text)
    expect(page).not.toContain('Amit átutaltál, 14 napon belül')
  })

  it.each([
    [0, '100 Ft (2026. november 21.).'],
    [50, '100 Ft (2026. november 21.). A maradékot is visszautaljuk.'],
  ])('R-PAY-20: says what of an overpaid order’s transfer was given back (%s Ft are left)', (left_gross, text) => {
    const at = '2026-11-20T13:32:00Z'
    const timeline = (['placed', 'processing'] as const).map((kind) => ({ kind, at }))
    const given_back = { transfers: [{ at: '2026-11-21T09:00:00Z', gross: 100 }], left_gross }
    show(orderOf({ status: 'processing', timeline, transaction: null, given_back }, { key: 'bank_transfer' }))
    expect(document.body.textContent.replaceAll(/\s/g, ' ')).toContain(`a többletet visszautaltuk: ${text}`)
  })

  it('R-ORDER-4: shows that a cancelled order had been shipped, and that it should not be accepted', () => {
    const at = '2026-11-20T13:32:00Z'
    const timeline = (['placed', 'shipped', 'cancelled'] as const).map((kind) => ({ kind, at }))
    show(orderOf({ status: 'cancelled', timeline, transaction: null }, { outcome: 'error', key: 'bank_transfer' }))
    const page = document.body.textContent
    expect(page).toContain('ha mégis megérkezne, ne vedd át. Amit átutaltál, 14 napon belül visszautaljuk.')
    expect(page).toContain('Elindult tőlünk')
    expect(page).not.toMatch(/Úton hozzád|Nem szállítjuk ki|nincs mit átutalnod|nincs vele teendőd/i)
  })

  it('R-ORDER-4: labels the expected arrival', () => {
    const estimated = { from: '2026-12-09', to: '2026-12-09' }
    const { delivery } = orderOf()
    show(orderOf({ status: 'shipped', delivery: { ...delivery, estimated } }))
    expect(screen.getByText('Várható érkezés: dec. 9.').closest('li')).toHaveAttribute('aria-current', 'step')
  })

  it('shows no fulfilment steps for a refunded order', () => {
    show(orderOf({ transaction: { ...attempt, state: 'refunded', updated_at: '2026-11-23T10:00:00Z' } }))
    expect(screen.getByRole('heading', { name: 'Visszafizettük, amit fizettél' })).toBeVisible()
    expect(screen.getByText('Visszafizettük').closest('li')).toHaveAttribute('aria-current', 'step')
    expect(screen.getByText('Visszafizetve')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/csomagol|Összekészítjük|Úton/)
  })

  it('R-ORDER-12: says that pieces made to order are being made, until they have left', () => {
    const [item] = orderOf().items
    const items = [item!, { ...item!, id: 2, is_made_to_order: true }]
    const current = () => screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
    const { unmount } = show(orderOf({ items, status: 'processing' }))
    expect(screen.getByRole('heading', { name: 'Készül a rendelésed' })).toBeVisible()
    expect(current()).toHaveTextContent(
      /^ElkészíttetjükAmi rendelésre készül, azt elkészíttetjük, és csomagoljuk, amint/,
    )
    expect(document.body.textContent).not.toMatch(/Minden darab megvan|Összekészítjük/)
    unmount()
    const due = show(orderOf({ items, transaction: null, bank_transfer }, { outcome: 'due', key: 'bank_transfer' }))
    expect(screen.getByText(/^Amint megérkezik az utalásod, elkészíttetjük\./)).toBeVisible()
    due.unmount()
    const { unmount: close } = show(orderOf({ items, status: 'shipped' }))
    expect(document.body.textContent).toContain('Összekészítjük')
    close()
    show(orderOf({ items: items.map((one) => ({ ...one, is_withdrawn: one.id === 2 })), status: 'processing' }))
    expect(current()).toHaveTextContent(/most csomagoljuk/)
  })

  it('R-LAW-4: promises no withdrawal for products made for the buyer', () => {
    const [item] = orderOf().items
    const made = { ...item!, id: 2, name: 'Hargita, méretre', is_custom_made: true }
    const { unmount } = show(orderOf({ items: [item!, made] }))
    expect(screen.getByText(/meggondolni magad, kivéve azt, ami neked készül \(Hargita, méretre\)/)).toBeVisible()
    unmount()
    show(orderOf({ items: [made] }))
    expect(screen.getByText(/Neked készül: a 14 napos elállás nem vonatkozik rá/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/meggondolni magad/)
  })

  it('R-LAW-18: promises no withdrawal to a company', () => {
    const invoice_data = { ...orderOf().invoice_data, is_company: true }
    const { unmount } = show(orderOf())
    expect(screen.getByRole('link', { name: 'Elállás a szerződéstől itt' })).toBeVisible()
    unmount()
    show(orderOf({ invoice_data }))
    expect(document.body.textContent).not.toMatch(/elállás|meggondolni/i)
  })

  it('R-ORDER-10: names the country of an address abroad', () => {
    const { delivery_data, invoice_data } = orderOf()
    const { unmount } = show(orderOf())
    expect(document.body.textContent).not.toContain('Magyarország')
    unmount()
    show(orderOf({ delivery_data: { ...delivery_data!, country_id: 2 }, invoice_data }))
    expect(screen.getByText('Ausztria').closest('div')).toHaveTextContent('Szállítási cím')
  })

  it('R-OFFER-6, R-OFFER-7: names the quote it was made from, with its notes and its reduction', () => {
    const base = orderOf()
    const items = base.items.map((item) => ({ ...item, note: 'Filctalppal', total_original_gross: 200_000 }))
    const offer = {
      offer_number: 'AJ-2026-000012',
      contact_name: 'Nagy Éva',
      delivery_note: 'a teherlifttel',
      message: 'Két részletben hozzuk.',
    }
    show(orderOf({ items, offer, summary: { ...base.summary, cart_discount_gross: 9_800, cart_discount_net: 7_717 } }))
    const quote = screen.getByRole('heading', { name: 'Ajánlat: AJ-2026-000012' }).closest('section')
    expect(quote).toHaveTextContent(/Szállítás: a teherlifttel.*Két részletben hozzuk\./)
    for (const agreed of ['Filctalppal', 'a teherlifttel', 'Két részletben hozzuk.'])
      expect(screen.getByText(agreed)).toHaveAttribute('lang', 'hu')
    expect(screen.getByText('Kedvezmény a listaárból')).toBeVisible()
    expect(screen.getByText('listaár')).toBeInTheDocument()
    expect(document.body.textContent).not.toMatch(/Akciók és mennyiségi ár|eredeti ár/)
  })

  it('shows withdrawn items, and the consequences', () => {
    const withdrawals: Order['withdrawals'] = [
      {
        reference: 'EL-2026-000318',
        received_at: '2026-11-23T14:32:08Z',
        items: [{ name: 'Lune fotel', quantity: 2 }],
      },
      {
        reference: 'EL-2026-000319',
        received_at: '2026-11-24T14:32:08Z',
        items: [{ name: 'a lámpa', quantity: null }],
      },
    ]
    const { unmount } = show(orderOf({ withdrawals }))
    const callouts = () => screen.getAllByText(/^Elálltál:/).map((chunks) => chunks.closest('.callout')?.textContent)
    expect(callouts()).toEqual([
      'Elálltál: 2026. november 23. (EL-2026-000318): Lune fotel, 2 db.Ezt nem küldjük el, és nincs mit visszaküldened. Amit érte kifizettél, 14 napon belül visszafizetjük.',
      'Elálltál: 2026. november 24. (EL-2026-000319): a lámpa.Ezt nem küldjük el, és nincs mit visszaküldened. Amit érte kifizettél, 14 napon belül visszafizetjük.',
    ])
    unmount()
    const timeline: Order['timeline'] = [
      { kind: 'placed', at: '2026-11-20T13:32:00Z' },
      { kind: 'shipped', at: '2026-11-24T08:00:00Z' },
    ]
    const sent = show(orderOf({ status: 'shipped', timeline, withdrawals }))
    expect(callouts()[0]).toMatch(/Még a feladás előtt elálltál tőle: ha mégis megérkezik, küldd vissza/)
    expect(callouts()[1]).toMatch(/A nyilatkozatodtól számított 14 napon belül küldd vissza/)
    sent.unmount()
    show(orderOf({ status: 'delivered', withdrawals: [{ ...withdrawals[0]!, items: [] }], is_withdrawn: true }))
    expect(callouts()[0]).toMatch(/a teljes rendelés\..*küldd vissza/)
    expect(screen.queryByText(/meggondolni magad/)).toBeNull()
  })

  it('R-LAW-21: promises a refund until what was withdrawn from has been refunded', () => {
    const [item] = orderOf().items
    const kept = { ...item!, id: 2, name: 'Nádas állólámpa' }
    const withdrawn = { ...item!, total_gross: 50_000, discount_gross: 5_000, is_withdrawn: true }
    const part = { reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z' }
    const promised = (refunded: number, parts: Partial<Order> = {}) => {
      const { unmount } = show(
        orderOf({
          items: [withdrawn, kept],
          withdrawals: [{ ...part, items: [{ name: withdrawn.name, quantity: 2 }] }],
          transaction: { ...attempt, refunded },
          ...parts,
        }),
      )
      const isPromised = /visszafizetjük/.test(document.body.textContent)
      unmount()
      return isPromised
    }
    expect([44_999, 45_000].map((refunded) => promised(refunded))).toEqual([true, false])
    // With the last item, the delivery is refunded too.
    const whole = { items: [withdrawn], is_withdrawn: true, delivery: { ...orderOf().delivery, refundable_gross: 990 } }
    const { payment_fee_gross: fee, cash_rounding: rounding } = orderOf().summary
    const due = 45_990 + fee + rounding
    expect([due - 1, due].map((refunded) => promised(refunded, whole))).toEqual([true, false])
    // Unknown amounts: an older order, and goods in the buyer's own words.
    expect(promised(99_000, { ...whole, delivery: orderOf().delivery })).toBe(true)
    expect(promised(99_000, { withdrawals: [{ ...part, items: [{ name: 'a lámpa', quantity: null }] }] })).toBe(true)
  })

  it('R-LAW-21: says of each withdrawal whether it was refunded, to the card or by transfer, and sums it up', () => {
    const received_at = '2026-11-23T14:32:08Z'
    const refund = { at: '2026-11-25T23:30:00Z', gross: 20_000, by: 'transfer' as const }
    const first = { reference: 'EL-2026-000318', received_at, items: [{ name: 'Lune fotel', quantity: 2 }], refund }
    const other = { reference: 'EL-2026-000319', received_at, items: [{ name: 'a lámpa', quantity: null }] }
    const withdrawals = [first, other]
    const transaction = { ...attempt, refunded: 1_000 }
    const { unmount } = show(orderOf({ withdrawals, transaction }))
    const callouts = screen.getAllByText(/^Elálltál:/).map((chunks) => chunks.closest('.callout')?.textContent)
    expect(callouts[0]).toMatch(/visszaküldened\.Visszafizettük: 20\u00a0000\u00a0Ft \(2026\. november 26\.\)\.$/)
    expect(callouts[1]).toMatch(/Amit érte kifizettél, 14 napon belül visszafizetjük\.$/)
    expect(screen.getByText('Eddig visszafizetve: 21 000 Ft')).toBeVisible()
    unmount()
    const gross = orderOf().summary.total_amount_gross - 1_000
    show(orderOf({ withdrawals: [{ ...first, refund: { ...refund, gross } }, other], transaction }))
    expect(screen.getByRole('heading', { name: 'Visszafizettük, amit fizettél' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/visszafizetjük|Eddig visszafizetve/)
  })

  describe('after a withdrawal from an order that was not paid', () => {
    const part = { reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z' }
    const withdrawals = [{ ...part, items: [{ name: 'Lune fotel', quantity: 2 }] }]
    const unpaid = (parts: Partial<Order>, key: string) =>
      orderOf({ transaction: null, withdrawals, ...parts }, { outcome: 'due', key })
    const text = () => document.body.textContent ?? ''

    it.each(['bank_transfer', 'cash_on_delivery', 'showroom'])('R-LAW-17: promises no refund (%s)', (key) => {
      const { unmount } = show(unpaid({}, key))
      expect(text()).toContain('Ezt nem küldjük el, és nincs mit visszaküldened.')
      expect(text()).not.toMatch(/kifizettél/)
      unmount()
      show(unpaid({ withdrawals: [{ ...part, items: [] }], is_withdrawn: true }, key))
      expect(screen.getByText('Nem küldjük el, és nincs mit fizetned.')).toBeVisible()
      expect(text()).not.toMatch(/kifizettél/)
    })

    it('R-LAW-17: still counts the delivery from the transfer', () => {
      show(unpaid({}, 'bank_transfer'))
      expect(screen.getByText('Amint megérkezik az utalásod.')).toBeVisible()
      expect(screen.getByText(/^Az utalás beérkezése után .* munkanapon belül$/)).toBeVisible()
    })
  })

  it('R-LAW-17: promises the refund of a paid order once', () => {
    const withdrawals = [{ reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z', items: [] }]
    show(orderOf({ withdrawals, is_withdrawn: true }))
    expect(screen.getAllByText(/kifizettél/)).toHaveLength(1)
  })

  it.each([
    ['card', /visszafizetjük, ugyanúgy, ahogy fizettél/],
    ['cash_on_delivery', /az átvételkor kifizettél, .*átutaljuk/],
  ])('R-LAW-21: says how the money goes back (%s)', (key, words) => {
    const withdrawals = [{ reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z', items: [] }]
    for (const parts of [{ withdrawals, is_withdrawn: true }, { status: 'cancelled' as const }]) {
      const { unmount } = show(orderOf(parts, { outcome: 'success', key }))
      expect(document.body.textContent).toMatch(words)
      unmount()
    }
  })

  it('R-ORDER-11: marks what was withdrawn from, and packs only the rest', () => {
    const [item] = orderOf().items
    const kept = { ...item!, id: 2, name: 'Nádas állólámpa', quantity: 1 }
    const withdrawals = [
      { reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z', items: [{ name: item!.name, quantity: 2 }] },
    ]
    const summary = { ...orderOf().summary, total_quantity: 3 }
    show(orderOf({ items: [{ ...item!, is_withdrawn: true }, kept], summary, withdrawals, is_withdrawn: false }))
    expect(screen.getByText('Elálltál tőle: 2 db').closest('li')).toHaveTextContent(item!.name)
    expect(screen.getAllByText(/^Elálltál tőle/)).toHaveLength(1)
    expect(screen.getByText(/3 db, ebből 2 db-tól elálltál$/)).toBeVisible()
    expect(screen.getByText('Ami megmaradt, azt most csomagoljuk.')).toBeVisible()
    expect(screen.getByText(/^Az összegek az eredeti rendelésről szólnak/)).toBeVisible()
    expect(screen.queryByText(/Minden darab megvan/)).toBeNull()
  })

  it('R-ORDER-11, R-LAW-23: tells of how many pieces of a line item the buyer has withdrawn', () => {
    const [item] = orderOf().items
    const withdrawals = [
      { reference: 'EL-2026-000318', received_at: '2026-11-23T14:32:08Z', items: [{ name: item!.name, quantity: 1 }] },
    ]
    const items = [{ ...item!, quantity: 4, is_withdrawn: false, withdrawn_quantity: 1 }]
    const summary = { ...orderOf().summary, total_quantity: 4 }
    show(orderOf({ items, summary, withdrawals, is_withdrawn: false }))
    expect(screen.getByText('Elálltál tőle: 1 db').closest('li')).toHaveTextContent(item!.name)
    expect(screen.getByText(/4 db, ebből 1 db-tól elálltál$/)).toBeVisible()
  })

  it('R-ORDER-11: says where and when to collect from the showroom', () => {
    const delivery = { ...orderOf().delivery, key: 'showroom', title: 'Átvétel a bemutatóteremben' }
    show(orderOf({ delivery, delivery_data: null }))
    const place = screen.getByText('Fészek köz 4.').closest('address')
    expect(place).toHaveTextContent('1117 Budapest')
    expect(place).toHaveTextContent('Nyitva: hétfő–kedd 9–17')
  })
})
