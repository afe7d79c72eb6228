import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { CompareBarProps } from './CompareBar'
import type { CompareToggleProps } from './CompareToggle'

export async function compareToggleTexts(locale: Locale): Promise<Pick<CompareToggleProps, 'texts' | 'path'>> {
  const t = await getTranslations({ locale, namespace: 'compare' })
  return { texts: { add: t('add'), full: t('full'), show: t('show') }, path: path('compare', {}, locale) }
}

export async function compareBarTexts(locale: Locale): Promise<CompareBarProps['texts']> {
  const t = await getTranslations({ locale, namespace: 'compare' })
  return { show: t('show'), clear: t('clearShort'), label: t('bar'), chosen: String(t.raw('chosen')) }
}
