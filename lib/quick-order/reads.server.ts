import { serverApi } from '@/lib/api/server'
import type { Lookup } from '@/lib/contract/lookup'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { parseLines } from './parse-lines'
import { lookUpLines, type QuickLine } from './resolve-lines'

/** Resolves a pasted list; not cached, because every list is different. */
export async function readQuickLines(text: string, locale: Locale, currencyId: CurrencyId): Promise<QuickLine[]> {
  const { lines } = parseLines(text)
  if (lines.length === 0) return []
  const api = await serverApi(locale, currencyId)
  return lookUpLines(
    lines,
    async (terms) => (await api.get<Lookup>('/products/lookup', { query: { term: terms } })).items,
  )
}
