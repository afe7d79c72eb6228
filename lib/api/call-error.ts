import { ApiError } from './error'

/** Throws anything but the error of a call: a fault of the program must not pass for a failed call. */
export function assertCallError(error: unknown): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
}
