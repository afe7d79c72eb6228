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

it('redirects to the payment; Back from there leads to the order instead of the form', () => {
  goToPlacedOrder({ order_hash: 'hash', payment_url: 'https://bank.example/pay' }, '/hu/checkout/result')
  expect(assign.mock.calls).toEqual([['https://bank.example/pay']])
  expect(replace).not.toHaveBeenCalled()
  show(true)
  expect(replace.mock.calls).toEqual([['/hu/checkout/result/hash']])
})

it('redirects to the order if nothing is due online', () => {
  goToPlacedOrder({ order_hash: 'hash', payment_url: null }, '/hu/checkout/result')
  expect(assign.mock.calls).toEqual([['/hu/checkout/result/hash']])
  show(false)
  expect(replace).not.toHaveBeenCalled()
})
