import { afterEach, describe, expect, it, vi } from 'vitest'
import { cartDrawer } from './drawer'

afterEach(cartDrawer.hide)

describe('cartDrawer', () => {
  // R-SHELL-3
  it('opens, closes and toggles', () => {
    expect(cartDrawer.isShown()).toBe(false)
    cartDrawer.show()
    expect(cartDrawer.isShown()).toBe(true)
    cartDrawer.toggle()
    expect(cartDrawer.isShown()).toBe(false)
    cartDrawer.toggle()
    expect(cartDrawer.isShown()).toBe(true)
  })

  it('notifies listeners of changes only, until they unsubscribe', () => {
    const listener = vi.fn()
    const leave = cartDrawer.subscribe(listener)
    cartDrawer.hide()
    expect(listener).not.toHaveBeenCalled()
    cartDrawer.show()
    cartDrawer.show()
    expect(listener).toHaveBeenCalledOnce()
    leave()
    cartDrawer.hide()
    expect(listener).toHaveBeenCalledOnce()
  })
})
