import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

/** Texts of listings: toolbar, filters, pages. */
export async function listingTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'listing' })
}
