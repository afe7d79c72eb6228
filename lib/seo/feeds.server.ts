import { getTranslations } from 'next-intl/server'
import { serverApi } from '@/lib/api/server'
import { readBlog } from '@/lib/content/articles.server'
import type { Blog } from '@/lib/contract/content'
import { type Feed, maxFeedPageSize } from '@/lib/contract/feed'
import type { Locale } from '@/lib/i18n/locales'
import { type Currency, currencyByCode } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'
import { feedPath } from './feed-files'
import { type FeedContext, feedFrame, feedItemXml, type FeedShop } from './product-feed'
import { xmlDeclaration, xmlElement, xmlText } from './xml'

interface BlogFeed {
  readonly locale: Locale
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly self: string
}

/** The blog as RSS 2.0, newest first. */
export function blogFeedXml(items: Blog['items'], { locale, origin, title, description, self }: BlogFeed): string {
  const rows = items.map((item) => {
    const link = `${origin}${path('blog-slug', { slug: item.slug }, locale)}`
    return `<item>${xmlElement('title', item.title)}${xmlElement('link', link)}<guid isPermaLink="true">${xmlText(link)}</guid>${xmlElement('description', item.lead)}${xmlElement('pubDate', new Date(item.published_at).toUTCString())}${item.tags.map(({ name }) => xmlElement('category', name)).join('')}</item>\n`
  })
  return `${xmlDeclaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>${xmlElement('title', title)}${xmlElement('link', `${origin}${path('blog', {}, locale)}`)}${xmlElement('description', description)}${xmlElement('language', locale)}<atom:link href="${xmlText(`${origin}${self}`)}" rel="self" type="application/rss+xml"/>\n${rows.join('')}</channel>\n</rss>\n`
}

/**
 * The product feed as a stream: fetched page by page, so that memory does not grow with the catalogue. Prices match the
 * pages.
 */
export async function productFeed(context: FeedContext) {
  const { locale, currency, origin } = context
  const { shop } = await readInit(locale, currency.id)
  const frame = feedFrame({
    title: shop.name,
    description: shop.description,
    link: `${origin}${path('index', {}, locale)}`,
  })
  const now = new Date()
  const encoder = new TextEncoder()
  let page = 1
  let lastPage = 1
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(frame.head)),
    async pull(controller) {
      if (page > lastPage) {
        controller.enqueue(encoder.encode(frame.tail))
        return controller.close()
      }
      const { items, meta } = await readFeedPage(page, locale, currency)
      lastPage = meta.last_page
      page += 1
      controller.enqueue(encoder.encode(items.map((item) => feedItemXml(item, context, now)).join('')))
    },
  })
}

async function readFeedPage(page: number, locale: Locale, currency: Currency): Promise<Feed> {
  const api = await serverApi(locale, currency.id)
  return api.get<Feed>('/feed', { query: { page, per_page: maxFeedPageSize } })
}

export async function blogFeed(locale: Locale, { origin, defaultCurrency }: FeedShop): Promise<string> {
  const currency = currencyByCode(defaultCurrency)
  const { shop } = await readInit(locale, currency.id)
  const t = await getTranslations({ locale, namespace: 'seo' })
  const blog = await readBlog(1, null, locale, currency.id)
  return blogFeedXml(blog?.items ?? [], {
    locale,
    origin,
    title: t('blogFeed', { shop: shop.name }),
    description: t('blogFeedText'),
    self: feedPath({ kind: 'blog', locale }),
  })
}
