'use client'

import { InitContext, type ClientInit } from '@/lib/api/init-context'

/** The init state for all islands of the page: nothing is fetched that the server already had. */
export function Providers({ init, children }: { readonly init: ClientInit; readonly children: React.ReactNode }) {
  return <InitContext value={init}>{children}</InitContext>
}
