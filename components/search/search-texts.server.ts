import { getTranslations } from 'next-intl/server'
import type { PluralText } from '@/lib/catalogue/fill'
import type { Locale } from '@/lib/i18n/locales'
import { rawTexts } from '@/lib/i18n/pick-messages'
import { path } from '@/lib/routing/path'
import { fieldTextKeys, searchTextKeys, type SearchTexts } from './search-texts'

export async function searchTexts(locale: Locale): Promise<SearchTexts> {
  const t = await getTranslations({ locale, namespace: 'search' })
  const card = await getTranslations({ locale, namespace: 'listing.card' })
  return {
    ...rawTexts((key) => t.raw(key), searchTextKeys),
    ...rawTexts((key) => t.raw(`field.${key}`), fieldTextKeys),
    noneText: String(t.raw('noneText')),
    found: t.raw('field.found') as PluralText,
    price: { net: card('net'), was: card('was'), lowest: card('lowest') },
    allProducts: { label: t('all'), href: path('all-products', {}, locale) },
    contact: { label: t('write'), href: path('contact', {}, locale) },
  }
}
