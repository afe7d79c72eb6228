import { getLocale } from 'next-intl/server'
import { LazyNotFound } from '@/components/shell/LazyNotFound'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'

/** This file gets no parameters: the layout above has set the language in next-intl. */
async function currentLocale(): Promise<Locale> {
  const locale = await getLocale()
  return isLocale(locale) ? locale : defaultLocale
}

/**
 * Shown with status 404 by `notFound()`. It has no metadata: that would run before the layout sets the language, and
 * reading the language then makes a cached page fail with 500.
 */
export default async function NotFound() {
  return <LazyNotFound locale={await currentLocale()} />
}
