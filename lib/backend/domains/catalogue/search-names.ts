import type { Locale, Localized } from '@/lib/i18n/locales'

/** What a product is called and belongs to. */
export interface NamedProduct {
  readonly model: string
  readonly articleNumber: string
  readonly colourName: Localized
  readonly brandName: string
  /** Titles of all categories it is listed in. */
  readonly categories: readonly Localized[]
  /** Names of its colours and materials. */
  readonly filters: readonly Localized[]
}

/** Names by which a product may be searched beside its title and texts; pure. */
export function searchNames(product: NamedProduct, locale: Locale): string {
  return [
    product.model,
    product.articleNumber,
    product.brandName,
    product.colourName[locale],
    ...[...product.categories, ...product.filters].map((name) => name[locale]),
  ].join(' ')
}
