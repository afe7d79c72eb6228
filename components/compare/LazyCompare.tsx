'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { Locale } from '@/lib/i18n/locales'
import styles from './CompareToggle.module.css'

const ListCompare = lazy(() => import('./ListCompare'))

interface LazyCompareProps {
  readonly locale: Locale
  /** The toggle's product; without one it is the bar below the list. */
  readonly product?: { readonly id: number; readonly title: string }
}

/** Comparison controls in a list: code and texts are loaded after the page, in reserved space. */
export function LazyCompare({ locale, product }: LazyCompareProps) {
  const inBrowser = useInBrowser()
  const island = inBrowser && (
    <Suspense>
      <ListCompare {...{ locale, product }} />
    </Suspense>
  )
  return product ? <div className={styles.place}>{island}</div> : island
}
