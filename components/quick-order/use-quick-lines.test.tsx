import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { browserApi } from '@/lib/api/browser'
import { browserQueryClient } from '@/lib/api/query'
import { sampleCard } from '@/tests/support/sample-product'
import { giveToken, inHungarian } from '@/tests/support/island'
import { useQuickLines } from './use-quick-lines'

const line = {
  kind: 'good',
  number: 1,
  term: 'ND-1',
  product: sampleCard({ id: 1 }),
  quantity: 2,
  requested: 2,
} as const

afterEach(() => vi.restoreAllMocks())

function show() {
  giveToken()
  browserQueryClient().clear()
  return renderHook(() => useQuickLines({ served: { text: 'ND-1; 2', lines: [line] }, cartPath: '/hu/kosar' }), {
    wrapper: ({ children }) => inHungarian(children),
  }).result
}

// R-ERR-9
it('does not take a fault of the page for a list that cannot be checked', async () => {
  vi.spyOn(browserApi(), 'get').mockRejectedValue(new TypeError('undefined is not a function'))
  const order = show()
  await act(() => expect(order.current.check()).rejects.toThrow(TypeError))
  expect(order.current.failed).toBe(false)
})

// R-ERR-9
it('does not take a fault of the page for a missing connection, and can be tried again', async () => {
  const order = show()
  vi.spyOn(browserApi(), 'post').mockRejectedValue(new TypeError('undefined is not a function'))
  await act(() => expect(order.current.addAll([line])).rejects.toThrow(TypeError))
  expect(order.current).toMatchObject({ refusals: {}, isAdding: false, lines: [line] })
})
