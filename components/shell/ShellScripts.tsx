'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { whenActivated } from '@/lib/api/page-moments'
import type { ShellLabels } from './ShellBehaviour'

const ShellBehaviour = lazy(() => whenActivated().then(() => import('./ShellBehaviour')))

/**
 * Loads the shell's behaviour after hydration, and not while the page is prerendered: the first view does not need it, and
 * everything personal or measured starts here (session, consent, analytics, unpaid order, service worker).
 */
export function ShellScripts({ labels }: { readonly labels: ShellLabels }) {
  const inBrowser = useInBrowser()
  if (!inBrowser) return null
  return (
    <Suspense fallback={null}>
      <ShellBehaviour labels={labels} />
    </Suspense>
  )
}
