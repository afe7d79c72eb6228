import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Blog } from '@/lib/contract/content'
import type { Samples } from '@/lib/contract/samples'
import type { Sitemap, SitemapItem } from '@/lib/contract/sitemap'
import { homeCurrency, shopLocale } from '@/lib/i18n/offered'
import { readSlowly, type Topic } from './crawler-file-maker.server'
import type { FeedShop } from './feeds'
import {
  itemsPerSitemap,
  screenEntries,
  type SitemapEntry,
  sitemapEntry,
  sitemapFrame,
  sitemapIndexXml,
  sitemapPath,
  sitemapUrls,
} from './sitemap'

export const sitemapTopic = (shop: FeedShop): Topic => ({
  name: 'sitemap',
  files: (signal) => sitemapFiles(readEntries(signal), shop.origin),
})

/** Items per call: a page keeps this process busy for about 20 ms. */
const itemsPerCall = 500
/** Maximum size of a file (sitemaps.org). */
const maxBytes = 50_000_000

/** The screens, then categories, pages, articles and the products sold in the default currency. */
async function* readEntries(signal: AbortSignal): AsyncGenerator<readonly SitemapEntry[]> {
  const api = await serverApi(shopLocale(), homeCurrency().id)
  const offered = await orNull(api.get<Samples>('/samples'))
  const blog = await orNull(api.get<Blog>('/blog'))
  yield screenEntries({
    hasSamples: offered !== null && offered.samples.length > 0,
    hasArticles: blog !== null && blog.items.length > 0,
  })
  const pages = readSlowly<SitemapItem>((page, last) => {
    // Products come last.
    const after = last?.kind === 'product' ? last.id : undefined
    return orNull(api.get<Sitemap>('/sitemap', { query: { page, per_page: itemsPerCall, after } }))
  }, signal)
  for await (const items of pages)
    // An external backend may send larger pages.
    for (let start = 0; start < items.length; start += itemsPerCall)
      yield items.slice(start, start + itemsPerCall).flatMap(sitemapEntry)
}

/**
 * The sitemap files for the entries, each filled up to the limits, followed by their index.
 * @param entries in groups much smaller than a file
 * @param limits entries and bytes of a file
 */
export async function* sitemapFiles(
  entries: AsyncIterable<readonly SitemapEntry[]>,
  origin: string,
  limits = { entries: itemsPerSitemap, bytes: maxBytes },
): ReturnType<Topic['files']> {
  const groups = entries[Symbol.asyncIterator]()
  let next = await groups.next()
  const modified: (string | undefined)[] = []
  while (!next.done) {
    yield { path: sitemapPath(modified.length + 1), text: fill() }
  }
  yield { path: '/sitemap.xml', text: once(sitemapIndexXml(modified, origin)) }

  async function* fill(): AsyncGenerator<string> {
    const { head, tail } = sitemapFrame
    let count = 0
    let bytes = head.length + tail.length
    let newest: string | undefined
    yield head
    while (!next.done) {
      const urls = sitemapUrls(next.value, origin)
      const size = Buffer.byteLength(urls)
      if (count > 0 && (count + next.value.length > limits.entries || bytes + size > limits.bytes)) break
      yield urls
      count += next.value.length
      bytes += size
      for (const { updatedAt } of next.value) if (updatedAt && (!newest || updatedAt > newest)) newest = updatedAt
      next = await groups.next()
    }
    modified.push(newest)
    yield tail
  }
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
