'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { browserApi } from '@/lib/api/browser'

let pinged = false

/**
 * GET /api/ping once per page load, in idle time (specification §7): a first-time visitor holds a session and a CSRF
 * token before the first change of the cart.
 */
export function SessionPing() {
  useEffect(() => {
    if (pinged) return
    pinged = true
    const ping = () => {
      // Nobody waits for it: a failure shows at the first real call, which fetches the token itself.
      browserApi()
        .get('/ping')
        .catch(() => undefined)
    }
    whenIdle(ping, { patience: 3000, pause: 500 })
  }, [])
  return null
}
