import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cartDrawer } from '@/lib/cart/drawer'
import { cartLine, cartOf } from '@/tests/support/cart'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { BuyActions, BuyBar } from './BuyActions'
import { PurchaseState, type Tiers } from './PurchaseState'

const labels = {
  add: 'Kosárba teszem',
  added: 'A kosaradba került.',
  offline: 'Nincs kapcsolat.',
  cut: '',
  invalid: '',
  quantity: { group: 'Mennyiség', input: 'Darab', less: 'Kevesebb', more: 'Több' },
}
const tiers: Tiers = {
  ranges: [{ quantity: 4, quantity_to: null }],
  rows: [
    { from: '1 darabtól', gross: '49 900 Ft', net: '39 291 Ft', percent: '' },
    { from: '4 darabtól', gross: '45 900 Ft', net: '36 142 Ft', percent: '−8%' },
  ],
  labels: { caption: '', noteGross: '', noteNet: '', above: '', onRequest: '' },
}
const purchase = { productId: 2, max: 40, disabled: false, labels }

function show(given: Tiers | null) {
  renderIsland(
    <PurchaseState tiers={given} freeDelivery={null}>
      <BuyActions {...purchase} quote={{ href: '/hu/ajanlat?product=2', label: 'Ajánlatot kérek' }} />
      <BuyBar {...purchase} net="nettó" title={<p>Tihany</p>} price={<p>49 900 Ft darabja</p>} />
    </PurchaseState>,
  )
  const bar = document.querySelector<HTMLElement>('[data-bottom-bar]')!
  return { bar: within(bar), node: bar }
}

beforeEach(() => {
  giveToken()
  const observer = class {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', observer)
  vi.stubGlobal('IntersectionObserver', observer)
})
afterEach(() => {
  cartDrawer.hide()
})

// R-PROD-6
it('adds the quantity chosen in the buy box and shows its price', async () => {
  const { calls } = stubBackend(() => ({ data: cartOf([cartLine({ quantity: 4 })]) }))
  const { bar, node } = show(tiers)
  expect(node).not.toHaveTextContent('×')
  expect(bar.getByText('49 900 Ft darabja')).toBeVisible()
  for (let click = 1; click < 4; click += 1) await userEvent.click(screen.getByRole('button', { name: 'Több' }))
  expect(node).toHaveTextContent('4 ×45 900 Ft')
  expect(bar.getByText('49 900 Ft darabja')).not.toBeVisible()
  await userEvent.click(bar.getByText('Kosárba teszem'))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ product_id: 2, quantity: 4 }))
})

it('shows the unit price and the quantity if there are no volume prices', async () => {
  stubBackend(() => undefined)
  const { bar, node } = show(null)
  await userEvent.click(screen.getByRole('button', { name: 'Több' }))
  expect(node).toHaveTextContent('2 ×49 900 Ft darabja')
  expect(bar.getByText('49 900 Ft darabja')).toBeVisible()
})

// R-PROD-10
it('takes the chosen quantity along into a quote request', async () => {
  show(null)
  const quote = screen.getByRole('link', { name: 'Ajánlatot kérek' })
  expect(quote).toHaveAttribute('href', '/hu/ajanlat?product=2')
  await userEvent.click(screen.getByRole('button', { name: 'Több' }))
  expect(quote).toHaveAttribute('href', '/hu/ajanlat?product=2&quantity=2')
})
