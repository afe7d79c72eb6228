import { useEffect } from 'react'

/**
 * Registers the service worker (app/sw.js) in idle time: the shop's shell and the pages that were read stay readable
 * without a connection. Not while developing, where scripts change under their names.
 */
export function useServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: 10_000 })
    else setTimeout(register, 3000)
  }, [])
}
