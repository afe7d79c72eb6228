import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf, homeDelivery, pickupDelivery } from '@/tests/support/cart'
import { forgetVisitor, giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { CartButton } from './CartButton'
import { LazyCartDrawer } from './LazyCartDrawer'

function Page() {
  return (
    <>
      <CartButton href="/hu/kosar" label="Kosár" />
      <LazyCartDrawer locale="hu" />
    </>
  )
}

beforeEach(giveToken)
afterEach(() => {
  act(cartDrawer.hide)
  forgetVisitor()
})

async function openDrawer() {
  const page = renderIsland(<Page />)
  await userEvent.click(await screen.findByRole('link', { name: /^Kosár/ }))
  return { ...page, drawer: await screen.findByRole('dialog', { name: /^Kosár/ }) }
}

describe('the cart drawer', () => {
  it('is not there until it is first shown; then it tells lines and sums', async () => {
    stubBackend(() => ({
      data: cartOf([cartLine({ quantity: 2 })], { delivery_methods: [homeDelivery, pickupDelivery] }),
    }))
    const { drawer } = await openDrawer()
    expect(within(drawer).getByRole('heading', { level: 3, name: 'Tihany étkezőszék' })).toBeInTheDocument()
    expect(within(drawer).getByText('1 490 Ft-tól')).toBeInTheDocument()
    expect(within(drawer).getByRole('link', { name: 'Pénztárhoz' })).toHaveAttribute('href', '/hu/kosar/adatok')
    expect(screen.getByRole('link', { name: 'Kosár, 1' })).toBeInTheDocument()
  })

  it('closes by its button and gives the focus back', async () => {
    stubBackend(() => ({ data: cartOf([cartLine()]) }))
    const { drawer } = await openDrawer()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Kosár bezárása' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Kosár/ })).toHaveFocus()
  })

  it('says that the cart is empty, with ways on', async () => {
    stubBackend(() => ({ data: cartOf([]) }))
    const { drawer } = await openDrawer()
    expect(within(drawer).getByRole('heading', { name: 'Még üres a kosarad' })).toBeInTheDocument()
    expect(within(drawer).queryByRole('link', { name: 'Pénztárhoz' })).not.toBeInTheDocument()
  })
})
