import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

export async function productTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'product' })
}

export type ProductTranslator = Awaited<ReturnType<typeof productTexts>>
