import type { ProductCard } from '@/lib/contract/catalogue'
import type { Locale, Localized } from '@/lib/i18n/locales'

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
