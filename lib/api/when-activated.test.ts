// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { whenActivated } from './when-activated'

const prerendering = (value: boolean) =>
  Object.defineProperty(document, 'prerendering', { value, configurable: true, writable: true })

afterEach(() => Reflect.deleteProperty(document, 'prerendering'))

it('waits for the visitor of a page that is only prepared', async () => {
  prerendering(true)
  let isOver = false
  const activated = whenActivated().then(() => (isOver = true))
  await Promise.resolve()
  expect(isOver).toBe(false)
  prerendering(false)
  document.dispatchEvent(new Event('prerenderingchange'))
  await activated
  expect(isOver).toBe(true)
})

it('does not wait on any other page, nor where the browser prepares none', async () => {
  await whenActivated()
  prerendering(false)
  await whenActivated()
})
