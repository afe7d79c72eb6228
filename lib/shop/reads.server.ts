import { orNull } from '@/lib/api/or-null'
import { cachedRead } from '@/lib/api/server'
import { cacheTags } from '@/lib/contract/cache'
import type { Brand } from '@/lib/contract/catalogue'
import type { Company } from '@/lib/contract/company'
import type { Country } from '@/lib/contract/shop'
import type { Locale } from '@/lib/i18n/locales'
import type { OwnTexts } from '@/lib/i18n/texts'
import { currencies } from '@/lib/money/currency'

/** Company data, contacts, directions, map and references; null if the backend does not send them. */
export const readCompany = cachedRead('company', { tags: () => [cacheTags.content], seconds: 'content' }, (api) =>
  orNull(api.get<Company>('/company')),
)

export const readBrands = cachedRead('brands', { tags: () => [cacheTags.catalogue], seconds: 'content' }, (api) =>
  api.get<Brand[]>('/brands'),
)

export const readCountries = cachedRead('countries', { tags: () => [cacheTags.content], seconds: 'content' }, (api) =>
  api.get<Country[]>('/countries'),
)

const readTexts = cachedRead('texts', { tags: () => [cacheTags.content], seconds: 'content' }, (api) =>
  orNull(api.get<OwnTexts>('/texts')),
)

/** The shop's own texts in the place of the program's; null if the backend has none. They do not depend on a currency. */
export const readOwnTexts = (locale: Locale) => readTexts(locale, currencies[0].id)
