import { getTranslations } from 'next-intl/server'
import { fill } from '@/lib/catalogue/fill'
import type { Locale } from '@/lib/i18n/locales'

/** Texts of the comparison. */
export async function compareTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'compare' })
}
export type CompareTranslator = Awaited<ReturnType<typeof compareTexts>>

/** Names of sizes, as the product page calls them. */
export async function measureTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'product.dimensions' })
}
export type MeasureTranslator = Awaited<ReturnType<typeof measureTexts>>

/** The words before and after a volume price that holds from a quantity. */
export type VolumeText = (quantity: number) => readonly [before: string, after: string]

/** Words about stock and volume prices, as the cards of the listings say them. */
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
