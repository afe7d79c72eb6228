import { ApiError } from '@/lib/api/error'

/** Whether a decision was refused because the quote is no longer as it was shown: revised, decided or expired. */
export function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 409 || error.status === 410)
}
