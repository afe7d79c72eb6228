import { ApiError } from './error'

const mostRetries = 2

/** React Query's `retry`: only errors that the same call may overcome, and not for ever. */
export function retryWhenHopeful(failures: number, error: unknown): boolean {
  return failures < mostRetries && error instanceof ApiError && error.retryable
}
