import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/i18n/locales'
import { cardTextSet, type CardTexts } from './card-text-set'

/** Loaded once per list and passed to every card. */
export async function cardTexts(locale: Locale): Promise<CardTexts> {
  const t = await getTranslations({ locale, namespace: 'listing.card' })
  return cardTextSet((key) => t.raw(key))
}
