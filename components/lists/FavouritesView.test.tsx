import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { Toaster } from '@/components/ui/Toaster'
import { browserQueryClient } from '@/lib/api/query'
import { sampleCard } from '@/tests/support/sample-product'
import { currencies } from '@/lib/money/currency'
import { giveToken, removeToken, inHungarian, renderIsland, stubBackend } from '@/tests/support/island'
import { FavouritesView } from './FavouritesView'

const chair = sampleCard({ id: 1, title: 'Tihany' })
const lamp = sampleCard({ id: 2, title: 'Nádas' })
const chest = sampleCard({ id: 3, title: 'Vértes', availability: 'sold_out', quantity: 0 })
const paths = {
  favourites: '/hu/kedvencek',
  products: '/hu/termekek',
  cart: '/hu/kosar',
  login: '/hu/auth/bejelentkezes',
}

function shop(kept: (typeof chair)[], refused: readonly number[] = []) {
  let list = kept
  return stubBackend(({ method, path, body }) => {
    if (path === '/api/favourites' && method === 'GET') return { data: list }
    const removed = /^\/api\/favourites\/(\d+)\/delete$/.exec(path)
    if (removed) {
      list = list.filter(({ id }) => id !== Number(removed[1]))
      return { status: 204 }
    }
    if (path === '/api/cart/product' && refused.includes((body as { product_id: number }).product_id))
      return { status: 422, error: { message: 'Elfogyott közben.' } }
    return path === '/api/cart/product' ? { status: 204 } : undefined
  })
}
const show = () =>
  renderIsland(
    <>
      <FavouritesView paths={paths} currency={currencies[0]} />
      <Toaster closeLabel="Bezárás" />
    </>,
  )
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

beforeEach(giveToken)
it('shows the favourites, and the empty state once all are removed', async () => {
  shop([chair])
  show()
  await screen.findByRole('article')
  expect(titles()).toEqual(['Tihany'])
  await userEvent.click(await screen.findByRole('button', { name: 'Kedvencekhez: Tihany' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Még nincs kedvenced' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Körülnézek' })).toHaveAttribute('href', '/hu/termekek')
})

it('R-PERF-1: the served page has both the empty and the loading list, and the first script alone chooses', () => {
  browserQueryClient().clear()
  const served = document.createElement('div')
  served.innerHTML = renderToString(inHungarian(<FavouritesView paths={paths} currency={currencies[0]} />))
  const empty = within(served).getByRole('heading', { name: 'Még nincs kedvenced' })
  expect(empty.closest('[class*="ifNone"]')).not.toBeNull()
  const loading = within(served).getByRole('status', { name: 'Betöltjük a kedvenceidet' })
  expect(loading.closest('[class*="ifAny"]')).not.toBeNull()
})

it('sends no request for a visitor without a session', async () => {
  removeToken()
  const { calls } = shop([])
  show()
  expect(await screen.findByRole('heading', { name: 'Még nincs kedvenced' })).toBeInTheDocument()
  expect(calls).toEqual([])
})

it('moves a favourite to the cart', async () => {
  const { changes } = shop([chair, lamp])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Kosárba teszem: Nádas' }))
  await waitFor(() => expect(titles()).toEqual(['Tihany']))
  expect(changes()).toEqual(['POST /api/cart/product', 'POST /api/favourites/2/delete'])
})

it('moves all orderable favourites and keeps those rejected by the cart', async () => {
  const { changes } = shop([chair, lamp, chest], [1])
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Mind a kosárba' }))
  await waitFor(() => expect(titles()).toEqual(['Tihany', 'Vértes']))
  expect(changes().filter((change) => change === 'POST /api/cart/product')).toHaveLength(2)
  expect(screen.getByText(/1 darab átkerült a kosárba, 1 a kedvencek között maradt/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Elfogyott' })).toBeDisabled()
})

it('copies a link that contains the product ids', async () => {
  shop([chair, lamp])
  show()
  const user = userEvent.setup()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(await screen.findByRole('button', { name: 'Lista megosztása' }))
  expect(write).toHaveBeenCalledWith(new URL('/hu/kedvencek?ids=1,2', window.location.href).href)
  expect(await screen.findByText('A hivatkozás a vágólapon van.')).toBeInTheDocument()
})
