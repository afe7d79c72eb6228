// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stockRow } from '@/lib/catalogue/card-view'
import type { OpeningHours } from '@/lib/contract/shop'
import hu from '@/messages/hu.json'
import { renderIsland } from '@/tests/support/island'
import { sampleCard } from '@/tests/support/sample-product'
import { StockTable } from './StockTable'

const weekdays: OpeningHours[] = [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '16:00' }]
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

function show(hours: readonly OpeningHours[]) {
  const { net, was, lowest } = hu.listing.card
  const texts = { ...hu.stocks.table, net, was, lowest, offline: '', hours, renderedAt: '2026-11-20T09:00:00.000Z' }
  const row = stockRow({ ...sampleCard(), article_number: 'FH-1', subtitle: '', home_delivery_days: null }, 'hu')
  renderIsland(<StockTable rows={[row]} locale="hu" currency="HUF" texts={texts} />)
}

// R-SCREEN-21
test('a shop without a warehouse has no collection, and a product without a subtitle nothing after its number', () => {
  show([])
  expect(columns()).not.toContain('Átvehető')
  expect(screen.queryByText(hu.stocks.table.noDelivery)).toBeNull()
  expect(screen.getByText('FH-1')).toBeVisible()
})

// R-SCREEN-21
test('a warehouse that opens tells when a product can be collected', () => {
  show(weekdays)
  expect(columns()).toContain('Átvehető')
  expect(screen.getByText(hu.stocks.table.noDelivery)).toBeVisible()
})
