import { getTranslations } from 'next-intl/server'
import { serverTime } from '@/lib/browser/clock'
import type { PluralText } from '@/lib/catalogue/interpolate'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { rawTexts } from '@/lib/i18n/pick-messages'
import { cardTextSet, type CardTexts } from './card-text-set'

export async function listingTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'listing' })
}

/** Loaded once per list and passed to every card. */
export async function cardTexts(locale: Locale): Promise<CardTexts> {
  const t = await getTranslations({ locale, namespace: 'listing.card' })
  return cardTextSet((key) => t.raw(key))
}

const stockColumns = ['caption', 'product', 'inStock', 'delivery', 'collectable', 'price', 'action'] as const
/** Placeholders: `pieces` and `few` "{count}", `at` "{day}" and "{hour}", `add` "{title}". */
const stockCells = ['pieces', 'few', 'noDelivery', 'at', 'add'] as const

/** Texts of the warehouse list as plain data, with the opening hours for its dates. */
export async function stockTexts(locale: Locale, hours: readonly OpeningHours[]) {
  const t = await getTranslations({ locale })
  return {
    ...rawTexts((key) => t.raw(`stocks.${key}`), [...stockColumns, ...stockCells]),
    ...rawTexts((key) => t.raw(`listing.card.${key}`), ['net', 'was', 'lowest']),
    /** Placeholder: "{days}". */
    days: t.raw('stocks.days') as PluralText,
    offline: t('cart.add.offline'),
    hours,
    /** Time of rendering, ISO 8601: base of the dates until the browser knows the time. */
    renderedAt: new Date(serverTime()).toISOString(),
  }
}

export type StockTexts = Readonly<Awaited<ReturnType<typeof stockTexts>>>
