import type { OpenAPIHono } from '@hono/zod-openapi'
import type { BackendEnv, Services } from './platform/context'
import { createDesk } from './desk/app'
import { accountRoutes } from './domains/accounts/account-routes'
import { passkeyRoutes } from './domains/accounts/passkey-routes'
import { authRoutes } from './domains/accounts/auth-routes'
import { deliveryRoutes } from './domains/cart/delivery-routes'
import { cartRoutes } from './domains/cart/routes'
import { catalogueRoutes } from './domains/catalogue/routes'
import { consentRoutes } from './domains/consent/routes'
import { contentRoutes } from './domains/content/routes'
import { discoveryRoutes } from './domains/discovery/routes'
import { favouriteRoutes } from './domains/favourites/routes'
import { cspReportRoutes } from './platform/http/csp-reports'
import { inquiryRoutes } from './domains/inquiries/routes'
import { newsletterRoutes, newsletterFormRoutes } from './domains/newsletter/routes'
import { offerRoutes } from './domains/offers/routes'
import { orderRoutes } from './domains/orders/routes'
import { logRefusals } from './domains/security/refusals'
import { notifyRoutes } from './domains/orders/payments/notify'
import { reviewRoutes } from './domains/reviews/routes'
import { homeRoutes } from './domains/home/routes'
import { sampleRoutes } from './domains/samples/routes'
import { stockNoticeRoutes } from './domains/stock-notices/routes'
import { withdrawalRoutes } from './domains/orders/withdrawals/routes'
import { healthRoutes, sessionRoutes } from './platform/http/routes'
import { createHttpApp } from './platform/http/app'
import { isSandboxProvider } from './platform/payments/sandbox/provider'
import { createSandboxRoutes } from './platform/payments/sandbox/routes'
import { mailPreviewRoutes } from './domains/mail-preview/preview'

/** Hono's syntax for "one or more segments"; OpenAPI has only plain names. */
const multiSegment = /:(\w+)\{[^}]+\}/g

/**
 * Serves GET /api/openapi.json: the contract as OpenAPI 3.1, generated from the validating schemas. Call after mounting
 * all routes; the document is generated once, on the first request.
 */
function serveOpenApi(app: OpenAPIHono<BackendEnv>): void {
  let document: ReturnType<typeof describe> | undefined
  app.get('/api/openapi.json', (c) => c.json((document ??= describe(app))))
}

function describe(app: OpenAPIHono<BackendEnv>) {
  const document = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Shop',
      version: '1',
      description:
        'The calls of the shop. Every success is wrapped in `data`. Headers: `Locale` (hu, en), `Currency-Id` (1 HUF, 2 EUR, 3 USD), ' +
        '`X-XSRF-TOKEN` for unsafe methods. Amounts are decimal numbers in the currency of the request. ' +
        'Integers in a request may also be strings of digits.',
    },
  })
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [path.replace(multiSegment, '{$1}'), item])
  return { ...document, paths: Object.fromEntries(paths) as typeof document.paths }
}

/** Creates the embedded backend, whose `fetch(Request)` answers all calls to `/api` and `/sanctum/csrf-cookie`. */
export function createBackend(services: Services): OpenAPIHono<BackendEnv> {
  const app = createHttpApp(services)
  app.use(logRefusals())
  const desk = createDesk(services)
  app.all('/api/desk/*', (c) => desk.fetch(c.req.raw))
  app.route('/', healthRoutes)
  app.route('/', sessionRoutes)
  app.route('/', cspReportRoutes)
  app.route('/', authRoutes)
  app.route('/', accountRoutes)
  app.route('/', passkeyRoutes)
  app.route('/', homeRoutes)
  app.route('/', catalogueRoutes)
  app.route('/', discoveryRoutes)
  app.route('/', contentRoutes)
  app.route('/', consentRoutes)
  app.route('/', cartRoutes)
  app.route('/', deliveryRoutes)
  app.route('/', favouriteRoutes)
  app.route('/', orderRoutes)
  app.route('/', offerRoutes)
  app.route('/', newsletterRoutes)
  app.route('/', newsletterFormRoutes)
  app.route('/', stockNoticeRoutes)
  app.route('/', inquiryRoutes)
  app.route('/', sampleRoutes)
  app.route('/', withdrawalRoutes)
  app.route('/', reviewRoutes)
  // Mounted before the sandbox's own pages, whose route pattern also matches "notify".
  app.route('/', notifyRoutes)
  if (isSandboxProvider(services.payments))
    app.route(
      '/',
      createSandboxRoutes(services.payments, (request) => app.fetch(request)),
    )
  if (services.mail.hasPreview) app.route('/', mailPreviewRoutes)
  serveOpenApi(app)
  return app
}
