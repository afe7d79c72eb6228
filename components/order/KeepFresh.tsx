'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const waitingMs = 5000

interface KeepFreshProps {
  /** The page tells that it updates itself: something is expected any moment. */
  readonly isWaiting: boolean
}

/** Reads the page anew whenever it is looked at again: what it tells of may have moved on meanwhile. */
export function KeepFresh({ isWaiting }: KeepFreshProps) {
  const router = useRouter()
  useEffect(() => {
    const look = () => {
      if (!document.hidden) router.refresh()
    }
    const onBack = ({ persisted }: PageTransitionEvent) => persisted && look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', onBack)
    const timer = isWaiting ? setInterval(look, waitingMs) : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', onBack)
      clearInterval(timer)
    }
  }, [router, isWaiting])
  return null
}
