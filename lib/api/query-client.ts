import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './error'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/**
 * React Query with the shop's defaults. Offline requests fail immediately, so that no mutation is sent unexpectedly
 * later.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { refetchOnWindowFocus: false, networkMode: 'always', retry: shouldRetry },
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

const maxRetries = 2

/** React Query's `retry` of reads: only retryable errors, a limited number of times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.retryable
}

/** `retry` of mutations: without a connection they fail immediately, so that nothing is sent unexpectedly later. */
export function shouldRetryMutation(failures: number, error: ApiError): boolean {
  return shouldRetry(failures, error) && error.layer !== 'network'
}
