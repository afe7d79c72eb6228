import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

export async function listingTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'listing' })
}
