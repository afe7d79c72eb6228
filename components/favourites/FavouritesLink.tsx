'use client'

import { lazy, Suspense, useState } from 'react'
import { CountBadge } from '@/components/ui/CountBadge'
import { Icon } from '@/components/ui/Icon'
import { useInBrowser } from '@/components/ui/use-in-browser'

const FavouritesCount = lazy(() => import('./FavouritesCount'))

export function FavouritesLink({ href, label }: { href: string; label: string }) {
  const inBrowser = useInBrowser()
  const [count, setCount] = useState<number>()
  return (
    <a className="iconBtn" href={href} aria-label={count ? `${label}, ${count}` : label}>
      <Icon name="heart" />
      <CountBadge stored="--favourites-count" count={count} />
      {inBrowser && (
        <Suspense>
          <FavouritesCount onChange={setCount} />
        </Suspense>
      )}
    </a>
  )
}
