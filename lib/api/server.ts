import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { createApiClient, type ApiClient } from './client'
import { transport } from './transport'

/** A client for one server render: without cookies, never shared between requests. */
export async function serverApi(locale: Locale, currencyId: CurrencyId): Promise<ApiClient> {
  const { fetch, origin } = await transport()
  return createApiClient({
    fetch,
    origin,
    locale: () => locale,
    currencyId: () => currencyId,
    supersede: false,
  })
}
