import { getTranslations } from 'next-intl/server'
import type { PluralText } from '@/lib/catalogue/fill'
import type { OpeningHours } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { StockTexts } from './stock-text-set'

/** Server only. */
export async function stockTexts(locale: Locale, hours: readonly OpeningHours[]): Promise<StockTexts> {
  const t = await getTranslations({ locale, namespace: 'stocks' })
  const card = await getTranslations({ locale, namespace: 'listing.card' })
  const cart = await getTranslations({ locale, namespace: 'cart.add' })
  return {
    caption: t('caption'),
    product: t('product'),
    inStock: t('inStock'),
    delivery: t('delivery'),
    collectable: t('collectable'),
    price: t('price'),
    action: t('action'),
    pieces: String(t.raw('pieces')),
    few: String(t.raw('few')),
    days: t.raw('days') as PluralText,
    noDelivery: t('noDelivery'),
    at: String(t.raw('at')),
    add: String(t.raw('add')),
    offline: cart('offline'),
    net: card('net'),
    was: card('was'),
    hours,
    renderedAt: new Date().toISOString(),
  }
}
