import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { Toaster } from '@/components/ui/Toaster'
import { pageLocale } from '@/lib/api/browser'
import { AccountLink } from './AccountLink'
import { ScrollToTop } from './ScrollToTop'
import { SessionPing } from './SessionPing'
import { UnpaidOrder } from './UnpaidOrder'
import { useCurrentLink } from './use-current-link'
import { useFlushBeforeLeaving } from './use-flush-before-leaving'
import { useFocusRecovery } from './use-focus-recovery'
import { useNewBuild } from './use-new-build'
import { useSpeculationRules } from './use-speculation-rules'
import { useRefreshOnReturn } from './use-refresh-on-return'
import { useReloadOnChunkErrors } from './use-reload-on-chunk-errors'
import { useServiceWorker } from './use-service-worker'
import { useCloseOverlaysOnNavigation, useDismissibleMenus } from './use-close-overlays'

const Consent = lazy(() => import('@/components/consent/Consent'))

export interface ShellLabels {
  readonly close: string
  readonly toTop: string
}

/** The shell's client-side behaviour, shared by all layouts. */
export default function ShellBehaviour({ labels }: { readonly labels: ShellLabels }) {
  const page = usePathname()
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
