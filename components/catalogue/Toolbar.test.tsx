import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { defaultListing, type ListingChange, type ListingState } from '@/lib/catalogue/listing-state'
import hu from '@/messages/hu.json'
import { Toolbar } from './Toolbar'

function show(state: ListingState) {
  const onChange = vi.fn<(state: ListingState) => void>()
  const page = render(
    <Toolbar
      path="/hu/termekek"
      state={state}
      total={42}
      all={1138}
      filtersId="filters"
      texts={hu.listing}
      onChange={(change: ListingChange) => onChange(change(state))}
    />,
  )
  return { ...page, onChange }
}

describe('Toolbar', () => {
  it('shows the number of products', () => {
    show(defaultListing)
    expect(screen.getByRole('status').textContent).toBe('42 termék')
  })

  it('shows the number of products without filters', () => {
    show({ ...defaultListing, in_stock: true, brand: ['halmos'] })
    expect(screen.getByRole('status').textContent).toBe('42 termék, szűrés nélkül 1\u00a0138')
    expect(screen.getByRole('button', { name: 'Szűrők 2' })).toBeInTheDocument()
  })

  it('submits the sort order with the filters, and returns to the first page', () => {
    const { container } = show({ ...defaultListing, page: 3, sort: 'name', in_stock: true, colour: ['oak'] })
    const form = container.querySelector('form')
    expect(form?.getAttribute('action')).toBe('/hu/termekek')
    expect([...new FormData(form ?? undefined).entries()]).toEqual([
      ['colour', 'oak'],
      ['in_stock', '1'],
      ['sort', 'name'],
    ])
  })

  it('applies another sort order immediately, and returns to the first page', () => {
    const { onChange } = show({ ...defaultListing, page: 3, colour: ['oak'] })
    fireEvent.change(screen.getByRole('combobox', { name: 'Rendezés' }), { target: { value: 'price_asc' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultListing, colour: ['oak'], sort: 'price_asc' })
    expect(screen.getByRole('combobox', { name: 'Rendezés' })).toHaveValue('price_asc')
  })
})
