import { unstable_cache } from 'next/cache'
import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import { cacheSeconds, cacheTags } from '@/lib/contract/cache'
import type { Company } from '@/lib/contract/company'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

const cachedCompany = unstable_cache(
  async (locale: Locale, currencyId: CurrencyId): Promise<Company | null> =>
    orNull((await serverApi(locale, currencyId)).get<Company>('/company')),
  ['company'],
  { tags: [cacheTags.content], revalidate: cacheSeconds.content },
)

/** Company data, contacts, directions, map and references; null if the backend does not send them. Cached. */
export function readCompany(locale: Locale, currencyId: CurrencyId): Promise<Company | null> {
  return cachedCompany(locale, currencyId)
}
