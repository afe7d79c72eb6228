'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { whenActivated } from '@/lib/api/when-activated'
import type { ShellLabels } from './ShellBehaviour'

const ShellBehaviour = lazy(() => whenActivated().then(() => import('./ShellBehaviour')))

/**
 * Loads the shell's behaviour once the page is there and somebody looks at it: nothing of it is needed for the first look,
 * and all that is personal or counted begins here (session, consent, measuring, the order that waits, the service worker).
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
