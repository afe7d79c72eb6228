// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { appliedFilters } from '@/lib/catalogue/applied-filters'
import { defaultListing } from '@/lib/catalogue/listing-state'
import { currencies } from '@/lib/money/currency'
import hu from '@/messages/hu.json'
import { sampleCard } from '@/tests/support/sample-product'
import { Alternatives } from './Alternatives'

const state = {
  ...defaultListing,
  q: 'lune',
  colour: ['green', 'white'],
  attribute: ['socket.e27'],
  price_max: 300_000,
  currency: 'HUF' as const,
}
const alternatives = {
  without: [
    { filter: 'price', total: 1 },
    { filter: 'colour', total: 4 },
    { filter: 'attribute.socket', total: 9 },
    { filter: 'q', total: 2 },
  ],
  nearest: [{ product: sampleCard(), differences: [{ text: '100 Ft-tal drágább', text_net: '79 Ft-tal drágább' }] }],
}

function show(total: number, shown = alternatives) {
  const [currency] = currencies
  const filters = appliedFilters(state, [], 'HUF', hu.listing)
  const { container } = render(
    <Alternatives
      path="/hu/kereses"
      locale="hu"
      texts={hu.listing}
      alternatives={shown}
      {...{ state, filters, total, currency }}
    />,
  )
  return container
}

// R-SEARCH-6
test('leads to the list without each filter that hides more, and to what comes near', () => {
  show(1)
  const region = screen.getByRole('region', { name: hu.listing.alternatives.few })
  const links = within(region).getAllByRole('link').slice(0, 3)
  expect(links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).toString())).toEqual([
    'q=lune&colour=green&colour=white&price_max=300000&currency=HUF',
    'q=lune&attribute=socket.e27&price_max=300000&currency=HUF',
    'colour=green&colour=white&attribute=socket.e27&price_max=300000&currency=HUF',
  ])
  expect(links[1]).toHaveTextContent('4 termék')
  expect(within(region).getByRole('article')).toBeInTheDocument()
  expect(within(region).getByText('100 Ft-tal drágább')).toHaveAttribute('data-kind', 'gross')
})

test('is nothing without a way on', () => {
  expect(show(9, { ...alternatives, nearest: [] })).toBeEmptyDOMElement()
})
