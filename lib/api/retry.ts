import { ApiError } from './error'

const maxRetries = 2

/** React Query's `retry`: only errors that the same call may overcome, and not for ever. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && error instanceof ApiError && error.retryable
}

/** `retry` of changes: without an answer they fail at once, and nothing is sent that is no longer expected. */
export function shouldRetryMutation(failures: number, error: unknown): boolean {
  return shouldRetry(failures, error) && (error as ApiError).layer !== 'network'
}
