import type { ErrorBody } from '@/lib/contract/common'

/** Where a call failed: no response, an error status, a validation error, or aborted by the client. */
type ApiErrorLayer = 'network' | 'http' | 'validation' | 'aborted'

/** Statuses of a backend that is down, and of a gateway in front of it. */
const unavailableStatuses = [502, 503, 504]

/**
 * Digest that Next puts into its page and log for an error of a backend that is down or cannot be reached. The server then sends
 * the page with 503, too (scripts/serving/error-pages.ts).
 */
export const unavailableDigest = 'unavailable'

/**
 * The only error type of calls. Its message is the backend's, in the request's language; the UI words network errors.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Read by Next, which generates one for other errors. */
  declare readonly digest?: string

  private constructor(
    readonly layer: ApiErrorLayer,
    message: string,
    /** HTTP status, 0 without a response. */
    readonly status: number,
    /** Messages by dotted field name (status 422). */
    readonly fields: Readonly<Record<string, readonly string[]>>,
    /** Seconds, from Retry-After. */
    readonly retryAfter: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options)
    if (layer === 'network' || unavailableStatuses.includes(status)) Object.assign(this, { digest: unavailableDigest })
  }

  /** Whether repeating the same call may succeed. */
  get retryable(): boolean {
    return (
      this.layer === 'network' || (this.layer === 'http' && [408, 425, 429, 500, 502, 503, 504].includes(this.status))
    )
  }

  /** Whether the outcome of the call is unknown: no response, or a gateway error. */
  get unanswered(): boolean {
    return this.layer === 'network' || this.status === 408 || this.status >= 500
  }

  static network(cause: unknown): ApiError {
    return new ApiError('network', 'Network error', 0, {}, undefined, { cause })
  }

  static aborted(): ApiError {
    return new ApiError('aborted', 'Aborted by a newer call', 0, {}, undefined)
  }

  static fromAnswer(status: number, body: Partial<ErrorBody>, retryAfter: number | undefined): ApiError {
    const message = body.message ?? `HTTP ${status}`
    if (status === 422 && body.errors) return new ApiError('validation', message, status, body.errors, retryAfter)
    return new ApiError('http', message, status, {}, retryAfter)
  }
}

/** Throws anything but the error of a call: a fault of the program must not pass for a failed call. */
export function assertCallError(error: unknown): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
}
