import type { Lookup, LookupItem } from '@/lib/contract/catalogue'
import { browserApi } from '../browser'
import type { ApiError } from '../error'
import { shouldRetry } from '../retry'
import { useMutation } from '../query'

/** GET /api/products/lookup: resolves the terms of a quick order, one result per term, in order. */
export function useLookup(): {
  lookUp: (terms: readonly string[]) => Promise<readonly LookupItem[]>
  isPending: boolean
} {
  const { mutateAsync, isPending } = useMutation<readonly LookupItem[], ApiError, readonly string[]>({
    retry: shouldRetry,
    mutationFn: async (terms) => {
      if (terms.length === 0) return []
      return (await browserApi().get<Lookup>('/products/lookup', { query: { term: terms } })).items
    },
  })
  return { lookUp: mutateAsync, isPending }
}
