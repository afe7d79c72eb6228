import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { Toaster } from '@/components/ui/Toaster'
import { pageLocale } from '@/lib/api/browser'
import { AccountLink } from './AccountLink'
import { ScrollToTop } from './ScrollToTop'
import { SessionPing } from './SessionPing'
import { UnpaidOrder } from './UnpaidOrder'
import { useCurrentLink } from './use-current-link'
import { useFinishedChanges } from './use-finished-changes'
import { useKeptFocus } from './use-kept-focus'
import { useNewBuild } from './use-new-build'
import { useNextPages } from './use-next-pages'
import { usePhotoTransition } from './use-photo-transition'
import { usePresentState } from './use-present-state'
import { useReloadOnChunkErrors } from './use-reload-on-chunk-errors'
import { useServiceWorker } from './use-service-worker'
import { useClosingMenus, useUncoveredPage } from './use-uncovered-page'

const Consent = lazy(() => import('@/components/consent/Consent'))

export interface ShellLabels {
  readonly close: string
  readonly toTop: string
}

/** What every layout does in the browser beside its markup: menus, the next page, session, unpaid order, toasts, the way back to the top, consent. */
export default function ShellBehaviour({ labels }: { readonly labels: ShellLabels }) {
  // Only a sign that the page has changed: never rendered.
  const page = usePathname()
  useCurrentLink()
  useUncoveredPage()
  useClosingMenus()
  useKeptFocus()
  useFinishedChanges()
  usePresentState()
  useReloadOnChunkErrors()
  useNextPages()
  usePhotoTransition()
  useNewBuild()
  useServiceWorker()
  return (
    <>
      <SessionPing />
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
