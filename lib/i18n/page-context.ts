import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { currencyById, type Currency } from '@/lib/money/currency'
import { isLocale, type Locale } from './locales'

/** Route parameters of a page: the first two segments, `app/[locale]/[currency]/…`, plus its own. */
export type PageParameters<Segments = unknown> = Promise<
  { readonly locale: string; readonly currency: string } & Segments
>

export interface PageProps<Segments = unknown> {
  readonly params: PageParameters<Segments>
}

export interface QueryPageProps<Query, Segments = unknown> extends PageProps<Segments> {
  readonly searchParams: Promise<Query>
}

export interface PageContext {
  readonly locale: Locale
  readonly currency: Currency
}

/** No page is rendered at build time: each is rendered on its first visit and cached from then on. */
export function generateStaticParams() {
  return []
}

/** Language and currency of a page from its internal address; 404 if unknown. Sets next-intl's request locale. */
export async function pageContext(params: PageParameters): Promise<PageContext> {
  const { locale, currency: currencyId } = await params
  const currency = currencyById(currencyId)
  if (!isLocale(locale) || !currency) notFound()
  setRequestLocale(locale)
  return { locale, currency }
}
