'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const waitingMs = 5000

interface AutoRefreshProps {
  /** An update is expected soon, and the page announces that it refreshes itself. */
  readonly isWaiting: boolean
}

/** Refreshes the page when its tab becomes visible again: the state may have changed. */
export function AutoRefresh({ isWaiting }: AutoRefreshProps) {
  const router = useRouter()
  useEffect(() => {
    const refresh = () => {
      if (!document.hidden) router.refresh()
    }
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && refresh()
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('pageshow', onBack)
    const timer = isWaiting ? setInterval(refresh, waitingMs) : undefined
    return () => {
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('pageshow', onBack)
      clearInterval(timer)
    }
  }, [router, isWaiting])
  return null
}
