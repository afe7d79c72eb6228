import { orNull } from '@/lib/api/or-null'
import { serverApi } from '@/lib/api/server'
import type { Sitemap } from '@/lib/contract/sitemap'
import { defaultLocale } from '@/lib/i18n/locales'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { itemsPerSitemap, screenEntries } from './sitemap'

/** The entries of a sitemap file, from 1: products sold in the currency, and everything else. Null past the last. */
export async function readSitemapPage(page: number, currency: CurrencyCode): Promise<Sitemap | null> {
  const api = await serverApi(defaultLocale, currencyByCode(currency).id)
  // The static screens are in a file too, and count.
  const query = { page, per_page: itemsPerSitemap - screenEntries().length }
  return orNull(api.get<Sitemap>('/sitemap', { query }))
}
