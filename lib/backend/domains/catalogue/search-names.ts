import type { Locale, Localized } from '@/lib/i18n/locales'

interface NamedProduct {
  readonly model: string
  readonly articleNumber: string
  readonly colourName: Localized
  readonly brandName: string
  /** Titles of all its categories. */
  readonly categories: readonly Localized[]
  /** Names of its colours and materials. */
  readonly filters: readonly Localized[]
}

/** Names under which a product can be found, besides its title and texts. Pure. */
export function searchNames(product: NamedProduct, locale: Locale): string {
  return [
    product.model,
    product.articleNumber,
    product.brandName,
    product.colourName[locale],
    ...[...product.categories, ...product.filters].map((name) => name[locale]),
  ].join(' ')
}
