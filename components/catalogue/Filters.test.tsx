import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultListing, type ListingChange, type ListingState } from '@/lib/catalogue/listing-state'
import type { Facet } from '@/lib/contract/facet'
import hu from '@/messages/hu.json'
import { Filters } from './Filters'

const facets: Facet[] = [
  { kind: 'range', key: 'price', min: 1000, max: 500000, min_net: 788, max_net: 393701 },
  { kind: 'values', key: 'in_stock', values: [{ value: 'true', label: 'Készleten', count: 7 }] },
  {
    kind: 'values',
    key: 'colour',
    values: [
      { value: 'oak', label: 'Tölgy', hex: '#c9a77c', count: 3 },
      { value: 'teal', label: 'Petrol', hex: '#1f5e63', count: 0 },
    ],
  },
  { kind: 'values', key: 'material', values: [{ value: 'len', label: 'Len', count: 2 }] },
  {
    kind: 'values',
    key: 'attribute.removable-cover',
    label: 'Levehető huzat',
    values: [
      { value: 'removable-cover.yes', label: 'igen', count: 4 },
      { value: 'removable-cover.no', label: 'nem', count: 0 },
    ],
  },
  { kind: 'values', key: 'size', values: [{ value: '40-80', label: '40–80 cm', count: 5 }] },
]

const onChange = vi.fn<(state: ListingState) => void>()
beforeEach(() => onChange.mockClear())

function show(state: ListingState = defaultListing, stockOnly = false) {
  const props = {
    id: 'filters',
    path: '/hu/termekek',
    facets,
    total: 42,
    currency: 'HUF' as const,
    stockOnly,
    onChange: (change: ListingChange) => onChange(change(state)),
  }
  const shown = (now: ListingState) => <Filters {...props} state={now} texts={hu.listing} />
  return { ...render(shown(state)), shown }
}

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name, hidden: true })
/** What the form would submit of prices. */
function submitted(container: HTMLElement): string[] {
  const fields = [...new FormData(container.querySelector('form')!)].map(([name, value]) => `${name}=${String(value)}`)
  return fields.filter((one) => /^(price|currency|net)/.test(one)).map((one) => one.replaceAll('\u00a0', ' '))
}
const field = (name: string) => screen.getByRole('textbox', { name, hidden: true })

describe('Filters', () => {
  // R-LIST-2
  it('offers every value with its count, and disables those without results', () => {
    show()
    expect(box('Tölgy (3)')).not.toBeDisabled()
    expect(box('Petrol (0)')).toBeDisabled()
    expect(box('40–80 cm (5)')).toBeInTheDocument()
  })

  it('keeps a chosen value without results enabled', () => {
    show({ ...defaultListing, colour: ['teal'] })
    expect(box('Petrol (0)')).toBeChecked()
    expect(box('Petrol (0)')).not.toBeDisabled()
  })

  it('applies a choice immediately, and returns to the first page', () => {
    show({ ...defaultListing, page: 2, colour: ['oak'] })
    fireEvent.click(box('Len (2)'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultListing, colour: ['oak'], material: ['len'] })
  })

  // R-LIST-9
  it('offers the attributes below the other filters, under the operator’s title', () => {
    const { container } = show({ ...defaultListing, attribute: ['socket.e27'] })
    const titles = [...container.querySelectorAll('summary')].map((title) => title.textContent)
    expect(titles.at(-1)).toBe('Levehető huzat')
    const group = within(screen.getByRole('group', { name: 'Levehető huzat', hidden: true }))
    expect(group.getByRole('checkbox', { name: 'nem (0)', hidden: true })).toBeDisabled()
    expect(box('igen (4)')).toHaveAttribute('name', 'attribute')
    fireEvent.click(box('igen (4)'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      ...defaultListing,
      attribute: ['removable-cover.yes', 'socket.e27'],
    })
  })

  it('shows a choice before the listing has been updated, and follows outside changes', () => {
    const { rerender, shown } = show()
    fireEvent.click(box('Len (2)'))
    expect(box('Len (2)')).toBeChecked()
    rerender(shown({ ...defaultListing, material: ['len'] }))
    expect(box('Len (2)')).toBeChecked()
    rerender(shown(defaultListing))
    expect(box('Len (2)')).not.toBeChecked()
  })

  it('toggles "in stock"; the warehouse has no such toggle', () => {
    const { unmount } = show()
    const inStock = { name: /Csak raktáron lévő/, hidden: true }
    fireEvent.click(screen.getByRole('switch', inStock))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultListing, in_stock: true })
    unmount()
    show(defaultListing, true)
    expect(screen.queryByRole('switch', inStock)).toBeNull()
  })

  it('groups the digits of chosen prices, and applies typed ones on Enter', () => {
    show({ ...defaultListing, price_min: 35000, currency: 'HUF' })
    expect(field('Ár ettől')).toHaveValue('35\u00a0000')
    fireEvent.change(field('Ár eddig'), { target: { value: '490 000' } })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.keyDown(field('Ár eddig'), { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      ...defaultListing,
      price_min: 35000,
      price_max: 490000,
      currency: 'HUF',
    })
  })

  it('shows net prices in the net view, and applies them as such', () => {
    const { rerender, shown, container } = show({ ...defaultListing, price_min: 35000, currency: 'HUF' })
    expect(field('Ár ettől')).toHaveValue('35\u00a0000')
    expect(field('Ár ettől (nettó)')).toHaveValue('')
    expect(field('Ár ettől (nettó)')).toHaveAttribute('placeholder', '788')
    expect(field('Ár eddig (nettó)')).toHaveAttribute('placeholder', '393\u00a0701')
    expect(container.querySelector('summary [data-kind=net]')).toHaveTextContent('(nettó)')
    fireEvent.change(field('Ár eddig (nettó)'), { target: { value: '100 000' } })
    fireEvent.keyDown(field('Ár eddig (nettó)'), { key: 'Enter' })
    expect(onChange).toHaveBeenCalledExactlyOnceWith({
      ...defaultListing,
      price_max: 100000,
      currency: 'HUF',
      net: true,
    })
    expect(submitted(container)).toEqual(['price_min=35 000', 'price_max=', 'currency=HUF'])
    rerender(shown({ ...defaultListing, price_max: 100000, currency: 'HUF', net: true }))
    expect(field('Ár eddig (nettó)')).toHaveValue('100\u00a0000')
    expect(field('Ár eddig')).toHaveValue('')
    expect(submitted(container)).toEqual(['price_max=100000', 'currency=HUF', 'net=1'])
  })

  it('applies a dragged bound when it is released', () => {
    vi.useFakeTimers()
    show()
    const high = screen.getByRole('slider', { name: 'Legmagasabb ár', hidden: true })
    fireEvent.change(high, { target: { value: '300000' } })
    fireEvent.change(high, { target: { value: '250000' } })
    expect(field('Ár eddig')).toHaveValue('250\u00a0000')
    expect(onChange).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultListing, price_max: 250000, currency: 'HUF' })
    vi.useRealTimers()
  })

  // R-LIST-5
  it('shows the number of results, and clears all filters', () => {
    const { container } = show({ ...defaultListing, sort: 'name', in_stock: true })
    const foot = within(container.querySelector('form') as HTMLFormElement)
    expect(foot.getByText('42 termék mutatása')).toBeInTheDocument()
    fireEvent.click(foot.getByText('Törlés'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...defaultListing, sort: 'name' })
  })

  // R-A11Y-1
  it('closes the open sheet when the focus leaves it, as it covers the rest of the page', () => {
    const { container } = show()
    const sheet = container.querySelector('aside') as HTMLElement
    // jsdom has no popovers.
    const isOpen = vi.spyOn(sheet, 'matches').mockReturnValue(true)
    const hidePopover = vi.fn()
    Object.assign(sheet, { hidePopover })
    fireEvent.blur(box('Len (2)'), { relatedTarget: field('Ár ettől') })
    fireEvent.blur(box('Len (2)'))
    // Pressing a label focuses the element that contains the sheet.
    fireEvent.blur(box('Len (2)'), { relatedTarget: document.body })
    expect(hidePopover).not.toHaveBeenCalled()
    const covered = document.body.appendChild(document.createElement('button'))
    fireEvent.blur(box('Len (2)'), { relatedTarget: covered })
    expect(hidePopover).toHaveBeenCalledOnce()
    isOpen.mockReturnValue(false)
    fireEvent.blur(box('Len (2)'), { relatedTarget: covered })
    expect(hidePopover).toHaveBeenCalledOnce()
  })

  it('is a form that submits the same state in the address', () => {
    const { container } = show({
      ...defaultListing,
      sort: 'name',
      material: ['len'],
      price_max: 20000,
      currency: 'HUF',
    })
    const sent = [...new FormData(container.querySelector('form') ?? undefined).entries()].filter(([, value]) => value)
    expect(sent).toEqual([
      ['sort', 'name'],
      ['price_max', '20\u00a0000'],
      ['currency', 'HUF'],
      ['material', 'len'],
    ])
  })
})
