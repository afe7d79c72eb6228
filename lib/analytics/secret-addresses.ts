import type { Locale } from '@/lib/i18n/locales'
import { path } from '@/lib/routing/path'
import { routeEntries } from '@/lib/routing/routes'
import type { SecretAddresses } from './tag-place'

/**
 * The shop's secret addresses in a language. A token can grant access to an account, so pages with one never run tags.
 * A hash shows an order or quote: events on those pages are measured (R-AN-2), but without the hash.
 */
export function secretAddresses(locale: Locale): SecretAddresses[] {
  const pages = routeEntries.flatMap(([, { paths, confidential }]) => {
    const [beginning = '', parameter] = paths[locale].split('{')
    if (!confidential || parameter === undefined) return []
    return [{ beginning: `/${locale}/${beginning}`, isMeasured: parameter.endsWith('_hash}') }]
  })
  return [...pages, { beginning: `${path('withdrawal', {}, locale)}?order=`, isMeasured: false }]
}
