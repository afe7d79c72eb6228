'use client'

import { lazy, Suspense } from 'react'
import type { HeartProps } from './HeartButton'

const HeartButton = lazy(() => import('./HeartButton'))

/** The heart is in the HTML; what it knows of this visitor comes with scripts that the first look does without. */
export function Heart(props: HeartProps) {
  return (
    <Suspense>
      <HeartButton {...props} />
    </Suspense>
  )
}
