import { usePathname } from 'next/navigation'
import { lazy, Suspense } from 'react'
import { Toaster } from '@/components/ui/Toaster'
import { pageLocale } from '@/lib/api/browser'
import { AccountLink } from './AccountLink'
import { ScrollToTop } from './ScrollToTop'
import { SessionPing } from './SessionPing'
import { SoftNavigation } from './SoftNavigation'
import { UnpaidOrder } from './UnpaidOrder'
import { useNewBuild } from './use-new-build'
import { useServiceWorker } from './use-service-worker'

const Consent = lazy(() => import('@/components/consent/Consent'))

export interface ShellLabels {
  readonly close: string
  readonly toTop: string
}

/** What every layout does in the browser beside its markup: links, menus, session, unpaid order, toasts, the way back to the top, consent. */
export default function ShellBehaviour({ labels }: { readonly labels: ShellLabels }) {
  // Only a sign that the page has changed: never rendered.
  const page = usePathname()
  useNewBuild()
  useServiceWorker()
  return (
    <>
      <SoftNavigation />
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
