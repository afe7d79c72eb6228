import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'

/**
 * A query cache as the shop wants it. Nothing waits for a connection: a call without one fails at once, so that a change is
 * never sent later, when nobody expects it any more.
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
