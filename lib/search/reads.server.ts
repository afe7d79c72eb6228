import { cache } from 'react'
import { serverApi } from '@/lib/api/server'
import type { Suggestions } from '@/lib/contract/catalogue'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

/** Matching articles. Search terms are unbounded: not cached. */
export const readMatchingArticles = cache(
  async (text: string, locale: Locale, currencyId: CurrencyId): Promise<Suggestions['articles']> => {
    const api = await serverApi(locale, currencyId)
    const { articles } = await api.get<Suggestions>('/search/suggest', { query: { q: text } })
    return articles
  },
)
