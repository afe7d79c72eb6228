import type { Locale } from '@/lib/i18n/locales'
import { useQuery } from '@/lib/api/query'

/** What the reminder of an unpaid order says; "{time}" in `until` is filled in by the browser. */
export interface UnpaidOrderTexts {
  readonly label: string
  readonly until: string
  readonly pay: string
  /** Behind the amount, among net prices. */
  readonly gross: string
}

/** Only who has an unpaid order loads them. */
export function useUnpaidOrderTexts(locale: Locale): UnpaidOrderTexts | undefined {
  return useQuery({
    queryKey: ['fragments', 'unpaid-order', locale],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/fragments/${locale}/unpaid-order`, { signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return (await answer.json()) as UnpaidOrderTexts
    },
    staleTime: Infinity,
  }).data
}
