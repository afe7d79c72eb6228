// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearOrders,
  clearUnpaidOrder,
  lastOrder,
  rememberOrder,
  reserveReminder,
  subscribeToUnpaidOrder,
  unpaidOrder,
} from './remembered-order'

/** Runs the first script; returns whether space for the reminder is reserved. */
function reservesSpace(): boolean {
  delete document.documentElement.dataset.unpaidOrder
  reserveReminder()
  return document.documentElement.dataset.unpaidOrder !== undefined
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token'
  window.history.replaceState(null, '', '/hu')
})
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  localStorage.clear()
  vi.restoreAllMocks()
})

it('keeps the last order, and the unpaid one until it is cleared', () => {
  expect([lastOrder(), unpaidOrder()]).toEqual([null, null])
  rememberOrder('first', true)
  rememberOrder('second', false)
  expect([lastOrder(), unpaidOrder()]).toEqual(['second', 'first'])
  clearUnpaidOrder('second')
  expect(unpaidOrder()).toBe('first')
  rememberOrder('first', false)
  expect([lastOrder(), unpaidOrder()]).toEqual(['first', null])
})

it('clears everything at logout', () => {
  rememberOrder('first', true)
  clearOrders()
  expect([lastOrder(), unpaidOrder()]).toEqual([null, null])
})

it('notifies of changes in this tab, and only of changes', () => {
  const listener = vi.fn()
  const stop = subscribeToUnpaidOrder(listener)
  rememberOrder('first', true)
  rememberOrder('first', true)
  expect(listener).toHaveBeenCalledOnce()
  clearUnpaidOrder('first')
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  rememberOrder('first', true)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('reserves space before the first paint, except on the order’s own pages and for first-time visitors', () => {
  expect(reservesSpace()).toBe(false)
  rememberOrder('first', true)
  expect(reservesSpace()).toBe(true)
  window.history.replaceState(null, '', '/hu/checkout/result/first')
  expect(reservesSpace()).toBe(false)
  window.history.replaceState(null, '', '/hu')
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  expect(reservesSpace()).toBe(false)
})

it('works without storage', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  rememberOrder('first', true)
  expect([lastOrder(), unpaidOrder(), reservesSpace()]).toEqual([null, null, false])
})
