'use client'

import { useEffect } from 'react'
import { whenIdle } from '@/components/ui/when-idle'
import { browserApi } from '@/lib/api/browser'

let pinged = false

/**
 * GET /api/ping once per page load, when idle (R-API-5): a new visitor then has a session and a CSRF token before the first
 * change of the cart.
 */
export function SessionPing() {
  useEffect(() => {
    if (pinged) return
    pinged = true
    const ping = () => {
      // A failure is harmless: the first unsafe call fetches the token itself.
      browserApi()
        .get('/ping')
        .catch(() => undefined)
    }
    whenIdle(ping, { patience: 3000, pause: 500 })
  }, [])
  return null
}
