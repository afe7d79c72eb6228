import type { z } from 'zod'
import { unwrap } from '@/lib/api/unwrap'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyId } from '@/lib/money/currency'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON of the response; undefined for an empty body. */
  readonly body: unknown
}

export interface VisitorOptions {
  readonly origin: string
  readonly locale?: Locale
  readonly currencyId?: CurrencyId
  /** The real fetch by default; a backend's own to test it without a network. */
  readonly fetch?: (request: Request) => Promise<Response>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A visitor's browser as the backend sees it: keeps cookies, sends language, currency and CSRF token. Independent of
 * the storefront's own client, so that a bug there cannot hide one in the backend.
 */
export class Visitor {
  private readonly cookies = new Map<string, string>()
  private readonly fetch: (request: Request) => Promise<Response>

  constructor(private readonly options: VisitorOptions) {
    this.fetch = options.fetch ?? ((request) => fetch(request))
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

  async call(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const request = new Request(new URL(path, this.options.origin), {
      method,
      headers: { ...this.standardHeaders(body !== undefined), ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    })
    const response = await this.fetch(request)
    this.keepCookies(response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
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
    method: Method,
    path: string,
    body?: unknown,
  ): Promise<z.output<Schema>> {
    const answer = await this.call(method, path, body)
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return schema.parse(unwrap(answer.body))
  }

  private standardHeaders(hasBody: boolean): Record<string, string> {
    const { origin, locale = 'hu', currencyId = 1 } = this.options
    const token = this.cookie('XSRF-TOKEN')
    return {
      accept: 'application/json',
      origin,
      locale,
      'currency-id': String(currencyId),
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(token ? { 'x-xsrf-token': token } : {}),
      ...(this.cookies.size > 0
        ? { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
        : {}),
    }
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const separator = pair.indexOf('=')
      this.cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
    }
  }
}
