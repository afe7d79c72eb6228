import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Amount, Price } from './Price'

const labels = { net: 'nettó', was: 'Eredeti ár:' }
const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

describe('Amount', () => {
  it('renders both gross and net', () => {
    const { container } = render(<Amount gross={189900} net={149528} currency="HUF" />)
    expect(text(container.querySelector('[data-kind=gross]'))).toBe('189 900 Ft')
    expect(text(container.querySelector('[data-kind=net]'))).toBe('149 528 Ft')
  })

  it('derives the net amount from the gross one', () => {
    const { container } = render(<Amount gross={489} currency="EUR" />)
    expect(text(container.querySelector('[data-kind=net]'))).toBe('385.04 €')
  })
})

describe('Price', () => {
  it('shows the original price of a discounted product struck through, with a label', () => {
    const { container } = render(
      <Price gross={189900} net={149528} originalGross={229900} originalNet={181024} currency="HUF" labels={labels} />,
    )
    expect(text(container.querySelector('s [data-kind=gross]'))).toBe('229 900 Ft')
    expect(text(container.querySelector('s [data-kind=net]'))).toBe('181 024 Ft')
    expect(screen.getByText('Eredeti ár:')).toBeInTheDocument()
    expect(container.querySelector('p')).toHaveAttribute('data-sale')
  })

  it('shows no original price unless it is higher', () => {
    const { container } = render(<Price gross={100} originalGross={100} currency="USD" labels={labels} />)
    expect(container.querySelector('s')).toBeNull()
    expect(container.querySelector('p')).not.toHaveAttribute('data-sale')
  })

  it('labels only the net price as net', () => {
    render(<Price gross={100} currency="USD" labels={labels} />)
    expect(screen.getByText('nettó')).toHaveAttribute('data-kind', 'net')
  })
})
