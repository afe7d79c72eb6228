import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { AddToCart } from './AddToCart'
import { CartButton } from './CartButton'
import { LazyCartDrawer } from './LazyCartDrawer'

const labels = {
  add: 'Kosárba teszem',
  added: 'A kosaradba került.',
  offline: 'Nincs kapcsolat.',
  cut: 'Legfeljebb {max} darab rendelhető.',
  invalid: 'Egész számot írj be.',
  quantity: { group: 'Mennyiség', input: 'Darab', less: 'Kevesebb', more: 'Több' },
}
function Box() {
  const [quantity, setQuantity] = useState(1)
  return <AddToCart productId={2} max={5} quantity={quantity} onQuantityChange={setQuantity} labels={labels} />
}
const show = () => renderIsland(<Box />)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Kosárba teszem' }))

afterEach(() => {
  act(cartDrawer.hide)
})

// R-PROD-7
describe('AddToCart', () => {
  it('fetches a missing token first, adds the quantity, and opens the drawer', async () => {
    const { calls } = stubBackend(() => ({ data: cartOf([cartLine()]) }))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Több' }))
    await add()
    expect(await screen.findByText('A kosaradba került.')).toBeInTheDocument()
    expect(cartDrawer.isShown()).toBe(true)
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/cart/product',
    ])
    expect(calls[1]?.body).toEqual({ product_id: 2, quantity: 2 })
    expect(calls[1]?.headers.get('x-xsrf-token')).toBe('fresh')
    expect(calls[1]?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/)
  })

  it('says that a typed quantity was cut to the stock, until another one is chosen', async () => {
    show()
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Darab' }), '9')
    await userEvent.tab()
    expect(screen.getByRole('spinbutton')).toHaveValue(5)
    expect(screen.getByText('Legfeljebb 5 darab rendelhető.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Kevesebb' }))
    expect(screen.queryByText(/Legfeljebb/)).not.toBeInTheDocument()
  })

  it.each(['2.5', '-3', '1e1', '0', ' '])(
    'refuses "%s", says why, and adds nothing until it is corrected',
    async (typed) => {
      giveToken()
      const { calls } = stubBackend(() => ({ data: cartOf([cartLine()]) }))
      show()
      const field = screen.getByRole('spinbutton', { name: 'Darab' })
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await add()
      expect(screen.getByText('Egész számot írj be.')).toBeVisible()
      expect(field).toBeInvalid()
      await add()
      expect(calls).toEqual([])

      await userEvent.clear(field)
      await userEvent.type(field, '1')
      await add()
      expect(screen.queryByText('Egész számot írj be.')).not.toBeInTheDocument()
      expect(field).toBeValid()
      await screen.findByText('A kosaradba került.')
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ product_id: 2, quantity: 1 })
    },
  )

  it('goes on saying so after the cut quantity was added at once', async () => {
    giveToken()
    const { calls } = stubBackend(() => ({ data: cartOf([cartLine({ quantity: 5 })]) }))
    show()
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Darab' }), '9')
    await add()
    await screen.findByText('A kosaradba került.')
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ product_id: 2, quantity: 5 })
    expect(screen.getByText('Legfeljebb 5 darab rendelhető.')).toBeVisible()
  })

  it('renews an expired token once, with the same key', async () => {
    giveToken()
    const { calls } = stubBackend(({ headers, path }) =>
      path === '/api/cart/product' && headers.get('x-xsrf-token') !== 'fresh'
        ? { status: 419, error: { message: 'CSRF token mismatch.' } }
        : { data: cartOf([cartLine()]) },
    )
    show()
    await add()
    await screen.findByText('A kosaradba került.')
    const posts = calls.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(2)
    expect(posts[0]?.headers.get('idempotency-key')).toBe(posts[1]?.headers.get('idempotency-key'))
  })

  it('adds once, however often it is clicked before the drawer opens', async () => {
    giveToken()
    const { changes } = stubBackend(() => ({ data: cartOf([cartLine()]) }))
    const page = renderIsland(
      <>
        <Box />
        <LazyCartDrawer locale="hu" />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Kosárba teszem' })
    await userEvent.dblClick(button)
    await userEvent.click(button)
    const drawer = await screen.findByRole('dialog', { name: /^Kosár/ })
    expect(changes()).toEqual(['POST /api/cart/product'])
    // The second click must not hit what appeared under the pointer.
    expect(drawer.className).toContain('drawer_coming')
    await waitFor(() => expect(drawer.className).not.toContain('drawer_coming'))
    act(cartDrawer.hide)
    await userEvent.click(button)
    await waitFor(() => expect(changes()).toHaveLength(2))
    page.unmount()
  })

  it('reloads the cart only if the response does not contain it, and drops the stale one if that fails', async () => {
    giveToken()
    let isAdded = false
    stubBackend(({ method, path }) => {
      if (path === '/api/cart' && isAdded) return { status: 400, error: { message: 'Hibás kérés.' } }
      if (path === '/api/cart') return { data: cartOf([cartLine({ quantity: 3 })]) }
      isAdded ||= method === 'POST'
      return { data: null }
    })
    renderIsland(
      <>
        <CartButton href="/hu/kosar" label="Kosár" />
        <Box />
        <LazyCartDrawer locale="hu" />
      </>,
    )
    expect(await screen.findByRole('link', { name: 'Kosár, 3' })).toBeInTheDocument()
    await add()
    expect(await screen.findByText('A kosaradba került.')).toBeInTheDocument()
    expect(await screen.findByText('Hibás kérés.')).toBeInTheDocument()
    expect(screen.queryByText('149 700 Ft')).not.toBeInTheDocument()
    expect(screen.queryByText('Tihany étkezőszék')).not.toBeInTheDocument()
  })

  // R-CART-12
  it('reports a missing connection immediately, and sends nothing later', async () => {
    giveToken()
    const { changes } = stubBackend(() => ({ lost: true }))
    show()
    await add()
    expect(await screen.findByText('Nincs kapcsolat.')).toBeInTheDocument()
    expect(changes()).toEqual(['POST /api/cart/product'])
    window.dispatchEvent(new Event('online'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(changes()).toHaveLength(1)
  })

  // R-CART-4
  it('shows as added what was added although its response was lost', async () => {
    giveToken()
    let quantity = 2
    const { changes } = stubBackend(({ method }) => {
      if (method === 'GET') return { data: cartOf([cartLine({ quantity })]) }
      quantity = 3
      return { lost: true }
    })
    renderIsland(
      <>
        <CartButton href="/hu/kosar" label="Kosár" />
        <Box />
      </>,
    )
    expect(await screen.findByRole('link', { name: 'Kosár, 2' })).toBeInTheDocument()
    await add()
    expect(await screen.findByText('A kosaradba került.')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: 'Kosár, 3' })).toBeInTheDocument()
    expect(changes()).toEqual(['POST /api/cart/product'])
  })

  it('sends the same key again after a click without a response, and a new one for every other click', async () => {
    giveToken()
    let isOffline = true
    const { calls } = stubBackend(() => (isOffline ? { lost: true } : { data: cartOf([cartLine()]) }))
    show()
    await add()
    expect(await screen.findByText('Nincs kapcsolat.')).toBeInTheDocument()
    isOffline = false
    await add()
    expect(await screen.findByText('A kosaradba került.')).toBeInTheDocument()
    act(cartDrawer.hide)
    await add()
    const keys = () =>
      calls.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []))
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect(keys()[1]).toBe(keys()[0])
    expect(keys()[2]).not.toBe(keys()[0])
  })

  it('shows why adding failed, and keeps the drawer closed', async () => {
    giveToken()
    stubBackend(() => ({ status: 409, error: { message: 'Csak 1 db van raktáron.' } }))
    show()
    await add()
    await waitFor(() => expect(screen.getByText('Csak 1 db van raktáron.')).toBeInTheDocument())
    expect(cartDrawer.isShown()).toBe(false)
  })
})
