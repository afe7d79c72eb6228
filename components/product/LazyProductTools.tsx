'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { ProductToolsProps } from './ProductTools'
import styles from './Buy.module.css'

const ProductTools = lazy(() => import('./ProductTools'))

/** Loads comparison and sharing after everything needed for buying. */
export function LazyProductTools(props: ProductToolsProps) {
  const [isReady, setReady] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 300)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className={styles.tools}>
      {isReady && (
        <Suspense>
          <ProductTools {...props} />
        </Suspense>
      )}
    </div>
  )
}
