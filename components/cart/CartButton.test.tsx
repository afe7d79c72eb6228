import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { CartButton } from './CartButton'

const badgeOf = (link: HTMLElement) => link.querySelector<HTMLElement>('.countBadge')!.style.getPropertyValue('--count')

it('shows the number of the last visit until the cart is loaded, then none for an empty one', async () => {
  giveToken()
  stubBackend(() => ({ data: cartOf([]) }))
  renderIsland(<CartButton href="/hu/kosar" label="Kosár" />)
  const link = screen.getByRole('link', { name: 'Kosár' })
  expect(badgeOf(link)).toBe('var(--cart-count)')
  await waitFor(() => expect(badgeOf(link)).toBe('none'))
})

it('R-SHELL-1: shows the number of units, not of line items, in its name and its badge', async () => {
  giveToken()
  stubBackend(() => ({ data: cartOf([cartLine({ quantity: 4 }), cartLine({ id: 7, quantity: 2 })]) }))
  renderIsland(<CartButton href="/hu/kosar" label="Kosár" />)
  const link = await screen.findByRole('link', { name: 'Kosár, 6' })
  expect(badgeOf(link)).toBe('"6"')
  expect(localStorage.getItem('cart-count')).toBe('6')
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
