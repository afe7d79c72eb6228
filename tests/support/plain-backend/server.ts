import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocale } from '@/lib/i18n/locales'
import { emptyCart, type PlainCart } from './carts'
import { handlers, type PlainAnswer } from './routes'

/** A server with only the contract's calls and fields (docs/contract.md). */
export interface PlainBackend {
  readonly origin: string
  /** Unknown calls so far: "GET /api/company". */
  readonly unknown: readonly string[]
  /** Makes every call with this path prefix answer 500. */
  readonly breakCalls: (path: string | null) => void
  readonly stop: () => Promise<void>
}

interface Session {
  readonly token: string
  readonly cart: PlainCart
}

async function bodyOf(message: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

function cookiesOf({ headers }: IncomingMessage): ReadonlyMap<string, string> {
  return new Map(
    (headers.cookie ?? '').split('; ').map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

export async function startPlainBackend(): Promise<PlainBackend> {
  const sessions = new Map<string, Session>()
  const [orders, offers] = [new Map<string, object>(), new Map<string, object>()]
  const unknown: string[] = []
  let broken: string | null = null

  const server = createServer((message, response) => {
    void answer(message).then(({ cookies, ...given }) => {
      response.setHeader('Content-Type', 'application/json')
      if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
      if ('data' in given) return response.end(JSON.stringify({ data: given.data }))
      response.statusCode = given.status
      const { message: words, errors } = given
      return response.end(
        given.status === 204 ? undefined : JSON.stringify({ message: words, ...(errors && { errors }) }),
      )
    })
  })

  async function answer(message: IncomingMessage): Promise<PlainAnswer & { readonly cookies: string[] }> {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://plain')
    // A path that accepts DELETE also answers POST {path}/delete.
    const isDeletion = message.method === 'POST' && pathname.endsWith('/delete')
    const method = isDeletion ? 'DELETE' : (message.method ?? 'GET')
    const path = decodeURIComponent(isDeletion ? pathname.slice(0, -'/delete'.length) : pathname)
    if (broken !== null && path.startsWith(broken)) return { status: 500, message: 'Server Error', cookies: [] }
    const given = cookiesOf(message)
    const known = sessions.get(given.get('laravel_session') ?? '')
    const isBeginning = path === '/api/init' || path === '/sanctum/csrf-cookie'
    const id = known ? given.get('laravel_session')! : randomBytes(12).toString('hex')
    const session = known ?? { token: randomBytes(12).toString('base64'), cart: emptyCart() }
    if (isBeginning) sessions.set(id, session)
    const cookies = isBeginning
      ? [
          `XSRF-TOKEN=${encodeURIComponent(session.token)}; Path=/; SameSite=Lax`,
          `laravel_session=${id}; Path=/; HttpOnly; SameSite=Lax`,
        ]
      : []
    if (method !== 'GET' && message.headers['x-xsrf-token'] !== session.token)
      return { status: 419, message: 'CSRF token mismatch.', cookies }
    const locale = message.headers.locale
    for (const [verb, pattern, handler] of handlers) {
      const match = verb === method ? pattern.exec(path) : null
      if (!match) continue
      const call = {
        locale: isLocale(locale) ? locale : ('hu' as const),
        currencyId: Number(message.headers['currency-id'] ?? 1),
        query: searchParams,
        body: await bodyOf(message),
        cart: session.cart,
        orders,
        offers,
      }
      return { ...handler(call, match[1] ?? ''), cookies }
    }
    unknown.push(`${method} ${path}`)
    const isForOtherMethod = handlers.some(([, pattern]) => pattern.test(path))
    if (isForOtherMethod) return { status: 405, message: 'Method not allowed.', cookies }
    return { status: 404, message: 'Not found.', cookies }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unknown,
    breakCalls: (path) => (broken = path),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
