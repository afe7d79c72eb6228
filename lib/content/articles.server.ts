import { unstable_cache } from 'next/cache'
import { ApiError } from '@/lib/api/error'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Article, Blog } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** A 404 of the backend is an answer, "there is none", and is kept like one; every other error is thrown. */
async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

// Prices of the products in it make an article depend on the catalogue too.
const options = { tags: [cacheTags.content, cacheTags.catalogue], revalidate: cacheSeconds.content }

/** The article of a slug ("section/title"), or null when there is none. Cached. */
export const readArticle = unstable_cache(
  async (slug: string, locale: Locale, currencyId: CurrencyId): Promise<Article | null> => {
    const api = await serverApi(locale, currencyId)
    return orNull(api.get<Article>(`/blog/${slug.split('/').map(encodeURIComponent).join('/')}`))
  },
  ['article'],
  options,
)

/** A page of the blog, of all articles or those with a tag (its key); null past the end. Cached. */
export const readBlog = unstable_cache(
  async (page: number, tag: string | null, locale: Locale, currencyId: CurrencyId): Promise<Blog | null> => {
    const api = await serverApi(locale, currencyId)
    return orNull(api.get<Blog>('/blog', { query: { page, tag: tag ?? undefined } }))
  },
  ['blog'],
  options,
)
