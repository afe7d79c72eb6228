import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { goTo } from '@/components/ui/go-to'
import { useQueryClient } from '@/lib/api/query'

/** A change that takes longer is not waited for: the visitor wants to leave. Milliseconds. */
const patienceMs = 3000

/** Resolves when no change is under way. */
function whenFinished(client: QueryClient): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = client.getMutationCache().subscribe(() => {
      if (client.isMutating() === 0) finish()
    })
    const timer = setTimeout(finish, patienceMs)
  })
}

/**
 * What was changed on a page is sent before a link leads on: a page that is left breaks its calls off, and quick clicks (pieces
 * in the cart, hearts) are gathered before they are sent.
 */
export function useFinishedChanges() {
  const client = useQueryClient()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = (event.target as Element).closest?.('a')
      if (!link?.href || link.target || link.hasAttribute('download') || client.isMutating() === 0) return
      event.preventDefault()
      void whenFinished(client).then(() => goTo(link.href))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [client])
}
