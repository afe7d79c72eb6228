import { notifyManager, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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

/**
 * Makes the one possible choice for the buyer, as if it had been clicked; once, so that one the server refuses is not sent
 * again and again.
 * @param chosen what is chosen now, or being chosen; undefined for nothing
 */
export function useOnlyChoice<Option extends { readonly id: number }>(
  options: readonly Option[],
  chosen: unknown,
  choose: (option: Option) => void,
): void {
  const [only, ...others] = options
  const dueId = only && others.length === 0 && chosen === undefined ? only.id : undefined
  const triedId = useRef<number>(undefined)
  const chooseOnly = useEffectEvent(() => {
    if (!only || triedId.current === only.id) return
    triedId.current = only.id
    choose(only)
  })
  useEffect(() => {
    if (dueId !== undefined) chooseOnly()
  }, [dueId])
}
