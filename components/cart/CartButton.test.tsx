import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { CartButton } from './CartButton'

it('R-SHELL-1: shows the number of units, not of line items, in its name and its badge', async () => {
  giveToken()
  stubBackend(() => ({ data: cartOf([cartLine({ quantity: 4 }), cartLine({ id: 7, quantity: 2 })]) }))
  renderIsland(<CartButton href="/hu/kosar" label="Kosár" />)
  expect(await screen.findByRole('link', { name: 'Kosár, 6' })).toBeVisible()
  expect(document.documentElement.style.getPropertyValue('--cart-count')).toBe('"6"')
})

it('leads to the cart page by a click that the browser handles itself', () => {
  renderIsland(<CartButton href="#cart" label="Kosár" />)
  const link = screen.getByRole('link', { name: 'Kosár' })
  for (const key of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
    expect(fireEvent.click(link, { [key]: true })).toBe(true)
    expect(cartDrawer.isShown()).toBe(false)
  }
  expect(fireEvent.click(link)).toBe(false)
  expect(cartDrawer.isShown()).toBe(true)
  cartDrawer.hide()
})
