import { getTranslations } from 'next-intl/server'
import type { PluralText } from '@/lib/catalogue/fill'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import { cardTextSet, type CardTexts } from './card-text-set'

export async function listingTexts(locale: Locale) {
  return getTranslations({ locale, namespace: 'listing' })
}

/** Loaded once per list and passed to every card. */
export async function cardTexts(locale: Locale): Promise<CardTexts> {
  const t = await getTranslations({ locale, namespace: 'listing.card' })
  return cardTextSet((key) => t.raw(key))
}

/** Texts of the warehouse list as plain data, with the opening hours for its dates. */
export async function stockTexts(locale: Locale, hours: readonly OpeningHours[]) {
  const t = await getTranslations({ locale })
  const raw = (key: string) => String(t.raw(`stocks.${key}`))
  return {
    caption: t('stocks.caption'),
    product: t('stocks.product'),
    inStock: t('stocks.inStock'),
    delivery: t('stocks.delivery'),
    collectable: t('stocks.collectable'),
    price: t('stocks.price'),
    action: t('stocks.action'),
    /** Placeholder: "{count}". */
    pieces: raw('pieces'),
    few: raw('few'),
    /** Placeholder: "{days}". */
    days: t.raw('stocks.days') as PluralText,
    noDelivery: t('stocks.noDelivery'),
    /** Placeholders: "{day}" and "{hour}". */
    at: raw('at'),
    /** Placeholder: "{title}". */
    add: raw('add'),
    offline: t('cart.add.offline'),
    net: t('listing.card.net'),
    was: t('listing.card.was'),
    lowest: t('listing.card.lowest'),
    hours,
    /** Time of rendering, ISO 8601: base of the dates until hydration. */
    renderedAt: new Date().toISOString(),
  }
}

export type StockTexts = Readonly<Awaited<ReturnType<typeof stockTexts>>>
