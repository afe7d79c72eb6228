import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'

/**
 * Registers the service worker (app/sw.js) in idle time: the shop's shell and the pages that were read stay readable
 * without a connection. Not while developing, where scripts change under their names.
 */
export function useServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    whenIdle(register, { patience: 10_000, pause: 3000 })
  }, [])
}
