import { facetValues } from '@/lib/catalogue/listing-data'
import { listingAddress, withoutFilters, type ListingState } from '@/lib/catalogue/listing-state'
import type { Category } from '@/lib/contract/catalogue'
import type { Facet } from '@/lib/contract/facet'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'

export interface Chip {
  readonly title: string
  readonly href: string
  /** Null if not counted. */
  readonly count: number | null
  readonly photo?: string
  readonly isCurrent?: boolean
  /** A filter of this listing, not a separate page. */
  readonly nofollow?: boolean
}

/** Subcategories of a listing as chips that link to their pages; those without products are omitted. */
export function subcategoryChips(categories: readonly Category[], whole: Chip, locale: Locale): Chip[] {
  const filled = categories.filter((category) => category.product_count !== 0)
  if (filled.length === 0) return []
  return [
    { ...whole, isCurrent: true },
    ...filled.map(({ title, slug, product_count: count, image }) => ({
      title,
      href: path('categories-category_slug', { category_slug: slug }, locale),
      count,
      ...(image && { photo: image.src }),
    })),
  ]
}

interface ChoiceChips {
  readonly facets: readonly Facet[]
  /** For their pictures. */
  readonly categories: readonly Category[]
  readonly state: ListingState
  /** The listing's path. */
  readonly path: string
  /** The chip that clears the choice. */
  readonly whole?: { readonly title: string; readonly count: number }
}

/** The categories of the search results as chips that filter the listing; empty if there are fewer than two. */
export function choiceChips({ facets, categories, state, path: own, whole }: ChoiceChips): Chip[] {
  const base = withoutFilters(state)
  const chosen = state.category
  const values = facetValues(facets, 'category').filter(({ value, count }) => count > 0 || chosen.includes(value))
  if (values.length < 2) return []
  return [
    ...(whole ? [{ ...whole, href: listingAddress(own, base), isCurrent: chosen.length === 0, nofollow: true }] : []),
    ...values.map(({ value, label, count }) => {
      const image = categories.find(({ slug }) => slug === value)?.image
      const isCurrent = chosen.length === 1 && chosen[0] === value
      return {
        title: label,
        href: listingAddress(own, isCurrent ? base : { ...base, category: [value] }),
        count,
        isCurrent,
        nofollow: true,
        ...(image && { photo: image.src }),
      }
    }),
  ]
}
