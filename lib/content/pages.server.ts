import { unstable_cache } from 'next/cache'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Page } from '@/lib/contract/content'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

const cachedPage = unstable_cache(
  async (slug: string, locale: Locale, currencyId: CurrencyId): Promise<Page | null> => {
    const api = await serverApi(locale, currencyId)
    return orNull(api.get<Page>(`/pages/${slug.split('/').map(encodeURIComponent).join('/')}`))
  },
  ['content-page'],
  { tags: [cacheTags.content], revalidate: cacheSeconds.content },
)

/** A content page by its public slug, or null when there is none. Cached. */
export function readContentPage(slug: string, locale: Locale, currencyId: CurrencyId): Promise<Page | null> {
  return cachedPage(slug, locale, currencyId)
}
