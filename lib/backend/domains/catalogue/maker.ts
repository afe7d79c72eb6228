import type { Product } from '@/lib/contract/catalogue'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import type { Manufacturer } from '../../platform/db/schema/catalogue'

/** A manufacturer or EU responsible person, with the country name in the reader's language. Pure. */
export function toMakerResponse({ country, ...maker }: Manufacturer, locale: Locale): Product['manufacturer'] {
  const name = country && new Intl.DisplayNames([languageTag[locale]], { type: 'region' }).of(country)
  return name ? { ...maker, address: `${maker.address}, ${name}` } : maker
}
