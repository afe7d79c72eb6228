import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Init } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** Shared state of the shop (GET /api/init) for a language and currency: menus, currencies, opening hours, promises. */
export const readInit = cache(async (locale: Locale, currencyId: CurrencyId): Promise<Init> => {
  const read = unstable_cache(
    async () => (await serverApi(locale, currencyId)).get<Init>('/init'),
    ['init', locale, String(currencyId)],
    { tags: [cacheTags.catalogue, cacheTags.content], revalidate: cacheSeconds.init },
  )
  return read()
})
