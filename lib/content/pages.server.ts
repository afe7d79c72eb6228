import { unstable_cache } from 'next/cache'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { routeEntries } from '@/lib/routing/routes'

/** Slugs by language: a page without slugs has the requested one; the text of a static route has that route's paths. */
function slugsOf({ slugs }: Page, requestedSlug: string, locale: Locale): Page['slugs'] {
  const own = slugs[locale] || requestedSlug
  const screen = routeEntries.find(([, { paths }]) => paths[locale] === own)?.[1].paths
  return { hu: slugs.hu || (screen?.hu ?? ''), en: slugs.en || (screen?.en ?? ''), [locale]: own }
}

const cachedPage = unstable_cache(
  async (slug: string, locale: Locale, currencyId: CurrencyId): Promise<Page | null> => {
    const api = await serverApi(locale, currencyId)
    const page = await orNull(api.get<Page>(`/pages/${slug.split('/').map(encodeURIComponent).join('/')}`))
    return page && { ...page, slugs: slugsOf(page, slug, locale) }
  },
  ['content-page'],
  { tags: [cacheTags.content], revalidate: cacheSeconds.content },
)

/** A content page by its public slug, or null. Cached. */
export function readContentPage(slug: string, locale: Locale, currencyId: CurrencyId): Promise<Page | null> {
  return cachedPage(slug, locale, currencyId)
}
