import { createTranslator } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ApiClient } from '@/lib/api/client'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { readBlog } from '@/lib/content/reads.server'
import type { Blog } from '@/lib/contract/content'
import type { Feed, FeedItem } from '@/lib/contract/feed'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { homeCurrency } from '@/lib/i18n/offered'
import { withOwnTexts, type OwnTexts } from '@/lib/i18n/texts'
import { path } from '@/lib/routing/path'
import { readInit } from '@/lib/shop/init.server'
import { arukeresoFrame, arukeresoItemXml } from './arukereso'
import { readSlowly, type Topic } from './crawler-file-maker.server'
import { feedPath, type ProductFeedFile } from './feed-files'
import { type FeedContext, feedFrame, feedItemXml, type FeedShop } from './feeds'
import { xmlDeclaration, xmlElement, xmlText } from './xml'

const dayMs = 86_400_000

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

/** Items per call: a page keeps this process busy for about 20 ms. */
const itemsPerCall = 100

/**
 * A product feed, read page by page so that memory use does not grow with the catalogue. Prices match the pages. Has no
 * file if an external backend lacks the call.
 */
export function productFeedTopic(file: ProductFeedFile, shop: FeedShop): Topic {
  const { locale, currency } = file
  const path = feedPath(file)
  return {
    name: path,
    files: async function* (signal) {
      const api = await serverApi(locale, currency.id)
      const pages = readSlowly<FeedItem>(
        (page, last) => orNull(api.get<Feed>('/feed', { query: { page, per_page: itemsPerCall, after: last?.id } })),
        signal,
      )
      const first = await pages.next()
      if (first.done) return
      const init = await api.get<Init>('/init')
      const context = { locale, currency, ...shop }
      const format = file.kind === 'arukereso' ? await arukeresoFormat(context, api) : merchantFormat(context, init)
      yield { path, text: productFeedText(format, first.value, pages) }
    },
  }
}

/** How a feed is written: what comes before, each product, what comes after. */
interface FeedFormat {
  readonly head: string
  readonly tail: string
  readonly item: (item: FeedItem) => string
}

function merchantFormat(context: FeedContext, { shop }: Init): FeedFormat {
  // Constant all day, so that an unchanged feed is recognized as unchanged.
  const endOfDay = new Date(Math.ceil(Date.now() / dayMs) * dayMs)
  return {
    ...feedFrame({
      title: shop.name,
      description: shop.description,
      link: `${context.origin}${path('index', {}, context.locale)}`,
    }),
    item: (item) => feedItemXml(item, context, endOfDay),
  }
}

async function arukeresoFormat(context: FeedContext, api: Pick<ApiClient, 'get'>): Promise<FeedFormat> {
  const { locale } = context
  // Not by getTranslations, which knows the shop's own texts in a request only.
  const own = await orNull(api.get<OwnTexts>('/texts'))
  const t = createTranslator({ locale, messages: withOwnTexts(await messagesOf(locale), own ?? {}) })
  const texts = {
    colour: t('listing.choices.colour'),
    material: t('listing.choices.material'),
    days: (days: number) => t(`stocks.table.days.${days === 1 ? 'one' : 'other'}`, { days }),
  }
  return { ...arukeresoFrame, item: (item) => arukeresoItemXml(item, context, texts) }
}

async function* productFeedText(
  { head, tail, item }: FeedFormat,
  first: readonly FeedItem[],
  rest: AsyncIterable<readonly FeedItem[]>,
): AsyncGenerator<string> {
  yield head
  yield first.map(item).join('')
  for await (const items of rest) yield items.map(item).join('')
  yield tail
}

export async function blogFeed(locale: Locale, { origin }: FeedShop): Promise<string> {
  const currency = homeCurrency()
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
