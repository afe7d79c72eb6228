import { cachedRead } from '@/lib/api/cached-read.server'
import { orNull } from '@/lib/api/or-null'
import { cacheTags } from '@/lib/contract/cache'
import type { Company } from '@/lib/contract/company'

/** Company data, contacts, directions, map and references; null if the backend does not send them. */
export const readCompany = cachedRead('company', { tags: () => [cacheTags.content], seconds: 'content' }, (api) =>
  orNull(api.get<Company>('/company')),
)
