import { cachedRead } from '@/lib/api/cached-read.server'
import { orNull } from '@/lib/api/or-null'
import { cacheTags } from '@/lib/contract/cache'
import type { Article, Blog } from '@/lib/contract/content'

// Articles contain product prices, so they depend on the catalogue too.
const tags = [cacheTags.content, cacheTags.catalogue]

/** The article of a slug ("section/title"), or null. */
export const readArticle = cachedRead(
  'article',
  { tags: (_slug: string) => tags, seconds: 'content' },
  async (api, slug, locale): Promise<Article | null> => {
    const article = await orNull(api.get<Article>(`/blog/${slug.split('/').map(encodeURIComponent).join('/')}`))
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
