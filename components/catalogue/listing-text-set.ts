import type { PluralText } from '@/lib/catalogue/fill'
import type { ChoiceField } from '@/lib/catalogue/listing-state'
import type { Sort } from '@/lib/contract/sort'

/** Texts of a listing as plain data, because the browser renders it too. `{…}` are placeholders. */
export interface ListingTexts {
  readonly filters: string
  readonly closeFilters: string
  readonly applyFilters: string
  readonly inStockOnly: string
  readonly choices: Readonly<Record<ChoiceField, string>>
  readonly price: Readonly<Record<'title' | 'net' | 'lowest' | 'highest' | 'from' | 'to' | 'upTo' | 'over', string>>
  /** Placeholder: "{filter}". */
  readonly removeFilter: string
  readonly clear: string
  readonly clearAll: string
  /** Placeholder: "{total}"; countOfAll also "{all}". */
  readonly count: PluralText
  readonly countOfAll: PluralText
  readonly show: PluralText
  readonly sort: Readonly<Record<Sort | 'label' | 'apply', string>>
  /** Placeholders: `seen`: "{seen}" and "{total}"; `page`: "{page}". */
  readonly pages: Readonly<Record<'label' | 'seen' | 'previous' | 'next' | 'page', string>>
  /** Placeholder: "{count}". */
  readonly more: PluralText
  readonly empty: Readonly<Record<'title' | 'filtered' | 'text' | 'clear', string>>
  readonly failed: string
  readonly retry: string
}

/** The texts of the namespace `listing`, from a translator's `raw`. `best` is the name of the search's sort order. */
export function listingTextSet(raw: (key: string) => unknown, best?: string): ListingTexts {
  const text = (key: string) => String(raw(key))
  const group = <Texts>(key: string) => raw(key) as Texts
  const sort = group<ListingTexts['sort']>('sort')
  return {
    filters: text('filters'),
    closeFilters: text('closeFilters'),
    applyFilters: text('applyFilters'),
    inStockOnly: text('inStockOnly'),
    choices: {
      categories: text('category'),
      colours: text('colour'),
      materials: text('material'),
      brands: text('brand'),
      sizes: text('size'),
    },
    price: group('price'),
    removeFilter: text('removeFilter'),
    clear: text('clear'),
    clearAll: text('clearAll'),
    count: group('count'),
    countOfAll: group('countOfAll'),
    show: group('show'),
    sort: best ? { ...sort, default: best } : sort,
    pages: group('pages'),
    more: group('more'),
    empty: group('empty'),
    failed: text('failed'),
    retry: text('retry'),
  }
}
