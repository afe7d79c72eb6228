'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/i18n/locales'

const NotFoundScreen = lazy(() => import('./NotFoundScreen').then((screen) => ({ default: screen.NotFoundScreen })))

const never = () => () => undefined

/**
 * The not-found screen, loaded when it is needed. Next puts this element into the payload of every page and draws it in
 * the browser only: here it costs each page a few bytes instead of the whole screen.
 */
export function LazyNotFound({ locale }: { readonly locale: Locale }) {
  const address = useSyncExternalStore(
    never,
    () => window.location.pathname + window.location.search,
    () => undefined,
  )
  return (
    <Suspense fallback={null}>
      <NotFoundScreen locale={locale} address={address} />
    </Suspense>
  )
}
