import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useCovered } from '@/components/ui/covered'
import { Icon } from '@/components/ui/Icon'
import { Toaster } from '@/components/ui/Toaster'
import { whenIdle } from '@/components/ui/when-idle'
import { pageLocale, browserApi } from '@/lib/api/browser'
import { subscribeToUnpaidOrder, unpaidOrder } from '@/lib/browser/remembered-order'
import { restorePriceKind } from '@/lib/shop/price-kind'
import { AccountLink } from './AccountLink'
import { isChunkError, reportChunkError } from './reload-guard'
import styles from './ShellBehaviour.module.css'
import { useCloseOverlaysOnNavigation, useDismissibleMenus } from './use-close-overlays'
import { useFlushBeforeLeaving } from './use-flush-before-leaving'
import { useFocusRecovery } from './use-focus-recovery'
import { useNewBuild } from './use-new-build'
import { useRefreshOnReturn } from './use-refresh-on-return'
import { useSpeculationRules } from './use-speculation-rules'

let pinged = false

/**
 * GET /api/ping once per page load, when idle (R-API-5): a new visitor then has a session and a CSRF token before the first
 * change of the cart.
 */
function useSessionPing() {
  useEffect(() => {
    if (pinged) return
    pinged = true
    // A failure is harmless: the first unsafe call fetches the token itself.
    const ping = () =>
      void browserApi()
        .get('/ping')
        .catch(() => undefined)
    whenIdle(ping, { timeout: 3000, delay: 500 })
  }, [])
}

/**
 * Registers the service worker (app/sw.js) when idle, which keeps visited pages readable offline. Not in development, where
 * scripts change without changing their names.
 */
function useServiceWorker() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
    whenIdle(register, { timeout: 10_000, delay: 3000 })
  }, [])
}

/** Reports uncaught chunk errors (R-ERR-8); unless handled, they stay thrown. */
function useReloadOnChunkErrors() {
  useEffect(() => {
    const handle = (event: Event, error: unknown) => {
      if (isChunkError(error) && reportChunkError(error)) event.preventDefault()
    }
    const onError = (event: ErrorEvent) => handle(event, event.error)
    const onRejection = (event: PromiseRejectionEvent) => handle(event, event.reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}

/**
 * Sets anew what the first script has set on `<html>`: React renders the whole page again where a translator has changed
 * it before it was hydrated, and keeps none of it.
 */
export function useFirstMarks() {
  useEffect(() => {
    const { classList } = document.documentElement
    if (classList.contains('js')) return
    classList.add('js')
    restorePriceKind()
  }, [])
}

/** Marks the main menu's link to the current section; the served header is the same on every page. */
export function useCurrentLink() {
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
      link.ariaCurrent = window.location.href.startsWith(link.href) ? 'true' : null
  }, [])
}

/** Height in pixels of the footer's last line, which the button must not cover. */
const footHeight = 96

/** Shown after two screens, from 960 px (R-SHELL-4). */
function ScrollToTop({ label }: { readonly label: string }) {
  const [shown, setShown] = useState(false)
  const [atEnd, setAtEnd] = useState(false)

  useEffect(() => {
    const update = () => {
      const { scrollY, innerHeight } = window
      setShown(scrollY > 2 * innerHeight)
      setAtEnd(scrollY + innerHeight > document.documentElement.scrollHeight - footHeight)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  function toTop() {
    window.scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }

  return (
    <button
      className={`iconBtn ${styles.toTop}`}
      style={useCovered()}
      type="button"
      aria-label={label}
      data-shown={shown ? '' : undefined}
      data-raised={atEnd ? '' : undefined}
      hidden={!shown}
      onClick={toTop}
    >
      <Icon name="chevron-down" />
    </button>
  )
}

const UnpaidOrderBar = lazy(() => import('@/components/order/UnpaidOrderBar'))

/** Reminder of an order awaiting payment (R-SHELL-7); loaded only if this browser remembers one. */
export function UnpaidOrder({ page }: { readonly page: string }) {
  const hash = useSyncExternalStore(subscribeToUnpaidOrder, unpaidOrder, () => null)
  if (hash === null) return null
  return (
    <Suspense fallback={null}>
      <UnpaidOrderBar key={hash} hash={hash} page={page} locale={pageLocale()} />
    </Suspense>
  )
}

const Consent = lazy(() => import('@/components/consent/Consent'))

export type ShellLabels = Readonly<Record<'close' | 'toTop', string>>

export default function ShellBehaviour({ labels }: { readonly labels: ShellLabels }) {
  const page = usePathname()
  useFirstMarks()
  useCurrentLink()
  useCloseOverlaysOnNavigation()
  useDismissibleMenus()
  useFocusRecovery()
  useFlushBeforeLeaving()
  useRefreshOnReturn()
  useReloadOnChunkErrors()
  useSpeculationRules()
  useNewBuild()
  useServiceWorker()
  useSessionPing()
  return (
    <>
      <AccountLink />
      <UnpaidOrder page={page} />
      <Toaster closeLabel={labels.close} />
      <ScrollToTop label={labels.toTop} />
      <Suspense fallback={null}>
        <Consent locale={pageLocale()} />
      </Suspense>
    </>
  )
}
