import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goTo } from '@/components/ui/go-to'
import { isPlainClick } from '@/components/ui/plain-click'
import { useQueryClient } from '@/lib/api/query'

/** Slower mutations do not hold up the navigation any longer. */
const maxWaitMs = 3000

/** Resolves when no mutation is pending, or after `maxWaitMs`. */
function whenSettled(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (client.isMutating() === 0) finish()
    })
    const timer = setTimeout(finish, maxWaitMs)
  })
}

/**
 * Delays a link's navigation until pending mutations have finished: unloading a page aborts its requests, and rapid clicks
 * (quantities, favourites) are debounced.
 */
export function useFlushBeforeLeaving() {
  const client = useQueryClient()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return
      const link = (event.target as Element).closest?.('a')
      if (!link?.href || link.target || link.hasAttribute('download') || client.isMutating() === 0) return
      event.preventDefault()
      void whenSettled(client).then(() => goTo(link.href))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [client])
}
