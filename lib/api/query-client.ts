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
