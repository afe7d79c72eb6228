import { expect, it, vi } from 'vitest'
import { createListeners } from './listeners'

it('notifies every listener until it unsubscribes', () => {
  const { subscribe, notify, isEmpty } = createListeners()
  const [one, other] = [vi.fn(), vi.fn()]
  const unsubscribe = subscribe(one)
  subscribe(other)
  notify()
  unsubscribe()
  notify()
  expect(one).toHaveBeenCalledTimes(1)
  expect(other).toHaveBeenCalledTimes(2)
  expect(isEmpty()).toBe(false)
})

it('starts with the first listener and stops with the last, once each', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const { subscribe, isEmpty } = createListeners(start)
  expect(start).not.toHaveBeenCalled()
  const unsubscribe = [subscribe(() => undefined), subscribe(() => undefined)]
  expect(start).toHaveBeenCalledTimes(1)
  unsubscribe[0]?.()
  unsubscribe[0]?.()
  expect(stop).not.toHaveBeenCalled()
  unsubscribe[1]?.()
  unsubscribe[1]?.()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(isEmpty()).toBe(true)
  subscribe(() => undefined)
  expect(start).toHaveBeenCalledTimes(2)
})
