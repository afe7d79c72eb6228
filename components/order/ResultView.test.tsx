import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextPollDelay } from '@/lib/api/hooks/orders'
import type { Order, PaymentState } from '@/lib/contract/order'
import { lastOrder, unpaidOrder } from '@/lib/browser/remembered-order'
import { readDraft } from '@/lib/form/drafts'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { failedAttempt, orderOf } from '@/tests/support/order'
import { ResultView } from './ResultView'

const paths = {
  result: '/hu/checkout/result',
  order: '/hu/orders/x',
  home: '/hu',
  register: '/hu/auth/regisztracio',
}
const shop = { phone: '+36 1 555 0142', phone_e164: '+3615550142' }
const attemptIn = (state: PaymentState): Order['transaction'] => ({ ...orderOf().transaction!, state })
/** Placed, to be paid online by 18:00 (shop time). */
const unpaid = (transaction: Order['transaction'], payment: Partial<Order['payment']> = {}) =>
  orderOf(
    { status: 'awaiting_payment', transaction },
    { outcome: 'error', can_restart: true, pay_until: '2026-11-21T16:55:00Z', ...payment },
  )
const show = (order: Order, returnedFrom?: string) =>
  renderIsland(<ResultView {...{ order, returnedFrom, paths, shop }} />)
const title = () => screen.getByRole('heading', { level: 1 })
const assign = vi.fn()

beforeEach(() => {
  giveToken()
  assign.mockReset()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign })
})
describe('the delivery of an order to be paid by transfer', () => {
  it.each([
    ['counts from its arrival', '2026-12-08', /^Az utalás beérkezése után 4–12 munkanapon belül\.$/],
    ['may take a fixed number of days', '2026-11-26', /^Az utalás beérkezése után 4 munkanapon belül\.$/],
  ])('%s', (_name, to, words) => {
    stubBackend(() => undefined)
    const bank_transfer = { bank: 'MKB', account: '1', iban: 'HU1', swift: 'M', due_on: '2026-11-28' }
    const order = orderOf({ transaction: null, bank_transfer }, { outcome: 'due', key: 'bank_transfer' })
    show({ ...order, delivery: { ...order.delivery, estimated: { from: '2026-11-26', to } } })
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

// R-ORDER-17
describe('the confirmation and the account', () => {
  const offer = () => screen.queryByRole('link', { name: 'Fiókot készítek' })

  it('tells where the confirmation went, and offers a guest an account with what is known', async () => {
    stubBackend(() => undefined)
    const order = { ...orderOf(), partner_email: 'dora@pelda.hu', partner_name: 'Kovács Dóra' }
    show(order)
    expect(screen.getByText('dora@pelda.hu').closest('p')).toHaveTextContent(
      'A visszaigazolást ide küldtük: dora@pelda.hu.',
    )
    expect(offer()).toHaveAttribute('href', '/hu/auth/regisztracio')
    await userEvent.click(offer()!)
    expect(readDraft('register')).toEqual({ name: 'Kovács Dóra', email: 'dora@pelda.hu' })
  })

  it('offers none to a customer, with an order that cannot be expected, or where one is on its way', () => {
    stubBackend(() => undefined)
    show({ ...orderOf(), is_new_account: true, partner_email: 'dora@pelda.hu' })
    expect(screen.getByText(/és a fiókod hivatkozását ide küldtük/)).toBeInTheDocument()
    expect(offer()).toBeNull()
    cleanup()
    show(unpaid(failedAttempt()))
    expect(offer()).toBeNull()
    cleanup()
    document.cookie = 'nidora_logged_in=1; path=/'
    show(orderOf())
    expect(offer()).toBeNull()
    document.cookie = 'nidora_logged_in=; path=/; max-age=0'
  })
})

// R-PAY-15
describe('after a return from a bank page', () => {
  const note = /terhelés nélkül lezárult/
  const given = { transaction_id: 'first', state: 'cancelled' } as const
  const running = { transaction_id: '505070183', state: 'redirected' } as const
  const atBank = (attempts: Order['attempts']) => ({
    ...unpaid(attemptIn('redirected'), { outcome: 'in_progress' }),
    attempts,
  })

  it.each(['cancelled', 'failed', 'expired'] as const)('says first that this payment has ended: %s', (state) => {
    stubBackend(() => undefined)
    show(atBank([running, { ...given, state }]), 'first')
    expect(screen.getByText(note)).toBeVisible()
    expect(screen.getByText(note).compareDocumentPosition(title())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('says so too when the order is to be paid otherwise', () => {
    stubBackend(() => undefined)
    show(
      { ...unpaid({ ...attemptIn('cancelled')!, transaction_id: 'first' }, { outcome: 'due' }), attempts: [given] },
      'first',
    )
    expect(screen.getByText(note)).toBeVisible()
  })

  it.each([
    ['the latest attempt', atBank([running, given]), '505070183'],
    ['no attempt', atBank([running, given]), undefined],
    ['an unknown attempt', atBank([running, given]), 'other'],
    ['an attempt still open', atBank([running, { ...given, state: 'redirected' }]), 'first'],
    ['a backend that tells no attempts', atBank(undefined), 'first'],
  ])('speaks of the order alone: %s', (_, order, from) => {
    stubBackend(() => undefined)
    show(order, from)
    expect(screen.queryByText(note)).not.toBeInTheDocument()
  })
})

// R-ORDER-5
describe('the result of an order', () => {
  // R-ORDER-12
  it.each(['is_made_to_order', 'is_custom_made'])('says that pieces are being made (%s)', (made) => {
    stubBackend(() => undefined)
    const order = orderOf()
    show({ ...order, items: order.items.map((item) => ({ ...item, [made]: true })) })
    expect(title()).toHaveTextContent('Köszönjük, Dóra! Már készül a rendelésed.')
    expect(screen.getByText('Elkészíttetjük').closest('li')).toHaveTextContent(/csomagoljuk, amint minden megvan\.$/)
    expect(document.body.textContent).not.toMatch(/Már csomagoljuk|polc/)
  })

  it('says thank you, and shows the next steps and the bank’s response', () => {
    stubBackend(() => undefined)
    show(orderOf())
    expect(title()).toHaveTextContent('Köszönjük, Dóra! Már csomagoljuk.')
    const facts = screen.getByRole('region', { name: 'A fizetés adatai' })
    for (const [name, value] of [
      ['Összeg', '99 800 Ft'],
      ['Engedélyszám', '734091'],
      ['Válaszkód', '000'],
      ['Válaszüzenet', 'Sikeres tranzakció'],
    ] as const)
      expect(within(facts).getByRole('row', { name: new RegExp(`^${name}`) })).toHaveTextContent(value)
    expect(screen.getByText(/\+36 30 555 0117/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Rendelés követése' })).toHaveAttribute('href', '/hu/orders/x')
    expect(screen.queryByRole('button', { name: 'Újra fizetek' })).not.toBeInTheDocument()
    expect([lastOrder(), unpaidOrder()]).toEqual(['h'.repeat(32), null])
  })

  it('says until when an order to be paid in the showroom can be collected', () => {
    stubBackend(() => undefined)
    const pay_until = '2026-12-04T22:59:59Z'
    show(orderOf({ status: 'received', transaction: null }, { outcome: 'due', key: 'showroom', pay_until }))
    expect(screen.getByRole('status')).toHaveTextContent(
      'Vedd át eddig: 2026. december 4., különben töröljük a rendelést.',
    )
  })

  // R-PAY-16
  it('shows the bank details of a transfer, with its code, and copies them as banks take them', async () => {
    stubBackend(() => undefined)
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    const bank_transfer = {
      bank: 'OTP',
      account: '11700000-00000000',
      iban: 'HU42 1177 3016',
      swift: 'OTPVHUHB',
      due_on: '2026-11-28',
      qr_url: '/api/orders/x/transfer.svg',
    }
    const payment = {
      outcome: 'due',
      key: 'bank_transfer',
      title: 'Átutalás',
      pay_until: '2026-11-28T22:59:59Z',
    } as const
    show(orderOf({ transaction: null, bank_transfer }, payment))
    expect(title()).toHaveTextContent('Megkaptuk a rendelésed')
    const transferDetails = screen.getByRole('region', { name: 'Az utaláshoz' })
    expect(within(transferDetails).getByRole('cell', { name: /^ND-2026-004817/ })).toBeInTheDocument()
    expect(within(transferDetails).getByRole('cell', { name: /^HU42 1177 3016/ })).toBeInTheDocument()
    expect(within(transferDetails).getByRole('img', { name: 'QR-kód az utaláshoz' })).toHaveAttribute(
      'src',
      '/api/orders/x/transfer.svg',
    )
    for (const name of ['Másolás: Közlemény', 'Másolás: IBAN', 'Másolás: Összeg'])
      await user.click(within(transferDetails).getByRole('button', { name }))
    expect(write.mock.calls).toEqual([['ND-2026-004817'], ['HU4211773016'], [expect.stringMatching(/^\d+$/)]])
    expect(
      within(transferDetails).getByText(/Ha az utalás addig nem érkezik meg, töröljük a rendelést/),
    ).toBeInTheDocument()
  })

  it('says when to pay for cash on delivery, also of a parcel locker, which has no courier', () => {
    stubBackend(() => undefined)
    show(orderOf({ transaction: null }, { outcome: 'due', key: 'cash_on_delivery', title: 'Utánvét' }))
    expect(screen.getByText(/^Akkor fizetsz, amikor átveszed\./)).toBeVisible()
    expect(document.body.textContent).not.toContain('futár')
  })

  it('shows Failed Transaction if the bank declines, and pays again with the same method', async () => {
    const { calls } = stubBackend(() => ({ data: { payment_url: 'https://bank.example/again' } }))
    show(unpaid(failedAttempt()))
    expect(title()).toHaveTextContent('Sikertelen tranzakció')
    expect(screen.getByText('Nincs elegendő fedezet')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Újra fizetek' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/again'))
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: `/api/orders/payment_restart/${'h'.repeat(32)}`,
      body: { payment_method: 1, transaction_result_url: 'http://localhost:3000/hu/checkout/result' },
    })
  })

  it('shows Unsuccessful Purchase if the buyer cancelled; another method needs no payment page', async () => {
    const due = orderOf({ transaction: null }, { outcome: 'due', id: 2, key: 'bank_transfer', title: 'Átutalás' })
    const { calls } = stubBackend(({ method }) => ({ data: method === 'POST' ? { payment_url: null } : due }))
    show(unpaid(failedAttempt('cancelled')))
    expect(title()).toHaveTextContent('Sikertelen vásárlás')
    expect(screen.getByRole('button', { name: 'Újra fizetek' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: /Átutalás/ }))
    expect(screen.queryByRole('button', { name: 'Újra fizetek' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ezt a fizetési módot választom' }))
    await waitFor(() => expect(title()).toHaveTextContent('Megkaptuk a rendelésed'))
    expect(calls[0]?.body).toMatchObject({ payment_method: 2 })
    expect(assign).not.toHaveBeenCalled()
  })

  it('shows why it cannot be paid again', async () => {
    const order = unpaid(failedAttempt())
    stubBackend(({ method }) =>
      method === 'POST' ? { status: 409, error: { message: 'Közben kifizetted.' } } : { data: order },
    )
    show(order)
    await userEvent.click(screen.getByRole('button', { name: 'Újra fizetek' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Közben kifizetted.')
  })

  // R-PAY-6
  it('offers to pay again when the buyer returns from the payment page without having paid', async () => {
    const { calls } = stubBackend(({ method, path }) => {
      if (method === 'POST') return { data: { payment_url: 'https://bank.example/again' } }
      return path.startsWith('/api/orders/') ? { data: left } : undefined
    })
    const left = unpaid(attemptIn('redirected'), { outcome: 'in_progress' })
    show(left)
    expect(title()).toHaveTextContent('A fizetésedre várunk')
    expect(screen.getByText(/Eddig tartjuk: nov\. 21\. 17:55/)).toBeVisible()
    expect(unpaidOrder()).toBe('h'.repeat(32))
    await userEvent.click(screen.getByRole('button', { name: 'Fizetés' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/again'))
    expect(calls.some(({ path }) => path === `/api/orders/payment_restart/${'h'.repeat(32)}`)).toBe(true)

    // The browser restores the page with its old state: the button must work again.
    expect(screen.getByRole('button', { name: 'Fizetés' })).toHaveAttribute('aria-disabled', 'true')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Fizetés' })).not.toHaveAttribute('aria-disabled', 'true'),
    )
  })

  it.each([
    [
      'a cancelled transfer order',
      orderOf({ status: 'cancelled', transaction: null }, { outcome: 'error', key: 'bank_transfer' }),
      'Ezt a rendelést töröltük',
      'Nincs mit átutalnod',
    ],
    ['one cancelled after its payment', orderOf({ status: 'cancelled' }), 'Ezt a rendelést töröltük', 'visszafizetjük'],
    ['a refunded one', orderOf({ transaction: attemptIn('refunded') }), 'Visszafizettük', 'Nincs vele teendőd'],
    ['a delivered one', orderOf({ status: 'delivered' }), 'Átvetted', 'Reméljük'],
    ['a shipped one', orderOf({ status: 'shipped' }), 'Úton van', 'Elindult'],
    [
      'one withdrawn from',
      orderOf({
        is_withdrawn: true,
        withdrawals: [{ reference: 'EL-2026-000318', received_at: '2026-11-20T14:32:08Z', items: [] }],
      }),
      'Elálltál',
      'Nem küldjük el',
    ],
  ] as const)('shows the outcome of %s, and announces no fulfilment', (_, order, heading, text) => {
    stubBackend(() => undefined)
    show(order)
    expect(title()).toHaveTextContent(heading)
    expect(screen.getByText(new RegExp(text), { selector: '.lead' })).toBeVisible()
    const shown = document.body.textContent
    for (const claim of [/csomagol/i, /összekészít/i, /Az utaláshoz/, /Fizetendő/, /újra fizetek/i])
      expect(shown).not.toMatch(claim)
    expect(unpaidOrder()).toBeNull()
  })

  it('does not mention a declined card once the order is to be paid by transfer', () => {
    stubBackend(() => undefined)
    show(orderOf({ transaction: failedAttempt() }, { outcome: 'due', key: 'bank_transfer', title: 'Átutalás' }))
    expect(title()).toHaveTextContent('Megkaptuk a rendelésed')
    expect(screen.getByText('Összeg')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/Sikertelen|Nincs elegendő fedezet|A fizetés adatai/)
  })

  it('in progress, polls on demand and shows the outcome', async () => {
    stubBackend(() => ({ data: orderOf() }))
    show(unpaid(attemptIn('processing'), { outcome: 'in_progress', can_restart: false }))
    expect(title()).toHaveTextContent('A bank válaszára várunk')
    expect(screen.queryByRole('button', { name: 'Fizetés' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Frissítés' }))
    await waitFor(() => expect(title()).toHaveTextContent('Már csomagoljuk'))
  })

  it('in progress, polls automatically', async () => {
    stubBackend(() => ({ data: orderOf() }))
    show(unpaid(attemptIn('processing'), { outcome: 'in_progress', can_restart: false }))
    await waitFor(() => expect(title()).toHaveTextContent('Már csomagoljuk'), { timeout: 4000 })
  })
})

it('polls with increasing delays, and stops once the payment is settled', () => {
  const waiting = orderOf({}, { outcome: 'in_progress' })
  const delays = [0, 1, 2, 3, 4, 5, 6, 7, 20].map((count) => nextPollDelay(waiting, count))
  expect(delays).toEqual([2000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000, 30_000])
  expect(nextPollDelay(orderOf(), 3)).toBe(false)
})
