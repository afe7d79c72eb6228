import { getTranslations } from 'next-intl/server'
import type { PluralText } from '@/lib/catalogue/fill'
import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import type { SearchTexts } from './search-texts'

export async function searchTexts(locale: Locale): Promise<SearchTexts> {
  const t = await getTranslations({ locale, namespace: 'search' })
  return {
    title: t('title'),
    placeholder: t('placeholder'),
    close: t('close'),
    clear: t('clear'),
    products: t('field.products'),
    categories: t('field.categories'),
    articles: t('field.articles'),
    recent: t('field.recent'),
    forget: t('field.forget'),
    all: t('field.all'),
    none: t('none'),
    noneText: String(t.raw('noneText')),
    failed: t('field.failed'),
    hint: t('field.hint'),
    found: t.raw('field.found') as PluralText,
    price: { net: t('field.net'), was: t('field.was') },
    allProducts: { label: t('all'), href: path('all-products', {}, locale) },
    contact: { label: t('write'), href: path('contact', {}, locale) },
  }
}
