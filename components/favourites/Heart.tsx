'use client'

import { lazy, Suspense } from 'react'
import type { HeartProps } from './HeartButton'

const HeartButton = lazy(() => import('./HeartButton'))

/** The favourite button is in the HTML; its state is loaded by a chunk outside the first-load JavaScript. */
export function Heart(props: HeartProps) {
  return (
    <Suspense>
      <HeartButton {...props} />
    </Suspense>
  )
}
