import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { UnpaidOrder } from '@/components/shell/ShellBehaviour'
import type { Order } from '@/lib/contract/order'
import { clearOrders, rememberOrder, unpaidOrder, unpaidOrderElementId } from '@/lib/browser/remembered-order'
import { renderIsland, stubBackend } from '@/tests/support/island'
import { failedAttempt, orderOf } from '@/tests/support/order'

const hash = 'h'.repeat(32)
const unpaid = orderOf(
  { status: 'awaiting_payment', transaction: failedAttempt() },
  { outcome: 'error', can_restart: true, pay_until: '2026-11-21T16:55:00Z' },
)
const bar = () => screen.queryByRole('complementary', { name: 'Egy rendelésed fizetésre vár' })
const room = () => document.documentElement.dataset.unpaidOrder
const texts = { label: 'Egy rendelésed fizetésre vár', until: 'eddig: {time}', pay: 'Fizetés' }

function serve(answer: { data: Order } | { status: number; error: object }) {
  const backend = stubBackend(({ path }) => (path === `/api/orders/${hash}` ? answer : undefined))
  const network = fetch
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) =>
    input === '/fragments/hu/unpaid-order' ? Promise.resolve(Response.json(texts)) : network(input, init),
  )
  return backend
}

beforeEach(() => {
  document.body.innerHTML = `<div id="${unpaidOrderElementId}"></div>`
  window.history.replaceState(null, '', '/hu')
})
it('makes no call if this browser remembers no unpaid order', async () => {
  rememberOrder(hash, false)
  const { calls } = serve({ data: unpaid })
  renderIsland(<UnpaidOrder page="/hu" />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([bar(), calls]).toEqual([null, []])
})

// R-SHELL-7
it('shows number, total and deadline, and links to the payment', async () => {
  rememberOrder(hash, true)
  serve({ data: unpaid })
  renderIsland(<UnpaidOrder page="/hu" />)
  await waitFor(() => expect(bar()).toBeVisible())
  expect(bar()).toHaveTextContent('ND-2026-004817')
  expect(bar()).toHaveTextContent(/99\s800 Ft/)
  expect(bar()).toHaveTextContent('eddig: nov. 21. 17:55')
  expect(screen.getByRole('link', { name: 'Fizetés' })).toHaveAttribute('href', `/hu/checkout/result/${hash}`)
  expect(room()).toBe('')
})

it.each([
  ['paid', { data: orderOf() }],
  ['cancelled', { data: orderOf({ status: 'cancelled', transaction: failedAttempt() }, { outcome: 'error' }) }],
  ['to be paid otherwise', { data: orderOf({ transaction: null }, { outcome: 'due', key: 'bank_transfer' }) }],
  [
    'too late to pay',
    { data: orderOf({ status: 'awaiting_payment', transaction: failedAttempt() }, { outcome: 'error' }) },
  ],
  ['unknown', { status: 404, error: { message: 'Nincs ilyen rendelés.' } }],
])('clears an order that is %s', async (_, answer) => {
  rememberOrder(hash, true)
  serve(answer)
  renderIsland(<UnpaidOrder page="/hu" />)
  await waitFor(() => expect(unpaidOrder()).toBeNull())
  expect([bar(), room()]).toEqual([null, undefined])
})

it('disappears when another tab clears the order, and at logout', async () => {
  rememberOrder(hash, true)
  serve({ data: unpaid })
  renderIsland(<UnpaidOrder page="/hu" />)
  await waitFor(() => expect(bar()).toBeVisible())
  localStorage.removeItem('unpaid-order')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'unpaid-order' })))
  await waitFor(() => expect([bar(), room()]).toEqual([null, undefined]))
  act(() => rememberOrder(hash, true))
  await waitFor(() => expect(bar()).toBeVisible())
  act(clearOrders)
  await waitFor(() => expect([bar(), room()]).toEqual([null, undefined]))
})

it('is hidden on the order’s own pages, and while the payment is in progress', async () => {
  rememberOrder(hash, true)
  const { calls } = serve({ data: unpaid })
  const { unmount } = renderIsland(<UnpaidOrder page={`/hu/orders/${hash}`} />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect([bar(), room(), unpaidOrder()]).toEqual([null, undefined, hash])
  unmount()
  window.history.replaceState(null, '', '/hu')
  const transaction = { ...failedAttempt()!, state: 'processing' as const }
  const server = serve({ data: { ...unpaid, transaction, payment: { ...unpaid.payment, can_restart: false } } })
  renderIsland(<UnpaidOrder page="/hu" />)
  await waitFor(() => expect(server.calls).toHaveLength(1))
  await waitFor(() => expect(room()).toBeUndefined())
  expect([bar(), unpaidOrder()]).toEqual([null, hash])
})
