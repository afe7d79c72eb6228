'use client'

import { InitContext, type ClientInit } from '@/lib/api/init-context'

/** Provides the init data to all islands, so that they need not fetch what the server already has. */
export function Providers({ init, children }: { readonly init: ClientInit; readonly children: React.ReactNode }) {
  return <InitContext value={init}>{children}</InitContext>
}
