import { readCategories, readProduct } from '@/lib/catalogue/reads.server'
import { readArticle } from '@/lib/content/articles.server'
import { readContentPage } from '@/lib/content/pages.server'
import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import type { RouteMatch } from '@/lib/routing/match'
import { path, productPath } from '@/lib/routing/path'
import { productIdOfSlug } from '@/lib/routing/validators'

/**
 * The address of a slug's page in the other language; null if there is none. For the language link without JavaScript:
 * with it, the page's hreflang is used.
 */
export async function translatedAddress(
  { name, parameters }: RouteMatch,
  locale: Locale,
  currencyId: CurrencyId,
): Promise<string | null> {
  const to = otherLocale(locale)
  switch (name) {
    case 'products-product_slug': {
      const id = productIdOfSlug(parameters.product_slug ?? '')
      const product = id === undefined ? null : await readProduct(id, locale, currencyId)
      return product?.links[to].slug ? productPath({ id: product.id, link: product.links[to] }, to) : null
    }
    case 'categories-category_slug': {
      const categories = await readCategories(locale, currencyId)
      const category = categories.find(({ slug }) => slug === parameters.category_slug)
      return category ? path('categories-category_slug', { category_slug: category.slugs[to] }, to) : null
    }
    case 'blog-slug': {
      const article = await readArticle(parameters.slug ?? '', locale, currencyId)
      return article?.slugs[to] ? path('blog-slug', { slug: article.slugs[to] }, to) : null
    }
    case 'page_slug': {
      const page = await readContentPage(parameters.page_slug ?? '', locale, currencyId)
      return page?.slugs[to] ? path('page_slug', { page_slug: page.slugs[to] }, to) : null
    }
    default:
      return null
  }
}
