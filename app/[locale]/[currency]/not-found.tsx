import { getLocale } from 'next-intl/server'
import { LazyNotFound } from '@/components/shell/LazyNotFound'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'

/** The page's language: the layout above has told it to next-intl, because this file gets no parameters. */
async function currentLocale(): Promise<Locale> {
  const locale = await getLocale()
  return isLocale(locale) ? locale : defaultLocale
}

/**
 * Shown with status 404 when a page finds that its thing does not exist. Without metadata of its own: that is made before the
 * layout has told the language, and asking for it then makes a cached page end with 500.
 */
export default async function NotFound() {
  return <LazyNotFound locale={await currentLocale()} />
}
