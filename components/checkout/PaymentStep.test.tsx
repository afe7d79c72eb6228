import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lastOrder, unpaidOrder } from '@/lib/browser/remembered-order'
import { bankTransfer, card, cartLine, cashOnDelivery } from '@/tests/support/cart'
import { checkout, orderButton, prepareOrder, readyToPay } from '@/tests/support/checkout'
import { giveToken, type Call } from '@/tests/support/island'

const assign = vi.fn()
const hash = 'h'.repeat(32)
const lamp = cartLine({ id: 7, title: 'Lámpa', price_gross: 19_900 })

beforeEach(() => {
  giveToken()
  assign.mockReset()
  vi.stubGlobal('location', { ...window.location, origin: 'http://localhost:3000', assign })
})
const press = async () => userEvent.click(await orderButton())
const radio = (name: string | RegExp) => screen.findByRole('radio', { name })

describe('visible above the order button', () => {
  it('R-LAW-7, R-LAW-10: the notice on the legal guarantee and a producer’s guarantee', async () => {
    const producer_guarantee = {
      guarantor: 'Műhely Nyolc Kft.',
      half_years: 20,
      terms: 'A teljes székre.',
      terms_url: null,
      label: null,
    }
    checkout({ ...readyToPay, products: [cartLine({ producer_guarantee })] })
    const order = await orderButton()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    const garan = within(review).getByText('GARAN: 10 év gyártói jótállás, Műhely Nyolc Kft.')
    for (const element of [screen.getByText('Jogszabályi szavatosság'), garan]) {
      expect(element).toBeVisible()
      expect(element.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })
})

describe('the right of withdrawal', () => {
  // R-LAW-4
  it.each([
    [[lamp], /14 napon belül indoklás nélkül elállhatsz: elállási tájékoztató/],
    [
      [lamp, cartLine({ id: 8, title: 'Hargita', custom_made: true })],
      /elállhatsz, kivéve attól, ami neked készül \(Hargita\)/,
    ],
    [[cartLine({ title: 'Hargita', custom_made: true })], /^Neked készül, ezért a 14 napos elállás nem vonatkozik rá/],
  ])('is promised above the order button for the products it applies to', async (products, words) => {
    checkout({ ...readyToPay, products })
    const order = await orderButton()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    const notice = within(review).getByText((_, element) => element?.tagName === 'P' && words.test(element.textContent))
    expect(notice.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a company', () => {
  it('R-LAW-18: is promised no right of withdrawal', async () => {
    const { customer_data } = readyToPay
    const invoice_data = { ...customer_data.invoice_data, is_company: true, tax_number: '12892312-2-41' }
    checkout({ ...readyToPay, customer_data: { ...customer_data, invoice_data } })
    await orderButton()
    expect(screen.getByRole('region', { name: 'Ezt rendeled meg' })).not.toHaveTextContent(/eláll/)
  })
})

// R-CHECKOUT-11
it.each([
  ['payment', { payment_methods: [], payment_method: null }, /^Ezt a rendelést ebben a pénznemben/],
  ['delivery', { delivery_methods: [], delivery_method: null, payment_method: null }, /^Ezt erre a címre/],
])('leads to a quote where there is no %s method to choose', async (_, parts, words) => {
  checkout({ ...readyToPay, ...parts })
  const link = await screen.findByRole('link', { name: 'Kérj ajánlatot' })
  expect(link).toHaveAttribute('href', '/hu/ajanlat?from=cart')
  expect(link.closest('p')).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Megrendelés fizetési kötelezettséggel' })).toBeNull()
})

describe('the choice of the payment method', () => {
  it('sends the method that was clicked', async () => {
    const { bodyOf, stored } = checkout(readyToPay)
    for (const [name, method] of [
      [/Bankkártya/, card],
      [/Utánvét/, cashOnDelivery],
      [/Átutalás/, bankTransfer],
    ] as const) {
      await userEvent.click(await radio(name))
      await waitFor(() => expect(stored().payment_method?.id).toBe(method.id))
      expect(bodyOf('/api/cart/method/payment')).toEqual({ id: method.id })
      await waitFor(async () => expect(await orderButton()).not.toHaveAttribute('aria-disabled', 'true'))
      expect(await radio(name)).toBeChecked()
    }
  })

  it('is the backend’s, whatever the tab’s draft says', async () => {
    sessionStorage.setItem('draft.checkout.payment.HUF', JSON.stringify({ method: String(cashOnDelivery.id) }))
    checkout(readyToPay)
    expect(await radio(/Utánvét/)).not.toBeChecked()
    cleanup()
    checkout({ ...readyToPay, payment_method: card })
    expect(await radio(/Bankkártya/)).toBeChecked()
  })

  it('reverts to the backend’s choice, with the reason, if it was not saved', async () => {
    checkout({ ...readyToPay, payment_method: card }, ({ path }) =>
      path === '/api/cart/method/payment' ? { lost: true } : undefined,
    )
    await userEvent.click(await radio(/Utánvét/))
    expect(
      await screen.findByText(/Nincs kapcsolat. Nézd meg, melyik fizetési mód van kiválasztva/),
    ).toBeInTheDocument()
    expect(await radio(/Bankkártya/)).toBeChecked()
  })

  it('blocks the order button until the backend has responded; the amount is the backend’s', async () => {
    let answer = () => undefined as void
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const { changes } = checkout(readyToPay)
    const backend = window.fetch
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.url.endsWith('/method/payment')) await isAnswered
      return backend(request)
    })
    fireEvent.click(await radio(/Utánvét/))
    expect(await radio(/Utánvét/)).toBeChecked()
    expect(await orderButton()).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText('Egy pillanat, számoljuk az összeget.')).toBeInTheDocument()
    const obligation = screen.getByText(/A gombra kattintva/)
    expect(obligation).toHaveTextContent('106 790 Ft')
    await userEvent.click(await orderButton())
    expect(changes()).not.toContain('POST /api/cart/order')
    act(answer)
    await waitFor(() => expect(obligation).toHaveTextContent('107 480 Ft'))
    expect(await orderButton()).not.toHaveAttribute('aria-disabled', 'true')
  })
})

// R-CHECKOUT-9
it('the obligation to pay stands before the order button; companies may ask for a quote instead', async () => {
  checkout(readyToPay)
  const order = await orderButton()
  const obligation = screen.getByText(/A gombra kattintva/)
  expect(obligation.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('link', { name: 'Ajánlatot kérek helyette' })).not.toBeInTheDocument()
  expect(screen.getByText('Jogszabályi szavatosság')).toBeInTheDocument()
  cleanup()
  const { customer_data: customer } = readyToPay
  const invoice_data = { ...customer.invoice_data, is_company: true, tax_number: '12892312-2-41' }
  checkout({ ...readyToPay, customer_data: { ...customer, invoice_data } })
  const quote = await screen.findByRole('link', { name: 'Ajánlatot kérek helyette' })
  expect(quote).toHaveAttribute('href', '/hu/ajanlat?from=cart')
  // The notice on the legal guarantee is for consumers.
  expect(screen.queryByText('Jogszabályi szavatosság')).not.toBeInTheDocument()
})

describe('the order', () => {
  // R-CHECKOUT-9
  it('is summarized above the button, with the right of withdrawal', async () => {
    checkout(readyToPay)
    await orderButton()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    expect(within(review).getByText(/2 db Tihany étkezőszék/)).toBeInTheDocument()
    expect(within(review).getByRole('link', { name: 'elállási tájékoztató' })).toHaveAttribute('href', '/hu/elallas')
  })

  // R-CHECKOUT-9
  it('is promised by date, or with a transfer in working days after its arrival', async () => {
    checkout(readyToPay)
    await orderButton()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    const afterTransfer = /az utalás beérkezése után [\d–]+ munkanapon belül/
    expect(review).not.toHaveTextContent(afterTransfer)
    await userEvent.click(await screen.findByRole('radio', { name: /Átutalás/ }))
    await waitFor(() => expect(review).toHaveTextContent(afterTransfer))
  })

  // R-CHECKOUT-9
  it('is summarized with what each coupon does: an amount, or free delivery', async () => {
    const coupons = [
      { code: 'OSZ10', title: 'Őszi 10%', discount_gross: 9980, discount_net: 7858 },
      { code: 'HAZHOZ', title: 'Ingyenes szállítás', discount_gross: 0, discount_net: 0 },
    ]
    checkout({ ...readyToPay, coupons })
    await orderButton()
    const review = screen.getByRole('region', { name: 'Ezt rendeled meg' })
    const rows = within(review).getAllByRole('listitem')
    const row = (code: string) => rows.find(({ textContent }) => textContent.includes(code))
    expect(row('OSZ10')).toHaveTextContent('−9 980 Ft')
    expect(row('HAZHOZ')).toHaveTextContent(/Ingyenes szállítás$/)
  })

  it('requires a method and both consents', async () => {
    const { changes } = checkout(readyToPay)
    await press()
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(3)
    expect(changes()).toEqual([])
  })

  it('sends what was shown, is remembered, and redirects to the payment', async () => {
    const { bodyOf, calls, stored } = checkout({ ...readyToPay, comment: 'Kapukód: 12' })
    await prepareOrder()
    await press()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'))
    expect(bodyOf('/api/cart/order')).toEqual({
      transaction_result_url: 'http://localhost:3000/hu/checkout/result',
      accept_terms: true,
      accept_privacy: true,
      comment: 'Kapukód: 12',
      is_newsletter_subscription: false,
      is_new_account: false,
      version: stored().version,
      total_amount_gross: 106_790,
      currency_id: 1,
    })
    expect(calls.find(({ path }) => path === '/api/cart/order')?.headers.get('idempotency-key')).toMatch(/./)
    expect([lastOrder(), unpaidOrder()]).toEqual([hash, hash])
    expect(await orderButton()).toHaveAttribute('aria-busy', 'true')
  })

  it('sends the comment kept in the tab if the backend does not store it', async () => {
    sessionStorage.setItem('draft.checkout.order', JSON.stringify({ comment: 'A kapu nyitva.' }))
    const { bodyOf } = checkout(readyToPay)
    await prepareOrder()
    await press()
    await waitFor(() => expect(bodyOf('/api/cart/order')).toMatchObject({ comment: 'A kapu nyitva.' }))
  })

  it('shows why it was refused, and keeps the input', async () => {
    checkout(readyToPay, ({ path }) =>
      path === '/api/cart/order' ? { status: 409, error: { message: 'Közben elfogyott.' } } : undefined,
    )
    await prepareOrder()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('Közben elfogyott.')
    expect(screen.getByRole('checkbox', { name: /általános szerződési feltételeket/ })).toBeChecked()
    expect(assign).not.toHaveBeenCalled()
  })
})

// R-CHECKOUT-10
describe('a cart that differs from the one shown', () => {
  it.each([
    ['detected by version', {}],
    ['refetched if the backend has no versions', { version: undefined }],
  ])('is not ordered: the changes are listed until the button is pressed again (%s)', async (_, parts) => {
    const { changes, put, stored } = checkout({ ...readyToPay, ...parts })
    const orders = () => changes().filter((change) => change === 'POST /api/cart/order')
    await prepareOrder()
    put({ products: [cartLine({ quantity: 2, price_gross: 54_900 }), lamp] })
    await press()
    const list = await screen.findByRole('alert')
    await waitFor(() => expect(list).toHaveFocus())
    expect(list).toHaveTextContent('Tihany étkezőszék, egységár: 49 900 Ft → 54 900 Ft')
    expect(list).toHaveTextContent('Lámpa: még 1 db a rendelésben')
    expect(list).toHaveTextContent('Fizetendő: 106 790 Ft → 136 690 Ft')
    expect(list).toHaveTextContent('Nem rendeltél meg semmit.')
    expect(screen.getByText(/A gombra kattintva/)).toHaveTextContent('136 690 Ft')
    expect(assign).not.toHaveBeenCalled()
    const before = orders().length
    await press()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'))
    expect(orders()).toHaveLength(before + 1)
    expect(stored().products).toHaveLength(2)
  })

  it('lists changes as soon as they are known; the buyer’s own choice is not one', async () => {
    const { put } = checkout(readyToPay)
    await userEvent.click(await radio(/Utánvét/))
    await waitFor(async () => expect(await orderButton()).not.toHaveAttribute('aria-disabled', 'true'))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    put({ products: [cartLine({ quantity: 2 }), lamp] })
    await userEvent.click(await radio(/Bankkártya/))
    const list = await screen.findByRole('alert')
    expect(list).toHaveTextContent('Lámpa: még 1 db a rendelésben')
    expect(list).not.toHaveTextContent('Utánvét')
    expect(list).toHaveTextContent('Nézd át, mielőtt megrendeled.')
  })

  it('is shown after a reload in another tab’s currency, without the consents', async () => {
    checkout(readyToPay)
    await prepareOrder()
    cleanup()
    const { changes } = checkout({ ...readyToPay, payment_method: card, currency_id: 2 })
    const list = await screen.findByRole('alert')
    expect(list).toHaveTextContent('HUF → EUR')
    expect(list).toHaveTextContent(/Fizetendő: 106 790 Ft → .*€/)
    for (const consent of screen.getAllByRole('checkbox')) expect(consent).not.toBeChecked()
    await press()
    expect(changes()).toEqual([])
  })

  it('shows the reason instead of an empty cart if everything is gone', async () => {
    const notices = [{ id: 'product_removed:2:9', kind: 'product_removed' as const, message: 'Elfogyott: Tihany.' }]
    const { put } = checkout(readyToPay)
    await prepareOrder()
    put({ products: [], notices })
    await press()
    expect(await screen.findByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
    expect(screen.getByText('Elfogyott: Tihany.')).toBeInTheDocument()
  })
})

// R-ORDER-6
describe('an order without a response', () => {
  const lostOnce = () => {
    let isLost = false
    return ({ path }: Call) => {
      if (path !== '/api/cart/order' || isLost) return undefined
      isLost = true
      return { lost: true }
    }
  }
  const orders = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/api/cart/order')

  it('says that its outcome is unknown, and repeats the same request', async () => {
    const { calls } = checkout(readyToPay, lostOnce())
    await prepareOrder()
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('nem tudjuk, létrejött-e a rendelésed')
    expect(screen.queryByRole('button', { name: /Megrendelés/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Ellenőrzöm' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.example/pay'))
    const [first, second] = orders(calls)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('is recovered after a reload with an empty cart', async () => {
    checkout(readyToPay, ({ path }) => (path === '/api/cart/order' ? { lost: true } : undefined))
    await prepareOrder()
    await press()
    await screen.findByRole('button', { name: 'Ellenőrzöm' })
    cleanup()
    const { calls } = checkout({ products: [] }, ({ path }) =>
      path === '/api/cart/order' ? { data: { order_hash: hash, payment_url: null } } : undefined,
    )
    await waitFor(() =>
      expect(assign).toHaveBeenCalledWith(new URL(`http://localhost:3000/hu/checkout/result/${hash}`)),
    )
    expect(orders(calls)).toHaveLength(1)
    expect(localStorage.getItem('order-request')).toBeNull()
  })

  it('that was not created, according to the backend, shows the empty cart with the reason', async () => {
    checkout(readyToPay, ({ path }) => (path === '/api/cart/order' ? { lost: true } : undefined))
    await prepareOrder()
    await press()
    await screen.findByRole('button', { name: 'Ellenőrzöm' })
    cleanup()
    checkout({ products: [] }, ({ path }) =>
      path === '/api/cart/order' ? { status: 409, error: { message: 'Üres a kosarad.' } } : undefined,
    )
    expect(await screen.findByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
    expect(screen.queryByRole('link', { name: /legutóbbi rendelésem/ })).not.toBeInTheDocument()
    expect(localStorage.getItem('order-request')).toBeNull()
  })

  it('can be opened from the empty checkout, by Back or a reload, once it was answered', async () => {
    localStorage.setItem('last-order', hash)
    checkout({ products: [] })
    expect(await screen.findByRole('link', { name: 'Megnézem a legutóbbi rendelésem' })).toHaveAttribute(
      'href',
      `/hu/checkout/result/${hash}`,
    )
  })
})

describe('without a connection', () => {
  // R-CART-12
  it('fails immediately, keeps the input, and sends nothing later', async () => {
    let isOffline = false
    const { calls } = checkout(readyToPay, () => (isOffline ? { lost: true } : undefined))
    await prepareOrder()
    await waitFor(async () => expect(await orderButton()).not.toHaveAttribute('aria-disabled', 'true'))
    isOffline = true
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await press()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nincs kapcsolat')
    expect(screen.getByRole('checkbox', { name: /adatkezelési tájékoztatót/ })).toBeChecked()
    expect(localStorage.getItem('order-request')).toBeNull()
    const before = calls.length
    isOffline = false
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(calls).toHaveLength(before)
    vi.restoreAllMocks()
  })
})
