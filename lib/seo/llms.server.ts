import { getTranslations } from 'next-intl/server'
import { readCategories } from '@/lib/catalogue/reads.server'
import { readBlog, readContentPage } from '@/lib/content/reads.server'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale, offered, shopLocale } from '@/lib/i18n/offered'
import { hasParameters, path } from '@/lib/routing/path'
import { markdownPath } from '@/lib/routing/representations'
import { routeEntries } from '@/lib/routing/routes'
import { readInit } from '@/lib/shop/init.server'
import type { FeedShop } from './feeds'

/**
 * llms.txt (llmstxt.org): a summary of the shop, then its pages by language with their Markdown addresses. The other
 * languages' parts begin with their own summary.
 */
export async function llmsText({ origin }: FeedShop): Promise<string> {
  const currency = homeCurrency()
  // Of the summary at the top.
  const summaryLocale = isOfferedLocale('en') ? 'en' : shopLocale()
  const { shop } = await readInit(summaryLocale, currency.id)
  const parts = [`# ${shop.name}`, `> ${shop.description}`]
  for (const locale of offered().languages) parts.push(await languagePart(locale))
  return `${parts.join('\n\n')}\n`

  async function languagePart(locale: Locale): Promise<string> {
    const t = await getTranslations({ locale, namespace: 'twin' })
    const { shop } = await readInit(locale, currency.id)
    const row = (title: string, address: string) => `- [${title}](${origin}${address})`
    const categories = (await readCategories(locale, currency.id)).filter(({ parent_id }) => parent_id === null)
    const blog = await readBlog(1, null, locale, currency.id)
    const pages = await Promise.all(
      routeEntries
        .filter(([, route]) => !hasParameters(route) && !route.confidential && !route.middleware)
        .map(([, { paths }]) => readContentPage(paths[locale], locale, currency.id)),
    )
    return [
      `## ${languageTag[locale]}`,
      ...(locale === summaryLocale ? [] : [shop.description, '']),
      t('llms', {
        example: `${origin}${markdownPath(path('products-product_slug', { product_slug: '…' }, locale)).replace('%E2%80%A6', '…')}`,
      }),
      '',
      ...categories.map(({ title, slug }) =>
        row(title, path('categories-category_slug', { category_slug: slug }, locale)),
      ),
      ...(blog?.items ?? []).map(({ title, slug }) => row(title, markdownPath(path('blog-slug', { slug }, locale)))),
      ...pages.flatMap((page) =>
        page ? [row(page.title, markdownPath(path('page_slug', { page_slug: page.slugs[locale] }, locale)))] : [],
      ),
    ].join('\n')
  }
}
