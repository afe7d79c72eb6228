'use client'

import { lazy, Suspense } from 'react'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { ShellLabels } from './ShellBehaviour'

const ShellBehaviour = lazy(() => import('./ShellBehaviour'))

/** Loads the shell's behaviour once the page is there: nothing of it is needed for the first look. */
export function ShellScripts({ labels }: { readonly labels: ShellLabels }) {
  const inBrowser = useInBrowser()
  if (!inBrowser) return null
  return (
    <Suspense fallback={null}>
      <ShellBehaviour labels={labels} />
    </Suspense>
  )
}
