'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { Locale } from '@/lib/i18n/locales'
import styles from './CompareToggle.module.css'

const ListCompare = lazy(() => import('./ListCompare'))

interface LazyCompareProps {
  readonly locale: Locale
  /** The product that the toggle is about; without one it is the bar below the list. */
  readonly product?: { readonly id: number; readonly title: string }
}

/** Choosing for the comparison in a list: code and words come after the page, in a place kept for them. */
export function LazyCompare({ locale, product }: LazyCompareProps) {
  const inBrowser = useInBrowser()
  const island = inBrowser && (
    <Suspense>
      <ListCompare {...{ locale, product }} />
    </Suspense>
  )
  return product ? <div className={styles.place}>{island}</div> : island
}
