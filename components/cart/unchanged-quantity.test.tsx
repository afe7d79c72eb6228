import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import messages from '@/messages/hu.json'
import { cartPaths } from './cart-paths'
import { CartSlot } from './CartSlot'

// R-CART-2
it('sends nothing if the quantity has returned to its old value', async () => {
  giveToken()
  const cart = cartOf([cartLine({ quantity: 1 })])
  const { changes } = stubBackend(({ path }) => (path === '/api/cart' ? { data: cart } : undefined))
  renderIsland(<CartSlot locale="hu" messages={messages} paths={cartPaths('hu')} loading={null} empty={null} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Eggyel több' }))
  const quantity = screen.getByRole('spinbutton', { name: 'Darab' })
  await waitFor(() => expect(quantity).toHaveValue(2))
  fireEvent.click(screen.getByRole('button', { name: 'Eggyel kevesebb' }))
  await waitFor(() => expect(quantity).toHaveValue(1))
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(changes()).toEqual([])
})
