/**
 * A client that knows only the contract's table of calls (docs/contract.md): paths, bodies, headers and unwrapping are
 * spelled out here without the shop's own code, so that a bug there cannot hide itself.
 */

export interface PlainAnswer {
  readonly status: number
  /** `data.data` if present, else `data`, else the whole body. */
  readonly body: unknown
}

interface PlainOptions {
  readonly origin: string
  readonly fetch: (request: Request) => Promise<Response>
  readonly locale?: string
  readonly currencyId?: number
}

export interface PlainCart {
  readonly products: readonly { id: number; quantity: number; price_gross: number; price_original_gross: number }[]
  readonly coupons: readonly { code: string }[]
  readonly delivery_methods: readonly { id: number; price_gross: number; payments: readonly number[] }[]
  readonly delivery_method: { id: number } | null
  readonly payment_methods: readonly { id: number }[]
  readonly payment_method: { id: number } | null
  readonly customer_data: Record<string, unknown>
  readonly summary: Readonly<Record<string, number>>
  readonly comment: string
  readonly is_newsletter_subscription: boolean
}

export class PlainClient {
  readonly cookies = new Map<string, string>()
  currencyId: number

  constructor(private readonly options: PlainOptions) {
    this.currencyId = options.currencyId ?? 1
  }

  async call(method: string, path: string, body?: unknown): Promise<PlainAnswer> {
    const { origin, fetch, locale = 'hu' } = this.options
    const headers = new Headers({
      Accept: 'application/json',
      Locale: locale,
      'Currency-Id': String(this.currencyId),
      // What every browser sends with a page's same-origin call.
      'Sec-Fetch-Site': 'same-origin',
    })
    const token = this.cookies.get('XSRF-TOKEN')
    if (token !== undefined) headers.set('X-XSRF-TOKEN', decodeURIComponent(token))
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    const response = await fetch(
      new Request(`${origin}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }),
    )
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie)
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : unwrapped(JSON.parse(text)) }
  }

  /** A call that must succeed. */
  async request<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as Body
  }

  cart(): Promise<PlainCart> {
    return this.request<PlainCart>('GET', '/api/cart')
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';')
    const name = pair.slice(0, pair.indexOf('='))
    const isOver = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, pair.slice(pair.indexOf('=') + 1))
  }
}

function unwrapped(json: unknown): unknown {
  const data = (json as { data?: { data?: unknown } }).data
  return data?.data ?? data ?? json
}
