import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/** React Query with the shop's defaults. Offline requests fail immediately, so that no mutation is sent unexpectedly later. */
export function createQueryClient(
  queries: NonNullable<QueryClientConfig['defaultOptions']>['queries'] = {},
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: 'always', ...queries },
      mutations: { networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | undefined

export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    browserClient.mount()
  }
  return browserClient
}
