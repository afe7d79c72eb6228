import { getLocale } from 'next-intl/server'
import { LazyNotFound } from '@/components/shell/LazyErrors'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { notEverything, shopLocale } from '@/lib/i18n/offered'

/** This file receives no route parameters; the layout above has set next-intl's locale. */
async function currentLocale(): Promise<Locale> {
  const locale = await getLocale()
  return isLocale(locale) ? locale : shopLocale()
}

/**
 * Rendered with status 404 by `notFound()`. Has no metadata: it would be generated before the layout sets the language,
 * and reading the language that early makes a cached page fail with 500.
 */
export default async function NotFound() {
  return <LazyNotFound locale={await currentLocale()} {...notEverything()} />
}
