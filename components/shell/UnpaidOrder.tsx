import { lazy, Suspense, useSyncExternalStore } from 'react'
import { pageLocale } from '@/lib/api/browser'
import { subscribeToUnpaidOrder, unpaidOrder } from '@/lib/order/remembered'

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
