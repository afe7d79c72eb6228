'use client'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Locale } from '@/lib/i18n/locales'

const NotFoundScreen = lazy(() => import('./NotFoundScreen').then((screen) => ({ default: screen.NotFoundScreen })))

const never = () => () => undefined

/**
 * Loads the not-found screen on demand. Next puts this element into every page's payload but renders it in the browser only,
 * so this costs each page a few bytes instead of the whole screen.
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
