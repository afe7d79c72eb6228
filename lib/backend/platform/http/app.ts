import type { OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { randomUUID } from 'node:crypto'
import { localeOfHeader } from '@/lib/i18n/locales'
import { homeCurrency, isOfferedLocale, offeredCurrency, shopLocale } from '@/lib/i18n/offered'
import { logError, logWarning } from '@/lib/telemetry/log'
import { nameRoute, servedRequest } from '@/lib/telemetry/request'
import type { BackendEnv, Services } from '../context'
import { isOverload } from '../db/overload'
import { ProviderFailure } from '../payments/provider'
import { isFromUnknownProxy } from './client-address'
import { errorBody, FieldError, fieldErrorBody, HttpError } from './errors'
import { createRouter, limitBody } from './router'
import type { TextKey } from './texts'

/** Sets `locale` and `currency` in the context (R-API-1). */
const language: MiddlewareHandler<BackendEnv> = async (c, next) => {
  const asked = localeOfHeader(c.req.header('Locale'))
  c.set('locale', isOfferedLocale(asked) ? asked : shopLocale())
  c.set('currency', (offeredCurrency(c.req.header('Currency-Id')) ?? homeCurrency()).code)
  await next()
}

const maxBody = 1024 * 1024
/** Retry-After when the database is overloaded or the payment provider does not respond, in seconds. */
const overloadSeconds = 5
/** Methods refused while nothing can be stored: on a full disk, their work could be left half done. */
const changing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Calls with file uploads, which limit their bodies themselves after deciding to accept one. */
const fileCalls: ReadonlySet<string> = new Set(['/api/project-inquiry', '/api/desk/import', '/api/desk/pictures'])

/** Behind an unconfigured proxy, all visitors share its address and its limits. */
const proxyHint =
  'X-Forwarded-For arrives with TRUSTED_PROXIES=0. If a proxy is in front of the shop, set TRUSTED_PROXIES: otherwise all visitors count as one in rate limits. If not, a visitor has sent the header and it is ignored.'

/** Texts for errors raised by Hono itself. */
const textOfStatus: Readonly<Record<number, TextKey>> = {
  400: 'errors.badRequest',
  413: 'errors.tooLarge',
  415: 'errors.unsupportedMediaType',
}

function known(error: Error): HttpError | FieldError | null {
  if (error instanceof HttpError || error instanceof FieldError) return error
  if (!(error instanceof HTTPException)) return null
  return new HttpError(error.status, textOfStatus[error.status] ?? 'errors.badRequest')
}

/**
 * The backend's base app, onto which app.ts mounts the domains' routes. Sets services, language and currency in the
 * context, limits bodies to 1 MB, and returns every error as a Laravel-shaped response in the Locale's language
 * (R-ERR-1).
 */
export function createHttpApp(services: Services): OpenAPIHono<BackendEnv> {
  const app = createRouter()

  app.onError((error, c) => {
    const locale = c.get('locale') ?? shopLocale()
    const expected = known(error)
    if (expected instanceof FieldError) return c.json(fieldErrorBody(locale, expected.fields), 422)
    if (expected) {
      for (const [name, value] of Object.entries(expected.headers)) c.header(name, value)
      return c.json(errorBody(locale, expected), expected.status as ContentfulStatusCode)
    }
    const { signal } = c.req.raw
    // The client has disconnected, and its work was aborted.
    if (signal.aborted && error === signal.reason) return c.body(null, 503)
    c.header('X-Request-Id', servedRequest.getStore()?.id)
    // The route's pattern, as the URL may contain an order hash.
    logError('request_failed', error, { method: c.req.method, route: routePath(c) })
    const isProvider = error instanceof ProviderFailure
    if (isProvider || isOverload(error)) {
      c.header('Retry-After', String(overloadSeconds))
      const key = isProvider ? 'order.paymentUnavailable' : 'errors.unavailable'
      return c.json(errorBody(locale, new HttpError(503, key)), 503)
    }
    return c.json(errorBody(locale, new HttpError(500, 'errors.serverError')), 500)
  })
  app.notFound((c) => c.json(errorBody(c.get('locale') ?? shopLocale(), new HttpError(404, 'errors.notFound')), 404))

  // Requests through the shop's own server already have an id (scripts/serving/request-id.ts).
  app.use((_, next) => (servedRequest.getStore() ? next() : servedRequest.run({ id: randomUUID() }, next)))
  app.use(async (c, next) => {
    await next()
    nameRoute(routePath(c))
  })
  let hasWarned = false
  app.use(async (c, next) => {
    if (!hasWarned && isFromUnknownProxy(c.req.header('X-Forwarded-For'), services.trustedProxies)) {
      hasWarned = true
      logWarning('unknown_proxy', { hint: proxyHint })
    }
    c.set('services', services)
    c.set('session', null)
    await next()
  })
  app.use(language)
  app.use(async (c, next) => {
    // `ready` has its own connection, and liveness needs none.
    const isRefused =
      !c.req.path.startsWith('/api/health/') &&
      (services.isOverloaded() || (changing.has(c.req.method) && (await services.storageFault()) !== undefined))
    if (isRefused) throw new HttpError(503, 'errors.unavailable', {}, { 'Retry-After': String(overloadSeconds) })
    await next()
  })
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const headers = { Allow: [...methods, 'OPTIONS'].join(', ') }
        if (c.req.method === 'OPTIONS') return c.body(null, 204, headers)
        return c.json(errorBody(c.get('locale'), new HttpError(405, 'errors.methodNotAllowed')), 405, headers)
      },
    }),
  )
  const limited = limitBody(maxBody)
  app.use((c, next) => (fileCalls.has(c.req.path) ? next() : limited(c, next)))
  return app
}
