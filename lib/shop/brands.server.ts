import { cachedRead } from '@/lib/api/cached-read.server'
import { cacheTags } from '@/lib/contract/cache'
import type { Brand } from '@/lib/contract/catalogue'

export const readBrands = cachedRead('brands', { tags: () => [cacheTags.catalogue], seconds: 'content' }, (api) =>
  api.get<Brand[]>('/brands'),
)
