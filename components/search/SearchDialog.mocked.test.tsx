import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { goTo } from '@/components/ui/go-to'
import { shownPrices } from '@/tests/support/shown-prices'
import { sampleCard } from '@/tests/support/sample-product'
import { translate } from '@/tests/support/translator'
import type { Suggestions } from '@/lib/contract/catalogue'
import SearchDialog from './SearchDialog'
import type { SearchTexts } from './search-texts'

vi.mock('@/components/ui/go-to', () => ({ goTo: vi.fn() }))

const texts: SearchTexts = {
  title: 'Keresés',
  placeholder: 'Mit keresel?',
  close: 'Keresés bezárása',
  clear: 'Törlés',
  products: 'Termékek',
  categories: 'Kategóriák',
  articles: 'Cikkek',
  recent: 'Legutóbbi keresések',
  popular: 'Népszerű kategóriák',
  popularCategories: [{ label: 'Kanapék', href: '/hu/kategoriak/ulobutorok/kanapek' }],
  forget: 'Törlöm',
  all: 'Minden találat',
  none: 'Nincs a keresési kifejezésnek megfelelő termék',
  noneText: 'Erre nem találtunk semmit: „{text}”.',
  failed: 'A javaslatok most nem érhetők el.',
  hint: 'Nyilakkal választhatsz.',
  found: { one: '{count} javaslat', other: '{count} javaslat' },
  price: { net: 'nettó', was: 'Eredeti ár:', lowest: '30 napos legalacsonyabb ár:' },
  allProducts: { label: 'Összes termék', href: '/hu/termekek' },
  contact: { label: 'Írok nektek', href: '/hu/kapcsolat' },
}
const suggestions: Suggestions = {
  products: [sampleCard(), sampleCard({ id: 18, title: 'Fűz fotel' })],
  categories: [{ id: 3, title: 'Fotelek', slug: 'ulobutorok/fotelek', merchant_identifiers: { google: '' } }],
  articles: [{ slug: 'melyik-fotel', title: 'Melyik fotel?' }],
}

const requests: { readonly text: string; readonly signal: AbortSignal }[] = []
let answer: Suggestions | undefined = suggestions

beforeEach(() => {
  localStorage.clear()
  requests.length = 0
  answer = suggestions
  vi.mocked(goTo).mockClear()
  vi.useFakeTimers()
  // jsdom does not implement scrolling.
  Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('fetch', (input: Request | string) => {
    if (typeof input === 'string') return Promise.resolve(Response.json(texts))
    requests.push({ text: new URL(input.url).searchParams.get('q') ?? '', signal: input.signal })
    return Promise.resolve(
      answer ? Response.json({ data: answer }) : Response.json({ message: 'Baj van' }, { status: 500 }),
    )
  })
})

async function show(initialText = '') {
  const onClose = vi.fn()
  await act(async () => {
    render(
      <Suspense>
        <SearchDialog open onClose={onClose} initialText={initialText} searchPath="/hu/kereses" locale="hu" />
      </Suspense>,
    )
    await vi.runAllTimersAsync()
  })
  await act(() => vi.runAllTimersAsync())
  const field = screen.getByRole('combobox', { name: 'Keresés' })
  const type = async (text: string) => {
    fireEvent.change(field, { target: { value: text } })
    await act(async () => {
      await vi.runAllTimersAsync()
      // The response reader is imported with the first call.
      await vi.dynamicImportSettled()
      await vi.runAllTimersAsync()
    })
  }
  const press = (key: string) => fireEvent.keyDown(field, { key })
  return { onClose, field, type, press }
}

function activeName(): string | null {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}

describe('SearchDialog', () => {
  // R-PRICE-8
  it('names the lowest price of the last 30 days beside a reduction', async () => {
    const reduced = { price_gross: 189_900, price_original_gross: 229_900, price_lowest_30_days_gross: 219_900 }
    const product = sampleCard({ ...reduced, price_lowest_30_days_net: 173_150 })
    answer = { ...suggestions, products: [product] }
    const { type } = await show()
    await type('fotel')
    const products = screen.getByRole('group', { name: 'Termékek' })
    expect(shownPrices(products, 'gross')).toContain('30 napos legalacsonyabb ár: 219 900 Ft')
  })

  it('offers grouped options with their own addresses', async () => {
    const { field, type } = await show()
    await type('fotel')
    expect(field).toHaveAttribute('aria-expanded', 'true')
    const list = screen.getByRole('listbox', { name: 'Keresés' })
    expect(field).toHaveAttribute('aria-controls', list.id)
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-labelledby')),
    ).toHaveLength(3)
    const products = within(list).getByRole('group', { name: 'Termékek' })
    expect(
      within(products)
        .getAllByRole('option')
        .map((option) => option.getAttribute('href')),
    ).toEqual([
      '/hu/termekek/ulobutorok/fotelek/lune-fotel-17',
      '/hu/termekek/ulobutorok/fotelek/lune-fotel-18',
      '/hu/kereses?q=fotel',
    ])
    expect(products).toHaveTextContent('189 900 Ft')
    expect(screen.getByRole('status')).toHaveTextContent('4 javaslat')
  })

  // R-SEARCH-1
  it.each([{ isComposing: true }, { keyCode: 229 }])('leaves the keys to an input method: %o', async (composing) => {
    const { field, type } = await show()
    await type('fotel')
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape']) fireEvent.keyDown(field, { key, ...composing })
    expect(activeName()).toBeNull()
    expect(field).toHaveValue('fotel')
  })

  // R-SEARCH-1
  it('moves through the options by arrow keys and opens the active one', async () => {
    const { field, type, press, onClose } = await show()
    await type('fotel')
    expect(activeName()).toBeNull()
    press('ArrowUp')
    expect(activeName()).toBe('Melyik fotel?')
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowDown')
    expect(activeName()).toContain('Fűz fotel')
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
    fireEvent.submit(field)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hu/termekek/ulobutorok/fotelek/lune-fotel-18')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('searches on Enter without an active option, and remembers the search', async () => {
    const { field, type } = await show()
    await type(' lune  fotel ')
    fireEvent.submit(field)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hu/kereses?q=lune+fotel')
    expect(localStorage.getItem('recent_searches')).toBe('["lune fotel"]')
  })

  it('sends one request for continuous typing', async () => {
    const { field } = await show()
    for (const text of ['f', 'fo', 'fot']) fireEvent.change(field, { target: { value: text } })
    await act(() => vi.runAllTimersAsync())
    expect(requests.map(({ text }) => text)).toEqual(['fot'])
  })

  it('clears the field on Escape before closing', async () => {
    const { field, type, press } = await show()
    await type('fotel')
    press('Escape')
    expect(field).toHaveValue('')
    expect(screen.queryByRole('group', { name: 'Termékek' })).toBeNull()
  })

  // R-SEARCH-7
  it('offers recent searches, and clears them', async () => {
    localStorage.setItem('recent_searches', '["lámpa"]')
    await show()
    expect(screen.getByRole('option', { name: 'lámpa' })).toHaveAttribute('href', '/hu/kereses?q=l%C3%A1mpa')
    fireEvent.click(screen.getByRole('button', { name: 'Törlöm' }))
    expect(screen.queryByRole('option', { name: 'lámpa' })).toBeNull()
    expect(localStorage.getItem('recent_searches')).toBeNull()
  })

  // R-SEARCH-7
  it('offers popular categories before anything is typed', async () => {
    const { field, type, press } = await show()
    const popular = screen.getByRole('group', { name: 'Népszerű kategóriák' })
    expect(within(popular).getByRole('option')).toHaveAttribute('href', '/hu/kategoriak/ulobutorok/kanapek')
    expect(requests).toEqual([])
    press('ArrowDown')
    fireEvent.submit(field)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hu/kategoriak/ulobutorok/kanapek')
    await type('fotel')
    expect(screen.queryByRole('group', { name: 'Népszerű kategóriák' })).toBeNull()
  })

  it('takes over the text of the header’s field, and reports no results', async () => {
    answer = { products: [], categories: [], articles: [] }
    const { field } = await show('függőágy')
    expect(field).toHaveValue('függőágy')
    expect(screen.getByRole('status')).toHaveTextContent('Nincs a keresési kifejezésnek megfelelő termék')
    expect(screen.getByText('Erre nem találtunk semmit: „függőágy”.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Összes termék' })).toHaveAttribute('href', '/hu/termekek')
  })

  it('reports failed suggestions, and can still search', async () => {
    answer = undefined
    const { field, type } = await show()
    await type('fotel')
    expect(screen.getByRole('status')).toHaveTextContent('A javaslatok most nem érhetők el.')
    fireEvent.submit(field)
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hu/kereses?q=fotel')
  })

  // R-A11Y-7
  it('reports the results while the browser translates the page', async () => {
    const { type } = await show()
    const end = translate(document.body)
    const status = screen.getByRole('status')
    answer = { products: [], categories: [], articles: [] }
    await type('függőágy')
    expect(status).toHaveTextContent('Nincs a keresési kifejezésnek megfelelő termék')
    await type('')
    expect(status).toHaveTextContent('')
    answer = suggestions
    await type('fotel')
    expect(status).toHaveTextContent(/^\d+ javaslat$/)
    answer = undefined
    await type('asztal')
    expect(status).toHaveTextContent('A javaslatok most nem érhetők el.')
    end()
  })
})
