// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goToPlacedOrder } from './leave'

const assign = vi.fn()
const replace = vi.fn()
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

beforeEach(() => vi.stubGlobal('location', { assign, replace }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

it('leads to the payment, and Back from there to the order instead of the form that it came from', () => {
  goToPlacedOrder({ order_hash: 'hash', payment_url: 'https://bank.example/pay' }, '/hu/checkout/result')
  expect(assign.mock.calls).toEqual([['https://bank.example/pay']])
  expect(replace).not.toHaveBeenCalled()
  show(true)
  expect(replace.mock.calls).toEqual([['/hu/checkout/result/hash']])
})

it('leads to the order when there is nothing to pay online', () => {
  goToPlacedOrder({ order_hash: 'hash', payment_url: null }, '/hu/checkout/result')
  expect(assign.mock.calls).toEqual([['/hu/checkout/result/hash']])
  show(false)
  expect(replace).not.toHaveBeenCalled()
})
