import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale, Localized } from '@/lib/i18n/locales'

/** A product's link: its main category's slug path and its own slug. */
export function productLink(
  product: { readonly slug: Localized; readonly category: { readonly id: number; readonly path: Localized } },
  locale: Locale,
): ProductCard['link'] {
  return {
    slug: product.slug[locale],
    main_category_id: product.category.id,
    category_path: product.category.path[locale],
  }
}
