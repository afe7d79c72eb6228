import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { browserQueryClient } from '@/lib/api/query-client'
import { queryKeys } from '@/lib/api/query-keys'
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

// R-CART-4: other windows listen for this value.
it('stores a version of the cart that follows every choice', async () => {
  giveToken()
  stubBackend(() => ({ data: cartOf([cartLine()]) }))
  renderIsland(<CartButton href="/hu/kosar" label="Kosár" />)
  const version = () => localStorage.getItem('cart-version')
  await waitFor(() => expect(version()).not.toBeNull())
  const former = version()
  const payment = { ...cartOf([cartLine()]).payment_methods[0]!, id: 99 }
  act(() => browserQueryClient().setQueryData(queryKeys.cart, cartOf([cartLine()], { payment_method: payment })))
  await waitFor(() => expect(version()).not.toBe(former))
})
