import type { ErrorBody } from '@/lib/contract/common'

/** Where a call failed: no answer, an answer that says no, an answer that names fields, or called off by ourselves. */
export type ApiErrorLayer = 'network' | 'http' | 'validation' | 'aborted'

/** The one error type of calls. Its message is the backend's, in the Locale's language; the UI words network errors itself. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  private constructor(
    readonly layer: ApiErrorLayer,
    message: string,
    /** HTTP status, 0 when there was no answer. */
    readonly status: number,
    /** Messages by dotted field name, with status 422. */
    readonly fields: Readonly<Record<string, readonly string[]>>,
    /** Seconds to wait, from Retry-After. */
    readonly retryAfter: number | undefined,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }

  /** Whether the same call may succeed when it is made again unchanged. */
  get retryable(): boolean {
    return (
      this.layer === 'network' || (this.layer === 'http' && [408, 425, 429, 500, 502, 503, 504].includes(this.status))
    )
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
