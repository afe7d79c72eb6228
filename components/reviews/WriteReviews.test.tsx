import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { OrderReviews } from '@/lib/contract/reviews'
import { renderIsland } from '@/tests/support/island'
import { WriteReviews } from './WriteReviews'

const lamp: OrderReviews['items'][number] = {
  id: 7,
  name: 'Gomba lámpa',
  link: { slug: 'gomba', main_category_id: 1, category_path: 'lampak' },
  image: null,
  asks_comfort: false,
  review: null,
}
const show = (order: string) =>
  renderIsland(<WriteReviews orderHash={`secret-${order}`} orderNumber={order} items={[lamp]} />)
const words = () => screen.getByRole('textbox', { name: /Mit mondanál/ })

// R-REVIEW-1
it('keeps a draft of the same product apart for each order, and no secret in the browser', async () => {
  const first = show('ND-2026-000001')
  await userEvent.type(words(), 'Szép fénye van.')
  first.unmount()
  const second = show('ND-2026-000002')
  expect(words()).toHaveValue('')
  second.unmount()
  show('ND-2026-000001')
  expect(words()).toHaveValue('Szép fénye van.')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret')
})

it('says which choice is missing, and takes an optional one that was passed over by keyboard', async () => {
  const problems = vi.spyOn(console, 'error')
  renderIsland(<WriteReviews orderHash="secret" orderNumber="ND-1" items={[{ ...lamp, asks_comfort: true }]} />)
  const first = (name: string) => screen.getAllByRole('radio', { name: new RegExp(name) })[0]!
  for (const name of ['csillag', 'Kényelem']) {
    first(name).focus()
    await userEvent.tab()
  }
  const errors = () => screen.queryAllByText(/Válaszd ki|Invalid|form\./).map(({ textContent }) => textContent)
  await waitFor(() => expect(errors()).toEqual(['Válaszd ki, hány csillagot adsz.']))
  expect(problems).not.toHaveBeenCalled()
  problems.mockRestore()
})
