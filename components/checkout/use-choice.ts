import { notifyManager } from '@tanstack/react-query'
import { useState } from 'react'
import type { CartChange } from '@/lib/api/hooks/cart-change'

/** A choice that is seen from the click on, until what the backend answers is shown in its place. */
export function useChoice<Choice>(change: CartChange<Choice>) {
  const [pending, setPending] = useState<Choice>()
  return {
    pending,
    choose(choice: Choice, onError?: () => void) {
      setPending(() => choice)
      change.mutate(choice, {
        ...(onError && { onError }),
        // Not before the answered cart is rendered: between them the former choice would be seen.
        onSettled: () =>
          notifyManager.schedule(() => setPending((current) => (current === choice ? undefined : current))),
      })
    },
  }
}
