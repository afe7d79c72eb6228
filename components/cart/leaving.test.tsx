import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import HeartButton from '@/components/favourites/HeartButton'
import { sentOnLeavingKey } from '@/lib/api/query'
import messages from '@/messages/hu.json'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, removeToken, renderIsland, stubBackend, type Answer, type Call } from '@/tests/support/island'
import { cartPaths } from './cart-paths'
import { CartSlot } from './CartSlot'

const cart = cartOf([cartLine({ id: 1, quantity: 1 }), cartLine({ id: 2, title: 'Tihany', quantity: 5 })])

const isChange = (method: string) => method !== 'GET'

/**
 * Leaves the page: the browser only settles promises afterwards, and runs no timer. Returns the changes sent meanwhile.
 * @param calls the backend's record, which has their bodies
 */
async function leave(calls: readonly Call[], how: 'pagehide' | 'visibilitychange' = 'pagehide') {
  const send = vi.spyOn(globalThis, 'fetch')
  const before = calls.filter(({ method }) => isChange(method)).length
  vi.useFakeTimers()
  if (how === 'visibilitychange') vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  if (how === 'pagehide') window.dispatchEvent(new PageTransitionEvent('pagehide'))
  else document.dispatchEvent(new Event('visibilitychange'))
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  vi.useRealTimers()
  const sent = send.mock.calls.map(([request]) => request as Request).filter(({ method }) => isChange(method))
  send.mockRestore()
  const received = () => calls.filter(({ method }) => isChange(method)).slice(before, before + sent.length)
  await waitFor(() => expect(received()).toHaveLength(sent.length))
  return received().map(({ method, path, body }, index) => ({
    call: `${method} ${path}`,
    body,
    keepalive: sent[index]?.keepalive,
  }))
}

const put = (id: number, quantity: number) => ({
  call: `PUT /api/cart/product/${id}`,
  body: { product_id: id, quantity },
  keepalive: true,
})

async function showCart(answer: Answer = { data: cart }) {
  const backend = stubBackend(({ method, path }) =>
    method === 'GET' ? { data: path === '/api/cart' ? cart : [] } : answer,
  )
  renderIsland(<CartSlot locale="hu" messages={messages} paths={cartPaths('hu')} loading={null} empty={null} />)
  const fields = await screen.findAllByRole('spinbutton', { name: 'Darab' })
  const more = screen.getAllByRole('button', { name: 'Eggyel több' })
  const fewer = screen.getAllByRole('button', { name: 'Eggyel kevesebb' })
  return { ...backend, fields, more, fewer }
}

// Its loading would count as waiting.
beforeAll(() => Promise.all([import('./CartView'), import('@/lib/api/client')]))
beforeEach(giveToken)
afterEach(removeToken)

// R-CART-14
it.each(['pagehide', 'visibilitychange'] as const)('a changed quantity is sent at once on %s', async (how) => {
  const { calls, fields } = await showCart()
  fireEvent.change(fields[0]!, { target: { value: '3' } })
  fireEvent.keyDown(fields[0]!, { key: 'Enter' })
  expect(await leave(calls, how)).toEqual([put(1, 3)])
  expect(sessionStorage.getItem(sentOnLeavingKey)).not.toBeNull()
})

// R-CART-14
it('a typed number counts when the page is left from its field', async () => {
  const { calls, fields } = await showCart()
  fields[0]!.focus()
  fireEvent.change(fields[0]!, { target: { value: '3' } })
  expect(await leave(calls)).toEqual([put(1, 3)])
})

// R-CART-14
it('pressed buttons of several lines are sent, each line once', async () => {
  const { calls, fields, more, fewer } = await showCart()
  fireEvent.click(more[0]!)
  await waitFor(() => expect(fields[0]).toHaveValue(2))
  fireEvent.click(more[0]!)
  fireEvent.click(fewer[1]!)
  const sent = await leave(calls)
  // On a slow machine the first press may have been sent before.
  expect([...new Map(sent.map((one) => [one.call, one])).values()]).toEqual(
    expect.arrayContaining([put(1, 3), put(2, 4)]),
  )
})

// R-CART-14
it.each(['pagehide', 'visibilitychange'] as const)('what waits for another change is sent on %s', async (how) => {
  const { calls, changes, more, fields } = await showCart({ pending: true })
  fireEvent.click(more[0]!)
  await waitFor(() => expect(changes()).toEqual(['PUT /api/cart/product/1']))
  fireEvent.change(fields[1]!, { target: { value: '0' } })
  fireEvent.keyDown(fields[1]!, { key: 'Enter' })
  expect(await leave(calls, how)).toEqual([put(2, 0)])
})

// R-CART-14
it('a return to the old quantity follows a change that is on its way', async () => {
  const { calls, changes, more, fewer } = await showCart({ pending: true })
  fireEvent.click(more[0]!)
  await waitFor(() => expect(changes()).toEqual(['PUT /api/cart/product/1']))
  fireEvent.click(fewer[0]!)
  expect(await leave(calls)).toEqual([put(1, 1)])
})

const heart = () => screen.getByRole('button', { name: 'Kedvencekhez: Tihany' })
const showHeart = () =>
  renderIsland(<HeartButton productId={2} title="Tihany" labels={{ add: 'Kedvencekhez', remove: 'Kiveszem' }} />)
const favour = { keepalive: true, body: undefined }

// R-CART-14
it('favourites are sent, and a second toggle after the first', async () => {
  const { calls, changes } = stubBackend(({ method }) => (method === 'GET' ? { data: [] } : { pending: true }))
  showHeart()
  fireEvent.click(heart())
  await waitFor(() => expect(changes()).toEqual(['POST /api/favourites/2']))
  fireEvent.click(heart())
  expect(await leave(calls)).toEqual([{ call: 'POST /api/favourites/2/delete', ...favour }])
})

// R-CART-14
it('a favourite is not shown before it can be sent', async () => {
  removeToken()
  let answer: () => void = () => undefined
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  let isKept = false
  stubBackend(async ({ method }) => {
    if (method === 'GET') return { data: isKept ? [cartLine({ id: 2 })] : [] }
    await isAnswered
    isKept = true
    return { status: 204 }
  })
  showHeart()
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  fireEvent.click(heart())
  fireEvent.click(heart())
  expect(heart()).toHaveAttribute('aria-pressed', 'false')
  vi.useRealTimers()
  answer()
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'))
})
