'use client'

import { lazy, Suspense } from 'react'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import type { BrokenPageProps } from './BrokenPage'
import { reloadOnce } from './reload-once'

/** When even its script is out of reach, a link to load the page anew is what is left. */
const lastResort = {
  default: ({ locale }: { locale: Locale }) => (
    <p role="alert">
      <a href="">{locale === 'hu' ? 'Valami elromlott. Újratöltés' : 'Something broke. Reload'}</a>
    </p>
  ),
}

// After a new version was put up, the script of this page is gone like the one that brought it up.
const BrokenPage = lazy(() =>
  import('./BrokenPage').catch(() => {
    reloadOnce()
    return lastResort
  }),
)

/** The language of the address: error boundaries get no parameters. */
export function localeOfAddress(): Locale {
  const prefix = typeof window === 'undefined' ? undefined : window.location.pathname.split('/')[1]
  return isLocale(prefix) ? prefix : defaultLocale
}

/** The page of an error, loaded when there is one: no page carries it. */
export function LazyBrokenPage(props: BrokenPageProps) {
  return (
    <Suspense fallback={null}>
      <BrokenPage {...props} />
    </Suspense>
  )
}
