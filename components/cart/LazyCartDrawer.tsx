'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { cartDrawer } from '@/lib/cart/drawer'
import type { Locale } from '@/lib/i18n/locales'

const CartDrawer = lazy(() => import('./CartDrawer'))

/** Loads the drawer when it first opens. It is hidden on every route change (use-close-overlays). */
export function LazyCartDrawer({ locale }: { readonly locale: Locale }) {
  const isShown = useSyncExternalStore(cartDrawer.subscribe, cartDrawer.isShown, () => false)
  const [wasShown, setWasShown] = useState(false)

  if (isShown && !wasShown) setWasShown(true)
  if (!wasShown) return null
  return (
    <Suspense fallback={null}>
      <CartDrawer open={isShown} locale={locale} />
    </Suspense>
  )
}
