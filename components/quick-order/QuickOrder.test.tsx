import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { currentToast } from '@/components/ui/toast'
import { Toaster } from '@/components/ui/Toaster'
import { sampleCard } from '@/tests/support/sample-product'
import { currencies } from '@/lib/money/currency'
import { giveToken, renderIsland, stubBackend } from '@/tests/support/island'
import { QuickOrder } from './QuickOrder'

const chair = sampleCard({ id: 1, title: 'Tihany', article_number: 'ND-10120', availability: 'in_stock', quantity: 40 })
const black = sampleCard({
  id: 2,
  title: 'Tálca, fekete',
  article_number: 'ND-1',
  availability: 'in_stock',
  quantity: 9,
})
const paths = { own: '/hu/product', cart: '/hu/kosar', offer: '/hu/ajanlat' }

function shop(refuse = false) {
  return stubBackend(({ method, path }) => {
    if (path === '/api/products/lookup')
      return {
        data: {
          items: [
            { term: 'ND-10120', product: chair, suggestions: [] },
            {
              term: 'tálca',
              product: null,
              suggestions: [black, { ...black, id: black.id + 1, article_number: 'ND-10351' }],
            },
          ],
        },
      }
    if (method === 'POST' && path === '/api/cart/product')
      return refuse ? { status: 422, error: { message: 'Csak 3 van.' } } : { status: 204 }
    return undefined
  })
}

async function check() {
  renderIsland(
    <>
      <QuickOrder paths={paths} currency={currencies[0]} served={{ text: '', lines: [] }} />
      <Toaster closeLabel="Bezárás" />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox'), 'ND-10120; 4{enter}tálca 8')
  await userEvent.click(screen.getByRole('button', { name: 'Lista ellenőrzése' }))
  return screen.findByRole('heading', { name: 'Tihany' })
}

beforeEach(giveToken)
it('shows valid lines with their price, and the errors of the others', async () => {
  shop()
  await check()
  expect(screen.getByRole('alert')).toHaveTextContent('2 sorból 1 még javításra vár')
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(screen.getByRole('link', { name: /2\. sor/ })).toHaveAttribute('href', '#line-2')
  expect(screen.getByText('Több termék neve is ez. Melyikből kérsz?')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '1 tétel kosárba' })).toBeEnabled()
})

it('keeps the typed list when the page is loaded again', async () => {
  shop()
  const first = renderIsland(<QuickOrder paths={paths} currency={currencies[0]} served={{ text: '', lines: [] }} />)
  await userEvent.type(screen.getByRole('textbox'), 'ND-10120; 4')
  first.unmount()
  const second = renderIsland(<QuickOrder paths={paths} currency={currencies[0]} served={{ text: '', lines: [] }} />)
  expect(screen.getByRole('textbox')).toHaveValue('ND-10120; 4')
  await userEvent.click(screen.getByRole('button', { name: 'Törlés' }))
  second.unmount()
  renderIsland(<QuickOrder paths={paths} currency={currencies[0]} served={{ text: 'ND-1', lines: [] }} />)
  expect(screen.getByRole('textbox')).toHaveValue('ND-1')
})

it('says why a typed quantity was cut', async () => {
  shop()
  await check()
  const field = screen.getByRole('spinbutton')
  await userEvent.clear(field)
  await userEvent.type(field, '9999{Enter}')
  expect(currentToast()?.text).toMatch(/^Tihany: legfeljebb \d+ darab rendelhető, ennyire csökkentettük\.$/)
})

it('replaces a line with the chosen suggestion', async () => {
  shop()
  await check()
  await userEvent.click(screen.getByRole('button', { name: 'ND-1, Tálca, fekete' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('group', { name: 'Tálca, fekete, mennyiség' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '2 tétel kosárba' })).toBeInTheDocument()
})

it('opens a suggestion in a new tab, or saves it, without choosing it', async () => {
  shop()
  await check()
  const suggestion = screen.getByRole('button', { name: 'ND-1, Tálca, fekete' })
  for (const key of ['altKey', 'ctrlKey']) expect(fireEvent.click(suggestion, { [key]: true })).toBe(true)
  expect(suggestion).toBeInTheDocument()
})

it('adds the valid lines and keeps the others', async () => {
  const { calls } = shop()
  await check()
  await userEvent.click(screen.getByRole('button', { name: '1 tétel kosárba' }))
  expect(await screen.findByText('1 tétel a kosaradba került.')).toBeInTheDocument()
  expect(calls.find(({ path }) => path === '/api/cart/product')?.body).toEqual({ product_id: 1, quantity: 4 })
  expect(screen.queryByRole('heading', { name: 'Tihany' })).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'tálca · 8 db' })).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('tálca 8')
  expect(screen.getByRole('link', { name: /^1\. sor/ })).toHaveAttribute('href', '#line-1')
})

it('leaves a list alone that was changed after the check', async () => {
  shop()
  await check()
  await userEvent.type(screen.getByRole('textbox'), '{enter}ND-1')
  await userEvent.click(screen.getByRole('button', { name: '1 tétel kosárba' }))
  expect(await screen.findByText('1 tétel a kosaradba került.')).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('ND-10120; 4\ntálca 8\nND-1')
})

it('keeps a line the cart refuses, with its error', async () => {
  shop(true)
  await check()
  await userEvent.click(screen.getByRole('button', { name: '1 tétel kosárba' }))
  expect(await screen.findByText('Csak 3 van.')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Tihany' })).toBeInTheDocument()
  expect(screen.getByRole('textbox')).toHaveValue('ND-10120; 4\ntálca 8')
})

it('reports that the list cannot be checked, and keeps the text', async () => {
  stubBackend(() => ({ status: 422, error: { message: 'Nem.' } }))
  renderIsland(<QuickOrder paths={paths} currency={currencies[0]} served={{ text: 'ND-10120', lines: [] }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Lista ellenőrzése' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Most nem tudjuk ellenőrizni'))
  expect(screen.getByRole('textbox')).toHaveValue('ND-10120')
})
