'use client'

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientInit } from '@/lib/api/hooks/init'
import { createQueryClient } from '@/lib/api/query-client'
import { queryKeys } from '@/lib/api/query-keys'

function createClient(init: ClientInit): QueryClient {
  const client = createQueryClient()
  client.setQueryData(queryKeys.init, init)
  return client
}

let browserClient: QueryClient | undefined

/** One client for as long as the page lives, whichever layout is shown; on the server one per render. */
function clientFor(init: ClientInit): QueryClient {
  if (typeof window === 'undefined') return createClient(init)
  return (browserClient ??= createClient(init))
}

/** React Query with the init state already in it: nothing is fetched that the server already had. */
export function Providers({ init, children }: { readonly init: ClientInit; readonly children: React.ReactNode }) {
  const [client] = useState(() => clientFor(init))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
