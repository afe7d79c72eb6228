import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cardView } from '@/lib/catalogue/card-view'
import { sampleCard } from '@/tests/support/sample-product'
import type { ProductCard as Product } from '@/lib/contract/catalogue'
import messages from '@/messages/hu.json'
import { ProductCard } from './ProductCard'

const texts = messages.listing.card

function show(changes: Partial<Product>, brief = false) {
  return render(
    <ProductCard card={cardView(sampleCard(changes), 'hu', 1, brief)} currency="HUF" texts={texts} brief={brief} />,
  )
}

const swatch = (id: number) => ({
  id,
  title: 'Lune',
  colour_name: `Szín ${id}`,
  hex: '#e6dfd2',
  link: { slug: 'lune', main_category_id: null, category_path: null },
})

/** Visible text with plain spaces. */
function textOf(container: HTMLElement) {
  return container.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

// R-LIST-6
describe('ProductCard', () => {
  it('is a titled link to the product, with its own heart', async () => {
    show({})
    const heading = screen.getByRole('heading', { name: 'Lune fotel', level: 3 })
    expect(heading.querySelector('a')?.getAttribute('href')).toBe('/hu/termekek/ulobutorok/fotelek/lune-fotel-17')
    expect(await screen.findByRole('button', { name: 'Kedvencekhez: Lune fotel' })).toBeInTheDocument()
  })

  // R-PRICE-8
  it('shows a discount with its percentage, the former price and the 30-day lowest price', () => {
    const { container } = show({
      price_original_gross: 229900,
      price_original_net: 181024,
      price_lowest_30_days_gross: 219900,
      price_lowest_30_days_net: 173150,
      discount_percent: 14,
    })
    expect(screen.getByText('−14%')).toBeInTheDocument()
    expect(container.querySelector('s')?.textContent).toContain('229\u00a0900\u00a0Ft')
    expect(textOf(container)).toContain('30 napos legalacsonyabb ár: 219 900 Ft')
  })

  it('shows no discount if there is none', () => {
    const { container } = show({})
    expect(container.querySelector('s')).toBeNull()
    expect(textOf(container)).not.toContain('30 napos')
  })

  it('shows volume price and colours', () => {
    const { container } = show({
      swatches: [1, 2, 3, 4, 5, 6].map(swatch),
      prices_by_currencies: {
        '1': {
          price_gross: 189900,
          price_net: 149528,
          qty_discounts: [{ quantity: 4, quantity_to: null, index: 1, price_gross: 176600, price_net: 139055 }],
        },
      },
    })
    expect(textOf(container)).toContain('4 db-tól 176 600 Ft')
    expect(screen.getByRole('img', { name: '6 színben' }).textContent).toBe('+2')
  })

  // R-STOCK-1
  it('shows the availability', () => {
    show({ availability: 'made_to_order', lead_time_days: 18 })
    expect(screen.getByText('Rendelésre, 4–5 hét')).toBeInTheDocument()
  })

  it('in a rail, shows the availability only if it is not immediate', () => {
    const { unmount } = show({}, true)
    expect(screen.queryByText('Raktáron')).toBeNull()
    unmount()
    show({ availability: 'sold_out', lead_time_days: null, quantity: 0 }, true)
    expect(screen.getByText('Elfogyott')).toBeInTheDocument()
  })
})
