'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const waitingMs = 5000

interface AutoRefreshProps {
  /** The page tells that it updates itself: something is expected any moment. */
  readonly isWaiting: boolean
}

/** Reads the page anew whenever it is looked at again: what it tells of may have moved on meanwhile. */
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
