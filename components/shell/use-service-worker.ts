import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'

/**
 * Registers the service worker (app/sw.js) when idle, which keeps visited pages readable offline. Not in development, where
 * scripts change without changing their names.
 */
export function useServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    whenIdle(register, { patience: 10_000, pause: 3000 })
  }, [])
}
