import type { Lookup, LookupItem } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { retryWhenHopeful } from '../retry'
import { useMutation } from '../query'

/** GET /api/products/lookup: what was meant by the lines of a quick order, one answer per term in their order. */
export function useLookup(): {
  lookUp: (terms: readonly string[]) => Promise<readonly LookupItem[]>
  isPending: boolean
} {
  const { mutateAsync, isPending } = useMutation<readonly LookupItem[], ApiError, readonly string[]>({
    retry: retryWhenHopeful,
    mutationFn: async (terms) => {
      if (terms.length === 0) return []
      return (await browserApi().get<Lookup>('/products/lookup', { query: { term: terms } })).items
    },
  })
  return { lookUp: mutateAsync, isPending }
}
