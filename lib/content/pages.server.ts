import { cachedRead } from '@/lib/api/cached-read.server'
import { orNull } from '@/lib/api/or-null'
import { cacheTags } from '@/lib/contract/cache'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import { routeEntries } from '@/lib/routing/routes'

/** Slugs by language: a page without slugs has the requested one; the text of a static route has that route's paths. */
function slugsOf({ slugs }: Page, requestedSlug: string, locale: Locale): Page['slugs'] {
  const own = slugs[locale] || requestedSlug
  const screen = routeEntries.find(([, { paths }]) => paths[locale] === own)?.[1].paths
  return { hu: slugs.hu || (screen?.hu ?? ''), en: slugs.en || (screen?.en ?? ''), [locale]: own }
}

/** A content page by its public slug, or null. */
export const readContentPage = cachedRead(
  'content-page',
  // Of the catalogue too: texts state how long products in stock take.
  { tags: (_slug: string) => [cacheTags.content, cacheTags.catalogue], seconds: 'content' },
  async (api, slug, locale): Promise<Page | null> => {
    const page = await orNull(api.get<Page>(`/pages/${slug.split('/').map(encodeURIComponent).join('/')}`))
    return page && { ...page, slugs: slugsOf(page, slug, locale) }
  },
)
