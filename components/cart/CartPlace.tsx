'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { mayHaveCart, useCartSize } from '@/lib/api/hooks/cart-query'
import styles from './Cart.module.css'
import type { CartViewProps } from './CartView'

const CartView = lazy(() => import('./CartView'))

const noSubscription = () => () => undefined

/**
 * The place of the cart on its page, which is cached and knows no visitor: a first-time visitor reads the served page,
 * and only somebody who may have a cart loads what shows one.
 */
export function CartPlace(props: CartViewProps) {
  const { loading, empty } = props
  const size = useCartSize()
  const hasNone = useSyncExternalStore(
    noSubscription,
    () => !mayHaveCart(),
    () => undefined,
  )
  // Until hydration both are there, and the first script of the page has said which one is shown.
  if (hasNone === undefined)
    return (
      <>
        <div className={styles.cartPage_ifAny}>{loading}</div>
        <div className={styles.cartPage_ifNone}>{empty}</div>
      </>
    )
  if (hasNone && size === undefined) return empty
  return (
    <Suspense fallback={loading}>
      <CartView {...props} />
    </Suspense>
  )
}
