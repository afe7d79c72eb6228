import type { z } from 'zod'
import { unwrap } from '@/lib/api/unwrap'
import type { Locale } from '@/lib/i18n/locales'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON of the response; undefined for an empty body. */
  readonly body: unknown
}

export interface VisitorOptions {
  readonly origin: string
  readonly locale?: Locale
  readonly currencyId?: number
  /** What shows that a call comes from the shop's own pages: the origin by default. */
  readonly provenance?: Readonly<Record<string, string>>
  /** The real fetch by default; a backend's own to test it without a network. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/**
 * A visitor's browser as the backend sees it: keeps cookies, sends language, currency and CSRF token. Independent of
 * the storefront's own client, so that a bug there cannot hide one in the backend.
 */
export class Visitor {
  readonly cookies = new Map<string, string>()
  locale: Locale
  currencyId: number

  constructor(private readonly options: VisitorOptions) {
    this.locale = options.locale ?? 'hu'
    this.currencyId = options.currencyId ?? 1
  }

  /** Requests the CSRF cookie, as Sanctum's clients do before their first unsafe call. */
  async begin(): Promise<this> {
    await this.call('GET', '/sanctum/csrf-cookie')
    return this
  }

  /** A cookie's value as a script would read it. */
  cookie(name: string): string | undefined {
    const value = this.cookies.get(name)
    return value === undefined ? undefined : decodeURIComponent(value)
  }

  async send(
    method: string,
    path: string,
    init: { headers?: Record<string, string>; body?: string | FormData } = {},
  ): Promise<Response> {
    const { origin, provenance = { Origin: origin }, fetch = globalThis.fetch } = this.options
    const token = this.cookie('XSRF-TOKEN')
    const headers = new Headers({
      Accept: 'application/json',
      Locale: this.locale,
      'Currency-Id': String(this.currencyId),
      ...provenance,
      ...(this.cookies.size > 0 && { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(token !== undefined && { 'X-XSRF-TOKEN': token }),
      ...init.headers,
    })
    const body = init.body ?? null
    const response = await fetch(new Request(new URL(path, origin), { method, headers, body, redirect: 'manual' }))
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return response
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.send(method, path, {
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : undefined,
    }
  }

  /**
   * Calls and parses the unwrapped response with its schema; throws if the call failed or the response does not match.
   */
  async request<Schema extends z.ZodType>(
    schema: Schema,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const answer = await this.call(method, path, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return schema.parse(unwrap(answer.body))
  }
}
