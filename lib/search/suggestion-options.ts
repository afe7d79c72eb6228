import type { Suggestions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import { path, productPath } from '@/lib/routing/path'

/** A suggestion with its address. */
export type SuggestionOption =
  | {
      readonly kind: 'product'
      readonly href: string
      readonly label: string
      readonly product: Suggestions['products'][number]
    }
  | { readonly kind: 'category' | 'article' | 'recent' | 'all'; readonly href: string; readonly label: string }

/** In total, over all groups. */
export const maxSuggestions = 10

export function searchAddress(text: string, locale: Locale): string {
  return `${path('search', {}, locale)}?${new URLSearchParams({ q: text }).toString()}`
}

/** Suggestions in keyboard order: products, all results, categories, articles. */
export function suggestionOptions(
  { products, categories, articles }: Suggestions,
  text: string,
  locale: Locale,
  allLabel: string,
): SuggestionOption[] {
  const option = <Kind extends SuggestionOption['kind']>(kind: Kind, href: string, label: string) => ({
    kind,
    href,
    label,
  })
  const offered: SuggestionOption[] = [
    ...products.map((product) => ({ ...option('product', productPath(product, locale), product.title), product })),
    ...categories.map(({ title, slug }) =>
      option('category', path('categories-category_slug', { category_slug: slug }, locale), title),
    ),
    ...articles.map(({ title, slug }) => option('article', path('blog-slug', { slug }, locale), title)),
  ].slice(0, maxSuggestions)
  if (products.length === 0) return offered
  const all = option('all', searchAddress(text, locale), allLabel)
  return [...offered.slice(0, products.length), all, ...offered.slice(products.length)]
}

/** The option an arrow key leads to; -1 is the field itself, between the last and the first. */
export function nextOption(key: 'ArrowDown' | 'ArrowUp', active: number, count: number): number {
  const places = count + 1
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}
