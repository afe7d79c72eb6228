'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import type { BrokenPageProps } from './BrokenPage'
import { reloadOnce } from '@/lib/builds/reload-once'

/** Shown when even the error page's chunk cannot be loaded. */
const lastResort = {
  default: ({ locale }: { locale: Locale }) => (
    <p role="alert">
      <a href="">{locale === 'hu' ? 'Valami elromlott. Újratöltés' : 'Something broke. Reload'}</a>
    </p>
  ),
}

// After a deployment, this chunk may be missing too, like the one that caused the error.
const BrokenPage = lazy(() =>
  import('./BrokenPage').catch(() => {
    reloadOnce()
    return lastResort
  }),
)

/** The locale of the address, because error boundaries get no params. */
export function localeFromAddress(): Locale {
  const prefix = typeof window === 'undefined' ? undefined : window.location.pathname.split('/')[1]
  return isLocale(prefix) ? prefix : defaultLocale
}

/** Loads the error page on demand, to keep it out of every page's first-load JavaScript. */
export function LazyBrokenPage({ error, retry, former }: Omit<BrokenPageProps, 'locale'>) {
  return (
    <Suspense fallback={null}>
      <BrokenPage locale={localeFromAddress()} error={error} retry={retry} former={former} />
    </Suspense>
  )
}

const NotFoundScreen = lazy(() => import('./NotFoundScreen').then((screen) => ({ default: screen.NotFoundScreen })))

/**
 * Loads the not-found screen on demand. Next puts this element into every page's payload but renders it in the browser only,
 * so this costs each page a few bytes instead of the whole screen.
 */
export function LazyNotFound({
  locale,
  offered,
}: Pick<React.ComponentProps<typeof NotFoundScreen>, 'locale' | 'offered'>) {
  const inBrowser = useInBrowser()
  const address = inBrowser ? window.location.pathname + window.location.search : undefined
  const currencyId = inBrowser ? document.documentElement.dataset.currency : undefined
  return (
    <Suspense fallback={null}>
      <NotFoundScreen locale={locale} offered={offered} address={address} currencyId={currencyId} />
    </Suspense>
  )
}
