import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'
import { ApiError } from './error'
import { unwrap } from './unwrap'

export type Fetch = (request: Request) => Promise<Response>

export interface ApiClientOptions {
  readonly fetch: Fetch
  /** Origin of `/api`; the page's own in the browser. */
  readonly origin: string
  readonly locale: () => Locale
  readonly currencyId: () => CurrencyId
  /** Decoded value of the XSRF-TOKEN cookie. */
  readonly xsrfToken?: () => string | undefined
  /** Whether a repeated call to the same endpoint aborts the previous one (R-API-3); true in the browser. */
  readonly supersede: boolean
  readonly timeoutMs?: number
  /** Awaited before every call, without a timeout: a prerendered page makes no calls before its activation. */
  readonly ready?: () => Promise<unknown>
}

interface CallOptions {
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Typed calls; the type argument is the contract's response type. Every rejection is an `ApiError`. */
export interface ApiClient {
  get<Answer>(endpoint: string, options?: CallOptions): Promise<Answer>
  post<Answer>(endpoint: string, body?: unknown, options?: CallOptions): Promise<Answer>
  put<Answer>(endpoint: string, body?: unknown, options?: CallOptions): Promise<Answer>
  patch<Answer>(endpoint: string, body?: unknown, options?: CallOptions): Promise<Answer>
  /** Sent as `POST {path}/delete` (R-API-4). */
  delete<Answer>(endpoint: string, options?: CallOptions): Promise<Answer>
}

const defaultTimeoutMs = 15_000

/** The address of an endpoint; lists are written as `name[]`. */
export function addressOf(origin: string, endpoint: string, query: CallOptions['query']): URL {
  // Sanctum's cookie call is the only one outside the base path.
  const address = new URL(endpoint.startsWith('/sanctum/') ? endpoint : `/api${endpoint}`, origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const item of value) address.searchParams.append(`${name}[]`, String(item))
    else address.searchParams.set(name, String(value))
  }
  return address
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  if (!text) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (response.ok) throw ApiError.fromAnswer(502, { message: 'The response is not JSON' }, undefined)
    return undefined
  }
}

/**
 * The fetch client of the storefront: base path /api, credentials, Accept, Locale, Currency-Id and X-XSRF-TOKEN
 * headers, never cached, unwrapped responses; aborted by a newer call or after `timeoutMs`.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const running = new Map<string, AbortController>()

  async function call<Answer>(
    method: Method,
    endpoint: string,
    body: unknown,
    call: CallOptions = {},
  ): Promise<Answer> {
    if (options.ready) await options.ready()
    const controller = new AbortController()
    const key = `${method} ${endpoint}`
    if (options.supersede) {
      running.get(key)?.abort('superseded')
      running.set(key, controller)
    }
    // A single controller: Node may garbage-collect combined signals before they fire.
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      controller.abort('timeout')
    }, options.timeoutMs ?? defaultTimeoutMs)
    const stop = () => controller.abort('called off')
    if (call.signal?.aborted) stop()
    call.signal?.addEventListener('abort', stop)

    const headers = new Headers(call.headers)
    headers.set('Accept', 'application/json')
    headers.set('Locale', options.locale())
    headers.set('Currency-Id', String(options.currencyId()))
    const token = options.xsrfToken?.()
    if (token) headers.set('X-XSRF-TOKEN', token)
    if (body !== undefined) headers.set('Content-Type', 'application/json')

    try {
      const request = new Request(addressOf(options.origin, endpoint, call.query), {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        credentials: 'include',
        cache: 'no-store',
        // Leaving the page must not cancel the visitor's change.
        keepalive: method !== 'GET',
        signal: controller.signal,
      })
      const response = await options.fetch(request)
      const answer = await readBody(response)
      if (response.ok) return unwrap(answer) as Answer
      const retryAfter = Number(response.headers.get('Retry-After')) || undefined
      throw ApiError.fromAnswer(response.status, (answer ?? {}) as object, retryAfter)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (controller.signal.aborted && !isTimedOut) throw ApiError.aborted()
      throw ApiError.network(error)
    } finally {
      clearTimeout(timer)
      call.signal?.removeEventListener('abort', stop)
      if (running.get(key) === controller) running.delete(key)
    }
  }

  return {
    get: (endpoint, options) => call('GET', endpoint, undefined, options),
    post: (endpoint, body, options) => call('POST', endpoint, body, options),
    put: (endpoint, body, options) => call('PUT', endpoint, body, options),
    patch: (endpoint, body, options) => call('PATCH', endpoint, body, options),
    delete: (endpoint, options) => call('POST', `${endpoint}/delete`, undefined, options),
  }
}
