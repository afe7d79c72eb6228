import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { forgetVisitor, giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { AddToCart } from './AddToCart'

const labels = {
  add: 'Kosárba teszem',
  added: 'A kosaradba került.',
  offline: 'Nincs kapcsolat.',
  quantity: { group: 'Mennyiség', input: 'Darab', less: 'Kevesebb', more: 'Több' },
}
const show = () => renderIsland(<AddToCart productId={2} max={5} labels={labels} />)
const add = () => userEvent.click(screen.getByRole('button', { name: 'Kosárba teszem' }))

afterEach(() => {
  forgetVisitor()
  cartDrawer.hide()
})

describe('AddToCart', () => {
  it('gets a token first when there is none, adds the quantity, and opens the drawer', async () => {
    const { calls } = stubBackend(() => ({ data: cartOf([cartLine()]) }))
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Több' }))
    await add()
    expect(await screen.findByText('A kosaradba került.')).toBeInTheDocument()
    expect(cartDrawer.isShown()).toBe(true)
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /sanctum/csrf-cookie',
      'POST /api/cart/product',
      'GET /api/cart',
    ])
    expect(calls[1]?.body).toEqual({ product_id: 2, quantity: 2 })
    expect(calls[1]?.headers.get('x-xsrf-token')).toBe('fresh')
    expect(calls[1]?.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/)
  })

  it('renews a token that has run out, once, with the same key', async () => {
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

  it('says why it could not be added, and leaves the drawer shut', async () => {
    giveToken()
    stubBackend(() => ({ status: 409, error: { message: 'Csak 1 db van raktáron.' } }))
    show()
    await add()
    await waitFor(() => expect(screen.getByText('Csak 1 db van raktáron.')).toBeInTheDocument())
    expect(cartDrawer.isShown()).toBe(false)
  })
})
