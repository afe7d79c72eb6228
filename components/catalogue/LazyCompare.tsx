'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import styles from './CompareToggle.module.css'
import type { ListCompareProps } from './ListCompare'

const ListCompare = lazy(() => import('./ListCompare'))

/** Comparison controls in a list: code and texts are loaded after the page, in reserved space. */
export function LazyCompare(props: ListCompareProps) {
  const inBrowser = useInBrowser()
  const island = inBrowser && (
    <Suspense>
      <ListCompare {...props} />
    </Suspense>
  )
  return props.product ? <div className={styles.place}>{island}</div> : island
}
