// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { whenActivated } from './when-activated'

const prerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true, writable: true })

afterEach(() => Reflect.deleteProperty(document, 'prerendering'))

it('waits for the activation of a prerendered page', async () => {
  prerendering(true)
  let isActivated = false
  const activated = whenActivated().then(() => (isActivated = true))
  await Promise.resolve()
  expect(isActivated).toBe(false)
  prerendering(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  await activated
  expect(isActivated).toBe(true)
})

it('does not wait on other pages, nor in browsers without prerendering', async () => {
  await whenActivated()
  prerendering(false)
  await whenActivated()
})
