import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { currencyById, type Currency } from '@/lib/money/currency'
import { isLocale, type Locale } from './locales'

/** The first two segments of every page: `app/[locale]/[currency]/…`. */
export type PageParameters = Promise<{ readonly locale: string; readonly currency: string }>

export interface PageContext {
  readonly locale: Locale
  readonly currency: Currency
}

/** Language and currency of a page from its internal address; 404 if unknown. Sets next-intl's request locale. */
export async function pageContext(params: PageParameters): Promise<PageContext> {
  const { locale, currency: currencyId } = await params
  const currency = currencyById(currencyId)
  if (!isLocale(locale) || !currency) notFound()
  setRequestLocale(locale)
  return { locale, currency }
}
