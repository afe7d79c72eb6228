// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { PlaceOrder } from '@/lib/contract/order'
import { orderRepeatMs } from '@/lib/contract/limits'
import { clearPendingRequest, pendingRequest, savePendingRequest } from './order-request'

const body: PlaceOrder = { transaction_result_url: 'https://nidora.hu/hu/checkout/result' }
const request = { key: 'one', body }

beforeEach(() => localStorage.clear())

// R-ORDER-6
it('is known as long as the backend recognizes its repetition', () => {
  savePendingRequest(request, 1000)
  expect(pendingRequest(1000 + orderRepeatMs - 1)).toEqual(request)
  expect(pendingRequest(1000 + orderRepeatMs)).toBeNull()
  clearPendingRequest()
  expect(pendingRequest(1000)).toBeNull()
})

it.each([
  'null',
  'nonsense',
  '[]',
  '7',
  JSON.stringify({ key: 'one', sent_at: 1000 }),
  JSON.stringify({ key: 'one', sent_at: 1000, body: {} }),
  JSON.stringify({ sent_at: 1000, body }),
  JSON.stringify({ key: 'one', body }),
])('ignores what is no sent request: %s', (stored) => {
  localStorage.setItem('order-request', stored)
  expect(pendingRequest(1000)).toBeNull()
})
