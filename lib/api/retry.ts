import { ApiError } from './error'

const maxRetries = 2

/** React Query's `retry` of reads: only retryable errors, a limited number of times. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.retryable
}

/** `retry` of mutations: without a connection they fail immediately, so that nothing is sent unexpectedly later. */
export function shouldRetryMutation(failures: number, error: unknown): boolean {
  return shouldRetry(failures, error) && (error as ApiError).layer !== 'network'
}
