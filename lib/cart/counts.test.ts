// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { restoreCounts, storeCount } from './counts'

const root = document.documentElement
/** Runs the first script, as reopening a page does. */
const openPage = () => {
  root.removeAttribute('style')
  delete root.dataset.cart
  restoreCounts()
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

describe('the header’s counts', () => {
  it('are restored when a page is opened', () => {
    document.cookie = 'XSRF-TOKEN=token'
    storeCount('cart', 3)
    openPage()
    expect(root.style.getPropertyValue('--cart-count')).toBe('"3"')
    expect(root.style.getPropertyValue('--favourites-count')).toBe('')
    expect(root.dataset.cart).toBeUndefined()
  })

  it('mark a first-time visitor’s page as having no cart', () => {
    openPage()
    expect(root.dataset.cart).toBe('none')
  })

  it('are absent once the session has ended', () => {
    storeCount('cart', 3)
    openPage()
    expect(root.style.getPropertyValue('--cart-count')).toBe('')
    expect(root.dataset.cart).toBe('none')
  })

  it('leave open whether a visitor with a session has a cart', () => {
    document.cookie = 'XSRF-TOKEN=token'
    storeCount('cart', 0)
    openPage()
    expect(root.dataset.cart).toBeUndefined()
  })
})
