'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { hasToken } from '@/lib/api/session-token'
import styles from './Cart.module.css'
import type { CartViewProps } from './CartView'

const CartView = lazy(() => import('./CartView'))

/**
 * The cart's slot on its cached page: a first-time visitor reads the served empty cart; only visitors who may have a
 * cart load the code that shows it.
 */
export function CartSlot(props: CartViewProps) {
  const { loading, empty } = props
  const size = useCartSize()
  const isServed = !useInBrowser()
  const isEmpty = !isServed && !hasToken() && size === undefined
  // Until hydration both versions are in the DOM, and the first script has chosen the visible one. Keep that choice.
  return (
    <>
      {!isEmpty && (
        <div key="any" className={isServed ? styles.cartPage_ifAny : undefined}>
          {isServed ? (
            loading
          ) : (
            <Suspense fallback={loading}>
              <CartView {...props} />
            </Suspense>
          )}
        </div>
      )}
      {(isServed || isEmpty) && (
        <div key="none" className={isServed ? styles.cartPage_ifNone : undefined}>
          {empty}
        </div>
      )}
    </>
  )
}
