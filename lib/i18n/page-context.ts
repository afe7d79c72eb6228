import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { currencyById, type Currency } from '@/lib/money/currency'
import { isLocale, type Locale } from './locales'

/** The two segments that every page stands below: `app/[locale]/[currency]/…`. */
export type PageParameters = Promise<{ readonly locale: string; readonly currency: string }>

export interface PageContext {
  readonly locale: Locale
  readonly currency: Currency
}

/** Language and currency of a page from its internal address; an unknown one is not found. Tells next-intl the language. */
export async function pageContext(params: PageParameters): Promise<PageContext> {
  const { locale, currency: currencyId } = await params
  const currency = currencyById(currencyId)
  if (!isLocale(locale) || !currency) notFound()
  setRequestLocale(locale)
  return { locale, currency }
}
