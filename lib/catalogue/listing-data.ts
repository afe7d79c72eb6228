import { isAttributeFacet } from '@/lib/contract/attribute-filter'
import type { Alternatives, Listing } from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import type { Meta } from '@/lib/contract/common'
import { choices, type ListingChoice } from '@/lib/contract/listing-parameters'
import type { Locale } from '@/lib/i18n/locales'
import { cardView, type CardView, stockRow, type StockRow } from './card-view'

/** Cards, or rows of the warehouse. */
export type ListingLayout = 'cards' | 'stocks'

export interface ListingData {
  readonly items:
    | { readonly layout: 'cards'; readonly cards: readonly CardView[] }
    | { readonly layout: 'stocks'; readonly rows: readonly StockRow[] }
  readonly meta: Meta
  readonly facets: readonly Facet[]
  /** Ways on from a listing with few products. */
  readonly alternatives?: Alternatives | undefined
}

interface Audience {
  readonly locale: Locale
  readonly currencyId: number
}

export function listingData(listing: Listing, layout: ListingLayout, { locale, currencyId }: Audience): ListingData {
  const { items: products, meta, facets, alternatives } = listing
  return {
    items:
      layout === 'stocks'
        ? { layout, rows: products.map((product) => stockRow(product, locale)) }
        : { layout, cards: products.map((product) => cardView(product, locale, currencyId, false)) },
    meta,
    facets,
    alternatives,
  }
}

type ValueFacet = Extract<Facet, { kind: 'values' }>
type RangeFacet = Extract<Facet, { kind: 'range' }>

export function valueFacet(facets: readonly Facet[], key: string): ValueFacet | undefined {
  return facets.find((candidate): candidate is ValueFacet => candidate.kind === 'values' && candidate.key === key)
}

/** The values of a facet, in order; empty if the listing has no such facet. */
export function facetValues(facets: readonly Facet[], key: string): ValueFacet['values'] {
  return valueFacet(facets, key)?.values ?? []
}

/** The choices with titles of the storefront; those of attributes are the operator's. */
export const titledChoices = choices.filter((name) => name !== 'attribute')
export type ChoiceTitles = Readonly<Record<(typeof titledChoices)[number], string>>

/** A group of values that can be chosen. */
interface ChoiceFacet {
  readonly name: ListingChoice
  readonly key: string
  readonly title: string
  readonly values: ValueFacet['values']
}

/** The facets with values to choose, in the order of the sidebar: the attributes last, with the titles of their facets. */
export function choiceFacets(facets: readonly Facet[], titles: ChoiceTitles): ChoiceFacet[] {
  return choices
    .flatMap((name): ChoiceFacet[] => {
      if (name !== 'attribute') return [{ name, key: name, title: titles[name], values: facetValues(facets, name) }]
      return facets.flatMap((facet) =>
        facet.kind === 'values' && isAttributeFacet(facet.key)
          ? [{ name, key: facet.key, title: facet.label ?? facet.key, values: facet.values }]
          : [],
      )
    })
    .filter(({ values }) => values.length > 0)
}

interface PriceBounds {
  readonly min: number
  readonly max: number
}

/** Lowest and highest price, gross and net, in whole units, rounded outwards; undefined if there is no range. */
export function priceBounds(
  facets: readonly Facet[],
): { readonly gross: PriceBounds; readonly net: PriceBounds } | undefined {
  const range = facets.find(
    (candidate): candidate is RangeFacet => candidate.kind === 'range' && candidate.key === 'price',
  )
  if (!range) return undefined
  const bounds = (min: number, max: number) => ({ min: Math.floor(min), max: Math.ceil(max) })
  const gross = bounds(range.min, range.max)
  return gross.max > gross.min ? { gross, net: bounds(range.min_net, range.max_net) } : undefined
}
