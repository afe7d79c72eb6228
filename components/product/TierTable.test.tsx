import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TierTable } from './TierTable'

const rows = [
  { from: '1 db-tól', gross: '189 900 Ft', net: '149 528 Ft', percent: '' },
  { from: '4 db-tól', gross: '176 600 Ft', net: '139 055 Ft', percent: '−7%' },
]
const labels = {
  caption: 'Mennyiségi ár',
  noteGross: 'Bruttó egységárak.',
  noteNet: 'Nettó egységárak.',
  above: '8 db felett',
  onRequest: 'egyedi ár',
}

// R-PROD-4
describe('TierTable', () => {
  it('is a captioned table that ends with the price on request', () => {
    render(<TierTable rows={rows} current={0} labels={labels} />)
    const table = screen.getByRole('table', { name: 'Mennyiségi ár' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['1 db-tól', '4 db-tól', '8 db felett'])
    expect(within(table).getByRole('cell', { name: 'egyedi ár' })).toBeInTheDocument()
  })

  it('marks the applicable tier', () => {
    const { rerender } = render(<TierTable rows={rows} current={0} labels={labels} />)
    const current = () => document.querySelector('[aria-current]')?.querySelector('th')?.textContent
    expect(current()).toBe('1 db-tól')
    rerender(<TierTable rows={rows} current={1} labels={labels} />)
    expect(current()).toBe('4 db-tól')
  })
})
