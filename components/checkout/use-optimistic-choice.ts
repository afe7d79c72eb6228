import { notifyManager, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '@/lib/api/error'

/** Shows a choice optimistically until the response is rendered. */
export function useOptimisticChoice<Choice>(change: UseMutationResult<void, ApiError, Choice>) {
  const [pending, setPending] = useState<Choice>()
  return {
    pending,
    choose(choice: Choice, onError?: () => void) {
      setPending(() => choice)
      change.mutate(choice, {
        ...(onError && { onError }),
        // Not before the new cart is rendered: otherwise the old choice would flash.
        onSettled: () =>
          notifyManager.schedule(() => setPending((current) => (current === choice ? undefined : current))),
      })
    },
  }
}
