import { getTranslations } from 'next-intl/server'
import { fill } from '@/lib/catalogue/fill'
import type { Locale } from '@/lib/i18n/locales'

export async function compareTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'compare' })
}
export type CompareTranslator = Awaited<ReturnType<typeof compareTexts>>

export async function measureTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'product.dimensions' })
}
export type MeasureTranslator = Awaited<ReturnType<typeof measureTexts>>

/** The text before and after a tier's price. */
export type VolumeText = (quantity: number) => readonly [before: string, after: string]

/** Labels of stock and tiers, as on the product cards. */
export async function cardLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'listing.card' })
  const volume: VolumeText = (quantity) => {
    const [before = '', after = ''] = String(t.raw('volume')).split('{amount}')
    return [fill(before, { quantity }), after]
  }
  return {
    volume,
    toOrder: (from: number, to: number) => t('toOrder', { from, to }),
    price: { net: t('net'), was: t('was') },
  }
}
