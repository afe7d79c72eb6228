import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskOrder } from '@/lib/contract/desk/work'
import { OrderNotes } from './OrderNotes'

const at = '2026-11-20T10:00:00.000Z'
const orderWith = (notes: DeskOrder['notes']) => ({ id: 'ND-2026-000042', notes }) as DeskOrder

afterEach(() => {
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** Records the calls; each is answered in turn, or its answer is lost. */
function stubDesk(answers: ('answered' | 'lost')[] = []) {
  const calls: { readonly path: string; readonly key: string | null; readonly body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key')
    calls.push({ path, key, body: JSON.parse(String(init.body)) })
    if (answers.shift() === 'lost') throw new TypeError('Failed to fetch')
    return Response.json({ data: {} })
  })
  return calls
}

function shown(notes: DeskOrder['notes'] = []) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OrderNotes order={orderWith(notes)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /desk\.order\.newNote/ })
const button = () => screen.getByRole('button', { name: 'desk.order.addNote' })

it('keeps what was typed in its tab until it is added', async () => {
  const calls = stubDesk()
  const { unmount } = shown()
  expect(button()).toBeDisabled()
  fireEvent.change(field(), { target: { value: 'Előbb hívd fel!' } })
  unmount()
  const { unmount: leave } = shown()
  expect(field()).toHaveValue('Előbb hívd fel!')
  fireEvent.click(button())
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(calls).toMatchObject([{ path: '/api/desk/orders/ND-2026-000042/notes', body: { text: 'Előbb hívd fel!' } }])
  leave()
  shown()
  expect(field()).toHaveValue('')
})

it('sends a note again with the same key if its answer was lost, and another one with another', async () => {
  const calls = stubDesk(['lost'])
  shown()
  fireEvent.change(field(), { target: { value: 'Egyszer.' } })
  fireEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(button()).toBeEnabled())
  expect(field()).toHaveValue('Egyszer.')
  fireEvent.click(button())
  await waitFor(() => expect(field()).toHaveValue(''))
  fireEvent.change(field(), { target: { value: 'Egyszer.' } })
  fireEvent.click(button())
  await waitFor(() => expect(calls).toHaveLength(3))
  const [lost, again, next] = calls.map(({ key }) => key)
  expect(lost).toMatch(/^desk-/)
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

it('removes a note after a question, and only those of which the reader may', async () => {
  const calls = stubDesk()
  shown([
    { id: 2, author: null, text: 'Parancssorból.', at, may_remove: false },
    { id: 1, author: 'Anna', text: 'Két\nsor', at, may_remove: true },
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^desk\.audit\.commandLine – .*Parancssorból\.$/),
    expect.stringMatching(/^Anna – .*Két\nsor$/),
  ])
  const asked = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const remove = screen.getByRole('button', { name: /desk\.order\.removeNote/ })
  fireEvent.click(remove)
  expect([asked.mock.calls.length, calls.length]).toEqual([1, 0])
  fireEvent.click(remove)
  await waitFor(() => expect(calls).toMatchObject([{ path: '/api/desk/orders/ND-2026-000042/notes/1/remove' }]))
})
