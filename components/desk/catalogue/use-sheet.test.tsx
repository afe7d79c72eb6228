import { act, renderHook } from '@testing-library/react'
import { CoreAdminContext } from 'ra-core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSheet } from './use-sheet'

const price = { id: 'ND-1', column: 'price_huf' }
const rowsAt = (amount: string) => [{ id: 'ND-1', cells: { price_huf: amount, stock: '3' } }]
const opened = (amount = '100') =>
  renderHook(({ rows }) => useSheet('page=1', rows), {
    initialProps: { rows: rowsAt(amount) },
    wrapper: CoreAdminContext,
  })

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('shows what somebody else has saved in a typed cell, and saves against that', async () => {
  const { result, rerender } = opened()
  act(() => result.current.fill([{ ...price, value: '120' }]))
  expect(result.current.theirsOf(price)).toBeUndefined()
  rerender({ rows: rowsAt('110') })
  expect(result.current.theirsOf(price)).toBe('110')
  act(() => result.current.fill([{ ...price, value: '125' }]))
  expect(result.current.theirsOf(price)).toBe('110')

  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ data: { written: {}, fault_list: [] } }))
  })
  await act(() => result.current.save())
  expect(sent).toMatchObject([{ rows: [{ id: 'ND-1', changes: { price_huf: { from: '110', to: '125' } } }] }])
  expect(result.current.count).toBe(0)
})

it('takes theirs', () => {
  const { result, rerender } = opened()
  act(() => result.current.fill([{ ...price, value: '120' }]))
  rerender({ rows: rowsAt('110') })
  act(() => result.current.fill([{ ...price, value: '110' }]))
  expect(result.current).toMatchObject({ count: 0 })
  expect(result.current.valueOf(price)).toBe('110')
})

it('finds what was typed before another screen was opened', () => {
  const first = opened()
  act(() => first.result.current.fill([{ ...price, value: '120' }]))
  first.unmount()
  const { result } = opened('105')
  expect(result.current.valueOf(price)).toBe('120')
  expect(result.current.theirsOf(price)).toBe('105')
})

it('keeps what is typed while the rest is being saved', async () => {
  const { result } = opened()
  act(() => result.current.fill([{ ...price, value: '120' }]))
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  let saving = Promise.resolve()
  act(() => {
    saving = result.current.save()
  })
  act(() => result.current.fill([{ ...price, value: '130' }]))
  await act(async () => {
    answer(Response.json({ data: { written: {}, fault_list: [] } }))
    await saving
  })
  expect(result.current.valueOf(price)).toBe('130')
})
