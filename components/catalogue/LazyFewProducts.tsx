import { lazy, Suspense } from 'react'
import type { LateFewProductsProps } from './LateFewProducts'

const LateFewProducts = lazy(() => import('./LateFewProducts'))

/** Code and texts are loaded when a listing has few products. */
export function LazyFewProducts(props: LateFewProductsProps) {
  return (
    <Suspense>
      <LateFewProducts {...props} />
    </Suspense>
  )
}
