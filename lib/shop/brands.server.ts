import { unstable_cache } from 'next/cache'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Brand } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

const cachedBrands = unstable_cache(
  async (locale: Locale, currencyId: CurrencyId): Promise<Brand[]> =>
    (await serverApi(locale, currencyId)).get<Brand[]>('/brands'),
  ['brands'],
  { tags: [cacheTags.catalogue], revalidate: cacheSeconds.content },
)

/** Cached. */
export function readBrands(locale: Locale, currencyId: CurrencyId): Promise<Brand[]> {
  return cachedBrands(locale, currencyId)
}
