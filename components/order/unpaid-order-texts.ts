import type { Locale } from '@/lib/i18n/locales'
import { useQuery } from '@/lib/api/query'

/** Texts of the reminder of an unpaid order; "{time}" in `until` is a placeholder. */
export interface UnpaidOrderTexts {
  readonly label: string
  readonly until: string
  readonly pay: string
  /** Suffix of the amount when net prices are shown. */
  readonly gross: string
}

/** Loaded only for visitors with an unpaid order. */
export function useUnpaidOrderTexts(locale: Locale): UnpaidOrderTexts | undefined {
  return useQuery({
    queryKey: ['fragments', 'unpaid-order', locale],
    queryFn: async ({ signal }) => {
      const answer = await fetch(`/fragments/${locale}/unpaid-order`, { signal })
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
      return (await answer.json()) as UnpaidOrderTexts
    },
    staleTime: Infinity,
    retry: 3,
  }).data
}
