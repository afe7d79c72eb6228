import { render, screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { Product } from '@/lib/contract/catalogue'
import messages from '@/messages/hu.json'
import { VariantPicker } from './VariantPicker'

const t = createTranslator({ locale: 'hu', messages, namespace: 'product' })

function variant(id: number, changes: Partial<Product['variants'][number]> = {}): Product['variants'][number] {
  return {
    id,
    title: 'Lune',
    colour_name: `Szín ${id}`,
    hex: '#e6dfd2',
    link: { slug: `lune-${id}`, main_category_id: null, category_path: null },
    option: '',
    measure: '',
    availability: 'in_stock',
    image: null,
    ...changes,
  }
}

function show(variants: Product['variants']) {
  render(<VariantPicker product={{ id: 1, colour_name: 'Szín 1', variants }} locale="hu" t={t} />)
}

// R-PROD-3
describe('VariantPicker', () => {
  it('lists colours as links to their own pages and marks the current one', () => {
    show([variant(1), variant(2)])
    const colours = screen.getByRole('navigation', { name: 'Színek' })
    expect(within(colours).getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Szín 1')
    expect(within(colours).getByRole('link', { name: 'Szín 2' }).getAttribute('href')).toBe('/hu/termekek/lune-2-2')
  })

  it('keeps sold-out variants and labels them', () => {
    show([variant(1), variant(2, { availability: 'sold_out' })])
    expect(screen.getByRole('link', { name: 'Szín 2 (elfogyott)' })).toBeInTheDocument()
  })

  it('lists sizes with names and dimensions', () => {
    show([variant(1, { option: 'Fotel', measure: '80 cm' }), variant(2, { option: 'Másfeles', measure: '118 cm' })])
    const sizes = screen.getByRole('navigation', { name: 'Méretek' })
    expect(within(sizes).getByRole('link', { name: 'Másfeles118 cm' })).toBeInTheDocument()
    expect(screen.queryByRole('navigation', { name: 'Színek' })).toBeNull()
  })

  it('is empty if there is nothing to choose', () => {
    show([variant(1)])
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
