import { getTranslations } from 'next-intl/server'
import { readProduct } from '@/lib/catalogue/reads.server'
import { environment } from '@/lib/config/environment'
import { readArticle, readContentPage } from '@/lib/content/reads.server'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import type { PageProps } from '@/lib/i18n/page-context'
import { currencyById, type Currency } from '@/lib/money/currency'
import { matchRoute, type RouteMatch } from '@/lib/routing/match'
import { hasParameters, path, productPath } from '@/lib/routing/path'
import { productIdOfSlug } from '@/lib/routing/validators'
import { articleMarkdown, pageMarkdown, productMarkdown, type TwinTexts } from '@/lib/seo/markdown-twin'

interface Twin {
  readonly text: string
  readonly pagePath: string
}

async function textsOf(locale: Locale): Promise<TwinTexts> {
  const t = await getTranslations({ locale, namespace: 'twin' })
  const seo = await getTranslations({ locale, namespace: 'seo' })
  return {
    price: t('price'),
    originalPrice: t('originalPrice'),
    availability: { in_stock: seo('inStock'), made_to_order: seo('toOrder'), sold_out: seo('soldOut') },
    articleNumber: t('articleNumber'),
    brand: t('brand'),
    colour: t('colour'),
    dimensions: t('dimensions'),
    materials: t('materials'),
    care: t('care'),
    products: t('products'),
  }
}

/** Only products, articles and content pages have a Markdown version. */
async function twinOf(
  { name, route, parameters }: RouteMatch,
  locale: Locale,
  currency: Currency,
): Promise<Twin | null> {
  const context = { origin: environment().SHOP_ORIGIN, locale, currency: currency.code }
  if (name === 'products-product_slug') {
    const id = productIdOfSlug(parameters.product_slug ?? '')
    const product = id === undefined ? null : await readProduct(id, locale, currency.id)
    if (!product) return null
    return { text: productMarkdown(product, await textsOf(locale), context), pagePath: productPath(product, locale) }
  }
  if (name === 'blog-slug') {
    const article = await readArticle(parameters.slug ?? '', locale, currency.id)
    if (!article) return null
    const pagePath = path('blog-slug', { slug: article.slugs[locale] }, locale)
    return { text: articleMarkdown(article, await textsOf(locale), context), pagePath }
  }
  const slug = hasParameters(route) ? parameters.page_slug : route.paths[locale]
  const page = slug === undefined ? null : await readContentPage(slug, locale, currency.id)
  return page && { text: pageMarkdown(page), pagePath: path('page_slug', { page_slug: page.slugs[locale] }, locale) }
}

/** GET {path}.md: the Markdown version of a product, article or content page; 404 for anything else. */
export async function GET(_request: Request, { params }: PageProps<{ readonly path: string[] }>): Promise<Response> {
  const { locale, currency: currencyId, path: segments } = await params
  const currency = currencyById(currencyId)
  const match = isLocale(locale) ? matchRoute(segments.join('/'), locale) : undefined
  const twin = isLocale(locale) && currency && match ? await twinOf(match, locale, currency) : null
  if (!twin) return new Response('Page not found', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return new Response(twin.text, {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // Search engines should index the HTML page.
      Link: `<${environment().SHOP_ORIGIN}${twin.pagePath}>; rel="canonical"`,
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'private, max-age=0, must-revalidate',
    },
  })
}
