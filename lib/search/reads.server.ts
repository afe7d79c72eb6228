import { cachedRead } from '@/lib/api/cached-read.server'
import { cacheTags } from '@/lib/contract/cache'
import type { Suggestions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { foldedTerm } from './folded-term'

const readArticles = cachedRead(
  'matching-articles',
  { tags: (_term: string) => [cacheTags.catalogue, cacheTags.content, cacheTags.queried], seconds: 'listing' },
  async (api, term): Promise<Suggestions['articles']> =>
    (await api.get<Suggestions>('/search/suggest', { query: { q: term } })).articles,
)

export const readMatchingArticles = (text: string, locale: Locale, currencyId: CurrencyId) =>
  readArticles(foldedTerm(text), locale, currencyId)
