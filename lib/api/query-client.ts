import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/**
 * The shop's React Query defaults. Calls without a connection fail immediately, so that no change is sent later
 * unexpectedly.
 */
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

/** The one client of a page in the browser, for as long as the page lives. */
export function browserQueryClient(): QueryClient {
  if (!browserClient) {
    browserClient = createQueryClient()
    browserClient.mount()
  }
  return browserClient
}
