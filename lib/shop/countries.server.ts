import { cachedRead } from '@/lib/api/cached-read.server'
import { cacheTags } from '@/lib/contract/cache'
import type { Country } from '@/lib/contract/shop'

export const readCountries = cachedRead('countries', { tags: () => [cacheTags.content], seconds: 'content' }, (api) =>
  api.get<Country[]>('/countries'),
)
