import { unstable_cache } from 'next/cache'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Article, Blog } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

// Articles contain product prices, so they depend on the catalogue too.
const options = { tags: [cacheTags.content, cacheTags.catalogue], revalidate: cacheSeconds.content }

/** The article of a slug ("section/title"), or null. Cached. */
export const readArticle = unstable_cache(
  async (slug: string, locale: Locale, currencyId: CurrencyId): Promise<Article | null> => {
    const api = await serverApi(locale, currencyId)
    const article = await orNull(api.get<Article>(`/blog/${slug.split('/').map(encodeURIComponent).join('/')}`))
    // An article without slugs has the requested one.
    return article && { ...article, slugs: { ...article.slugs, [locale]: article.slugs[locale] || slug } }
  },
  ['article'],
  options,
)

/** A page of the blog, optionally of a tag; null past the end. Cached. */
export const readBlog = unstable_cache(
  async (page: number, tag: string | null, locale: Locale, currencyId: CurrencyId): Promise<Blog | null> => {
    const api = await serverApi(locale, currencyId)
    return orNull(api.get<Blog>('/blog', { query: { page, tag: tag ?? undefined } }))
  },
  ['blog'],
  options,
)
