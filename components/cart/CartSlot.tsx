'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useCartSize } from '@/lib/api/hooks/cart-query'
import { hasToken } from '@/lib/api/session-token'
import styles from './Cart.module.css'
import type { CartViewProps } from './CartView'

const CartView = lazy(() => import('./CartView'))

const noSubscription = () => () => undefined

/**
 * The place of the cart on its page, which is cached and knows no visitor: a first-time visitor reads the served page,
 * and only somebody who may have a cart loads what shows one.
 */
export function CartSlot(props: CartViewProps) {
  const { loading, empty } = props
  const size = useCartSize()
  const hasNone = useSyncExternalStore(
    noSubscription,
    () => !hasToken(),
    () => undefined,
  )
  const isServed = hasNone === undefined
  const isEmpty = hasNone && size === undefined
  // Until hydration both are there, and the first script of the page has said which one is shown. What is shown stays.
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
