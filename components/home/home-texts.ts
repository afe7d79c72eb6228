import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'

export async function homeTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'home' })
}

export type HomeTranslator = Awaited<ReturnType<typeof homeTexts>>
