import { getTranslations } from 'next-intl/server'
import { serverApi } from '@/lib/api/server'
import { readBlog } from '@/lib/content/articles.server'
import { maxFeedPageSize, type Feed } from '@/lib/contract/feed'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode, type Currency } from '@/lib/money/currency'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'
import { blogFeedXml } from './blog-feed'
import { feedPath } from './feed-files'
import { feedFrame, feedItemXml, type FeedContext, type FeedShop } from './product-feed'

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
