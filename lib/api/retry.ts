import { ApiError } from './error'

const mostRetries = 2

/** React Query's `retry`: only errors that the same call may overcome, and not for ever. */
export function retryWhenHopeful(failures: number, error: unknown): boolean {
  return failures < mostRetries && error instanceof ApiError && error.retryable
}

/** `retry` of changes: without an answer they fail at once, and nothing is sent that is no longer expected. */
export function retryWhenAnswered(failures: number, error: unknown): boolean {
  return retryWhenHopeful(failures, error) && (error as ApiError).layer !== 'network'
}
