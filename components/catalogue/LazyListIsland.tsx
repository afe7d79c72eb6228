'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import styles from './CompareToggle.module.css'
import type { ListIslandProps } from './ListIsland'

const ListIsland = lazy(() => import('./ListIsland'))

/** Comparison controls and measures in a list: code and texts are loaded after the page, in reserved space. */
export function LazyListIsland(props: ListIslandProps) {
  const inBrowser = useInBrowser()
  const island = inBrowser && (
    <Suspense>
      <ListIsland {...props} />
    </Suspense>
  )
  return props.product ? <div className={styles.place}>{island}</div> : island
}
