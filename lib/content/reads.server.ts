import { orNull } from '@/lib/api/or-null'
import { cachedRead } from '@/lib/api/server'
import { cacheTags } from '@/lib/contract/cache'
import type { DeliveryOption, PickupPoint } from '@/lib/contract/cart'
import type { Article, Blog, Page } from '@/lib/contract/content'
import type { City } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { encodedPath } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import { nearestPoints } from './postcode'

// Of the catalogue, too: articles contain product prices, and texts state how long products in stock take.
const tags = [cacheTags.content, cacheTags.catalogue]

/** The article of a slug ("section/title"), or null. */
export const readArticle = cachedRead(
  'article',
  { tags: (_slug: string) => tags, seconds: 'content' },
  async (api, slug, locale): Promise<Article | null> => {
    const article = await orNull(api.get<Article>(`/blog/${encodedPath(slug)}`))
    // An article without slugs has the requested one.
    return article && { ...article, slugs: { ...article.slugs, [locale]: article.slugs[locale] || slug } }
  },
)

/** A page of the blog, optionally of a tag; null past the end. */
export const readBlog = cachedRead(
  'blog',
  { tags: (_page: number, _tag: string | null) => tags, seconds: 'content' },
  (api, page, tag) => orNull(api.get<Blog>('/blog', { query: { page, tag: tag ?? undefined } })),
)

/** Slugs by language: a page without slugs has the requested one; the text of a static route has that route's paths. */
function slugsOf({ slugs }: Page, requestedSlug: string, locale: Locale): Page['slugs'] {
  const own = slugs[locale] || requestedSlug
  const screen = routeEntries.find(([, { paths }]) => paths[locale] === own)?.[1].paths
  return { hu: slugs.hu || (screen?.hu ?? ''), en: slugs.en || (screen?.en ?? ''), [locale]: own }
}

/** A content page by its public slug, or null. */
export const readContentPage = cachedRead(
  'content-page',
  { tags: (_slug: string) => tags, seconds: 'content' },
  async (api, slug, locale): Promise<Page | null> => {
    const page = await orNull(api.get<Page>(`/pages/${encodedPath(slug)}`))
    return page && { ...page, slugs: slugsOf(page, slug, locale) }
  },
)

/** Delivery methods with price, time and payment methods, in checkout order. */
export const readDeliveryOptions = cachedRead('delivery-options', { tags: () => tags, seconds: 'content' }, (api) =>
  api.get<DeliveryOption[]>('/delivery-methods'),
)

/**
 * The town of a postcode, with the district in Budapest, and its pick-up points, nearest first; null if the (incomplete)
 * list of towns lacks it.
 */
export const readPostcodeArea = cachedRead(
  'neighbourhood',
  { tags: (_postcode: string) => [cacheTags.content], seconds: 'content' },
  async (api, postcode) => {
    const cities = await api.get<City[]>('/cities')
    const found = cities.find(({ zipcodes }) => zipcodes.includes(postcode))
    if (!found) return null
    const points = await api.get<PickupPoint[]>('/pickup-points', { query: { q: found.city } })
    return { name: found.name, points: nearestPoints(points, found.city, postcode) }
  },
)
