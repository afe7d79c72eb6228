'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { InitContext, type ClientInit } from '@/lib/api/init-context'
import { whenActivated } from '@/lib/api/page-moments'
import type { ShellLabels } from './ShellBehaviour'

const ShellBehaviour = lazy(() => whenActivated().then(() => import('./ShellBehaviour')))

/**
 * Loads the shell's behaviour after hydration, and not while the page is prerendered: the first view does not need it, and
 * everything personal or measured starts here (session, consent, analytics, unpaid order, service worker).
 */
function LazyBehaviour({ labels }: { readonly labels: ShellLabels }) {
  if (!useInBrowser()) return null
  return (
    <Suspense fallback={null}>
      <ShellBehaviour labels={labels} />
    </Suspense>
  )
}

interface ShellProps {
  readonly init: ClientInit
  readonly labels: ShellLabels
  readonly children: React.ReactNode
}

/** Provides the init data to all islands, so that they need not fetch what the server already has. */
export function Shell({ init, labels, children }: ShellProps) {
  return (
    <InitContext value={init}>
      {children}
      <LazyBehaviour labels={labels} />
    </InitContext>
  )
}
