import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, removeToken, renderIsland, stubBackend } from '@/tests/support/island'
import { shownPrices } from '@/tests/support/shown-prices'
import type { Cart } from '@/lib/contract/cart'
import messages from '@/messages/hu.json'
import { cartPaths } from './cart-paths'
import { CartSlot } from './CartSlot'
import { EmptyCart } from './EmptyCart'

const paths = cartPaths('hu')
const show = () =>
  renderIsland(
    <CartSlot
      locale="hu"
      {...{ messages, paths }}
      loading={<p>Tölt</p>}
      empty={<EmptyCart paths={paths} heading="h1" />}
    />,
  )

beforeEach(giveToken)
/** A stand-in for the backend with one cart whose quantities can be changed. */
function shopWith(first: Cart) {
  let cart = first
  const backend = stubBackend(({ method, path, body }) => {
    if (path === '/api/cart') return { data: cart }
    if (method === 'PUT' && path === '/api/cart/product/2') {
      const { quantity } = body as { quantity: number }
      cart = cartOf(quantity === 0 ? [] : [cartLine({ quantity })])
      return { data: cart }
    }
    if (method === 'POST' && path === '/api/cart/product') {
      cart = cartOf([cartLine({ quantity: (body as { quantity: number }).quantity })])
      return { data: cart }
    }
    return undefined
  })
  return { ...backend, put: (next: Cart) => (cart = next) }
}

describe('the cart page', () => {
  it('makes no call for a visitor without a token, and shows an empty cart', async () => {
    removeToken()
    const { calls } = stubBackend(() => undefined)
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Üres a kosarad' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Körülnézek' })).toHaveAttribute('href', '/hu/termekek')
    expect(calls).toEqual([])
  })

  it('says why a typed quantity above the stock was cut', async () => {
    shopWith(cartOf([cartLine({ quantity: 2, quantity_max: 28 })]))
    show()
    const field = await screen.findByRole('spinbutton')
    await userEvent.clear(field)
    await userEvent.type(field, '999')
    await userEvent.tab()
    expect(field).toHaveValue(28)
    expect(currentToast()?.text).toContain('legfeljebb 28 darab rendelhető')
  })

  // R-LAW-4
  it.each([
    [[cartLine()], /^14 napon belül kérdés nélkül visszaküldheted\.$/],
    [
      [cartLine(), cartLine({ id: 8, title: 'Hargita', custom_made: true })],
      /kivéve azt, ami neked készül \(Hargita\)/,
    ],
    [[cartLine({ custom_made: true })], /^Neked készül, ezért indoklás nélkül nem küldhető vissza\.$/],
  ])('promises returns except of custom-made products: %#', async (lines, words) => {
    shopWith(cartOf(lines))
    show()
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  // R-CART-1
  it('shows line items, totals and the checkout link', async () => {
    shopWith(cartOf([cartLine({ quantity: 2, price_original_gross: 54_900 })]))
    show()
    expect(await screen.findByRole('heading', { level: 3, name: 'Tihany étkezőszék' })).toBeInTheDocument()
    const summary = screen.getByRole('complementary', { name: 'Összegzés' })
    expect(within(summary).getByText('Termékek (2 db)')).toBeInTheDocument()
    expect(shownPrices(summary, 'gross')).toContain('Összesen 10 000 Ft a megtakarításod.')
    expect(shownPrices(summary, 'gross')).toContain('Még 60 100 Ft, és ingyen visszük')
    expect(shownPrices(summary, 'net')).toContain('Még 60 100 Ft (bruttó), és ingyen visszük')
    expect(within(summary).getByRole('link', { name: 'Tovább a pénztárhoz' })).toHaveAttribute(
      'href',
      '/hu/kosar/adatok',
    )
  })

  it('updates the amount missing for free delivery with the pending quantity', async () => {
    const { changes } = stubBackend(({ path }) =>
      path === '/api/cart'
        ? { data: cartOf([cartLine({ quantity: 1 })], { summary: cartOf([cartLine()]).summary }) }
        : { status: 500 },
    )
    show()
    await waitFor(() => expect(document.body).toHaveTextContent(/Még 110 000 Ft/))
    fireEvent.click(screen.getByRole('button', { name: 'Eggyel több' }))
    await waitFor(() => expect(document.body).toHaveTextContent(/Még 60 100 Ft/))
    // Sent with a delay: must not leak into the next test.
    await waitFor(() => expect(changes()).toHaveLength(1))
  })

  it('labels nothing as due while no delivery method is chosen', async () => {
    shopWith(cartOf([cartLine({ quantity: 2 })]))
    show()
    await screen.findByRole('heading', { level: 3, name: 'Tihany étkezőszék' })
    expect(screen.getAllByText('Termékek összesen')).toHaveLength(2)
    expect(screen.queryByText(/Fizetendő/)).not.toBeInTheDocument()
  })

  // R-CART-2
  it('coalesces quick clicks into one absolute quantity, shown immediately', async () => {
    const { calls, changes } = shopWith(cartOf([cartLine({ quantity: 1 })]))
    show()
    const more = await screen.findByRole('button', { name: 'Eggyel több' })
    // Without the delays of a simulated user, which a busy machine would stretch.
    for (const quantity of [2, 3, 4]) {
      fireEvent.click(more)
      await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(quantity))
    }
    expect(screen.getByText(/Mennyiségi ár/)).toBeInTheDocument()
    await waitFor(() => expect(changes()).toEqual(['PUT /api/cart/product/2']))
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ product_id: 2, quantity: 4 })
    // Wait for all responses: they must not leak into the next test.
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), { timeout: 10_000 })
  })

  // R-CART-3
  it('rolls back a change that the backend refuses', async () => {
    stubBackend(({ method, path }) => {
      if (path === '/api/cart') return { data: cartOf([cartLine({ quantity: 1 })]) }
      return method === 'PUT' ? { status: 409, error: { message: 'Elfogyott közben.' } } : undefined
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Eggyel több' }))
    expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(2)
    await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(1))
  })

  // R-CART-4, R-CART-12, R-CART-13
  describe('after a change whose response was lost', () => {
    /** A backend that makes the change; then the connection may be gone. */
    function losesResponse(losesConnection: boolean) {
      let quantity = 1
      let isOffline = false
      const { calls } = stubBackend(({ method, body }) => {
        if (method === 'GET') return isOffline ? { lost: true } : { data: cartOf([cartLine({ quantity })]) }
        isOffline = losesConnection
        if (isOffline) fireEvent(window, new Event('offline'))
        quantity = (body as { quantity: number }).quantity
        return { lost: true }
      })
      const reconnect = () => {
        isOffline = false
        fireEvent(window, new Event('online'))
      }
      return { calls, reconnect }
    }

    async function expectTwo() {
      await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('Termékek (2 db)'))
      expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(2)
    }
    const expectCalm = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())

    it('shows at once what the backend has', async () => {
      losesResponse(false)
      show()
      await userEvent.click(await screen.findByRole('button', { name: 'Eggyel több' }))
      await expectTwo()
      expect(currentToast()).toBeUndefined()
      await expectCalm()
    })

    it('shows what the backend has when the connection is back', async () => {
      const { calls, reconnect } = losesResponse(true)
      show()
      await userEvent.click(await screen.findByRole('button', { name: 'Eggyel több' }))
      await waitFor(() => expect(currentToast()?.text).toBe('Nincs kapcsolat. Próbáld újra.'))
      await waitFor(() => expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(5))
      expect(screen.getByRole('spinbutton', { name: 'Darab' })).toHaveValue(1)
      reconnect()
      await expectTwo()
      await expectCalm()
    })
  })

  // R-CART-2
  it('removes a line item', async () => {
    const { calls } = shopWith(cartOf([cartLine({ quantity: 1 })]))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Tihany étkezőszék törlése' }))
    expect(await screen.findByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ product_id: 2, quantity: 0 }),
    )
  })

  it('renews an expired hold', async () => {
    const line = cartLine()
    let until = '2020-01-01T00:00:00Z'
    stubBackend(({ path }) => {
      if (path === '/api/cart/reserve') until = new Date(Date.now() + 600_000).toISOString()
      return path.startsWith('/api/cart') ? { data: cartOf([line], { reserved_until: until }) } : undefined
    })
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Foglalás újra' }))
    expect(await screen.findByRole('timer', { name: 'Hátralévő idő' })).toHaveTextContent(/^(10:00|09:5\d)$/)
  })

  // R-CART-13, R-ERR-9
  it('shows why loading failed, and loads on retry', async () => {
    let isDown = true
    stubBackend(({ path }) => {
      if (path !== '/api/cart') return undefined
      return isDown ? { status: 400, error: { message: 'Hibás kérés.' } } : { data: cartOf([cartLine()]) }
    })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Hibás kérés.')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Újra megpróbálom' }))
    expect(await screen.findByRole('heading', { name: 'Tihany étkezőszék' })).toBeInTheDocument()
  })
})

describe('notices', () => {
  const soldOut = { id: 'product_removed:9:4', kind: 'product_removed' as const, message: 'Elfogyott: Lámpa.' }
  const unpriced = {
    id: 'product_unpriced:8',
    kind: 'product_unpriced' as const,
    message: 'Euróban nincs ára: Asztal.',
  }

  // R-CART-7
  it('stay until dismissed, including those in the response of a change', async () => {
    let cart = cartOf([cartLine({ quantity: 1 })], { notices: [unpriced] })
    const { calls } = stubBackend(({ method, path, body }) => {
      if (method === 'PUT') cart = cartOf([cartLine({ quantity: 2 })], { notices: [unpriced, soldOut] })
      if (path.endsWith('/dismiss')) {
        const { ids } = body as { ids: string[] }
        cart = { ...cart, notices: cart.notices.filter(({ id }) => !ids.includes(id)) }
      }
      return { data: cart }
    })
    show()
    const strip = (await screen.findByText('Euróban nincs ára: Asztal.')).closest('[role="status"]')
    expect(screen.queryByRole('button', { name: 'Rendben' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Eggyel több' }))
    expect(await screen.findByText('Elfogyott: Lámpa.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }))
    await waitFor(() => expect(screen.queryByText('Elfogyott: Lámpa.')).not.toBeInTheDocument())
    expect(calls.at(-1)?.body).toEqual({ ids: [soldOut.id] })
    expect(screen.getByText('Euróban nincs ára: Asztal.')).toBeInTheDocument()
    expect(strip).toHaveFocus()
    expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/cart')).toHaveLength(1)
  })

  it('are shown for an empty cart, and disappear even if the backend cannot dismiss them', async () => {
    stubBackend(({ method, path }) =>
      path.endsWith('/dismiss')
        ? { status: 404, error: { message: 'Nincs' } }
        : method === 'GET'
          ? { data: cartOf([], { notices: [soldOut] }) }
          : undefined,
    )
    show()
    expect(await screen.findByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
    expect(screen.getByText('Elfogyott: Lámpa.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Rendben' }))
    await waitFor(() => expect(screen.queryByText('Elfogyott: Lámpa.')).not.toBeInTheDocument())
  })
})

describe('the coupon', () => {
  const open = async () => userEvent.click(await screen.findByText('Van egy kuponom'))

  it('shows the backend’s message, keeps the code, and does not reload the cart', async () => {
    const { calls } = stubBackend(({ path }) =>
      path === '/api/cart'
        ? { data: cartOf([cartLine()]) }
        : {
            status: 422,
            error: { message: 'Add meg az e-mail-címedet!', errors: { code: ['Add meg az e-mail-címedet!'] } },
          },
    )
    show()
    await open()
    const field = screen.getByRole('textbox', { name: 'Kuponkód' })
    await userEvent.type(field, 'osz10')
    await userEvent.click(screen.getByRole('button', { name: 'Beváltás' }))
    await waitFor(() => expect(field).toHaveAccessibleDescription('Add meg az e-mail-címedet!'))
    expect(field).toHaveValue('osz10')
    expect(field).toHaveFocus()
    expect(calls.filter(({ path }) => path === '/api/cart')).toHaveLength(1)
  })

  it('requires a code before calling the backend', async () => {
    const { changes } = shopWith(cartOf([cartLine()]))
    show()
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Beváltás' }))
    expect(await screen.findByText('Írd be a kuponkódot.')).toBeInTheDocument()
    expect(changes()).toEqual([])
  })

  // R-CART-11
  it('is the only one: while one is applied the field is hidden, and the focus follows', async () => {
    const coupons = [{ code: 'OSZ10', title: 'Ősz', discount_gross: 10_000, discount_net: 7_874 }]
    let isApplied = false
    stubBackend(({ method, path }) => {
      if (method === 'POST') isApplied = path.endsWith('/coupon')
      return { data: cartOf([cartLine()], isApplied ? { coupons } : {}) }
    })
    show()
    await open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Kuponkód' }), 'osz10{Enter}')
    const remove = await screen.findByRole('button', { name: 'OSZ10 kupon törlése' })
    await waitFor(() => expect(remove).toHaveFocus())
    expect(screen.queryByText('Van egy kuponom')).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'Kuponkód' })).not.toBeInTheDocument()
    await userEvent.click(remove)
    await waitFor(() => expect(screen.getByText('Van egy kuponom')).toHaveFocus())
  })

  it('is removed by its own button', async () => {
    const coupons = [{ code: 'OSZ10', title: 'Ősz', discount_gross: 10_000 }]
    const { changes } = stubBackend(() => ({ data: cartOf([cartLine()], { coupons }) }))
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'OSZ10 kupon törlése' }))
    await waitFor(() => expect(changes()).toEqual(['POST /api/cart/coupon/OSZ10/delete']))
  })
})
