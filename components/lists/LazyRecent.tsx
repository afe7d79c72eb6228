'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { RecentRailProps } from './RecentRail'

const RecentRail = lazy(() => import('./RecentRail'))

/** Placeholder of the recently viewed rail: loads its code when the visitor scrolls near. */
export function LazyRecent(props: RecentRailProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place}>
      {isNear && (
        <Suspense>
          <RecentRail {...props} />
        </Suspense>
      )}
    </div>
  )
}
