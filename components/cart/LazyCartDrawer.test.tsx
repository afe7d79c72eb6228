import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf, homeDelivery, pickupDelivery } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { shownRows } from '@/tests/support/shown-prices'
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
})

async function openDrawer() {
  const page = renderIsland(<Page />)
  await userEvent.click(await screen.findByRole('link', { name: /^Kosár/ }))
  return { ...page, drawer: await screen.findByRole('dialog', { name: /^Kosár/ }) }
}

describe('the cart drawer', () => {
  it('is not rendered until first opened; then it shows line items and totals', async () => {
    stubBackend(() => ({
      data: cartOf([cartLine({ quantity: 2 })], { delivery_methods: [homeDelivery, pickupDelivery] }),
    }))
    const { drawer } = await openDrawer()
    expect(await within(drawer).findByRole('heading', { level: 3, name: 'Tihany étkezőszék' })).toBeInTheDocument()
    const sums = drawer.querySelector('dl')!
    expect(shownRows(sums, 'gross')).toEqual(['Szállítás: 1 490 Ft-tól', 'Termékek összesen: 99 800 Ft'])
    expect(shownRows(sums, 'net')).toEqual([
      'Szállítás: 1 173 Ft-tól',
      'Nettó összesen: 78 583 Ft',
      'Áfa (27%): 21 217 Ft',
      'Termékek összesen (bruttó): 99 800 Ft',
    ])
    expect(within(drawer).getByRole('link', { name: 'Pénztárhoz' })).toHaveAttribute('href', '/hu/kosar/adatok')
    expect(await screen.findByRole('link', { name: 'Kosár, 2' })).toBeInTheDocument()
  })

  // R-SHELL-3
  it('closes by its button and returns the focus', async () => {
    stubBackend(() => ({ data: cartOf([cartLine()]) }))
    const { drawer } = await openDrawer()
    await userEvent.click(within(drawer).getByRole('button', { name: 'Kosár bezárása' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: /^Kosár/ })).toHaveFocus()
  })

  it('explains why the cart became empty', async () => {
    const message = 'Lejárt a foglalás, és közben elfogyott: Lámpa.'
    stubBackend(() => ({ data: cartOf([], { notices: [{ id: 'hold_lapsed:9:4', kind: 'hold_lapsed', message }] }) }))
    const { drawer } = await openDrawer()
    expect(await within(drawer).findByText(message)).toBeInTheDocument()
    expect(within(drawer).getByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
  })

  it('shows the empty cart with links to continue', async () => {
    stubBackend(() => ({ data: cartOf([]) }))
    const { drawer } = await openDrawer()
    expect(await within(drawer).findByRole('heading', { name: 'Üres a kosarad' })).toBeInTheDocument()
    expect(within(drawer).queryByRole('link', { name: 'Pénztárhoz' })).not.toBeInTheDocument()
  })
})
