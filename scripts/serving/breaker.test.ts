import { expect, it } from 'vitest'
import { Breaker } from './breaker'

function createBreaker() {
  let time = 0
  const changes: boolean[] = []
  const breaker = new Breaker(
    (isUp) => changes.push(isUp),
    () => time,
  )
  return { breaker, changes, wait: (ms: number) => (time += ms) }
}

it('opens after three consecutive failures, and reports it once', () => {
  const { breaker, changes } = createBreaker()
  for (const result of ['failed', 'failed', 'succeeded', 'failed', 'failed'] as const) breaker[result](new Error('no'))
  expect(breaker.allows()).toBe(true)
  breaker.failed(new Error('no'))
  breaker.failed(new Error('no'))
  expect(breaker.allows()).toBe(false)
  expect(changes).toEqual([false])
})

it('lets one trial call at a time through', () => {
  const { breaker, changes, wait } = createBreaker()
  for (let count = 0; count < 3; count += 1) breaker.failed(new Error('no'))
  wait(5_000)
  expect([breaker.allows(), breaker.allows()]).toEqual([true, false])
  breaker.failed(new Error('no'))
  expect(breaker.allows()).toBe(false)
  wait(5_000)
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.allows(), breaker.allows()]).toEqual([true, true])
  expect(changes).toEqual([false, true])
})
