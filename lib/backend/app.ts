import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountRoutes } from './accounts/account-routes'
import { authRoutes } from './accounts/auth-routes'
import { deliveryOptionRoutes } from './cart/delivery-options'
import { pickupPointRoutes } from './cart/pickup-points'
import { cartRoutes } from './cart/routes'
import { catalogueRoutes } from './catalogue/routes'
import { consentRoutes } from './consent/routes'
import { contentRoutes } from './content/routes'
import type { BackendEnv, Services } from './context'
import { favouriteRoutes } from './favourites/routes'
import { healthRoutes } from './health/routes'
import { createHttpApp } from './http/app'
import { sessionRoutes } from './http/routes'
import { inquiryRoutes } from './inquiries/routes'
import { offerRoutes } from './offers/routes'
import { orderRoutes } from './orders/routes'
import { notifyRoutes } from './payments/notify'
import { isSandboxProvider } from './payments/sandbox/provider'
import { createSandboxRoutes } from './payments/sandbox/routes'
import { mailPreviewRoutes } from './mail/preview/routes'
import { newsletterFormRoutes } from './newsletter/forms'
import { newsletterRoutes } from './newsletter/routes'
import { serveOpenApi } from './openapi'
import { shopRoutes } from './shop/routes'
import { stockNoticeRoutes } from './stock-notices/routes'
import { withdrawalRoutes } from './withdrawals/routes'

/** The embedded backend: every call of `/api` and `/sanctum/csrf-cookie`, answered by `fetch(Request)`. */
export function createBackend(services: Services): OpenAPIHono<BackendEnv> {
  const app = createHttpApp(services)
  app.route('/', healthRoutes)
  app.route('/', sessionRoutes)
  app.route('/', authRoutes)
  app.route('/', accountRoutes)
  app.route('/', shopRoutes)
  app.route('/', catalogueRoutes)
  app.route('/', contentRoutes)
  app.route('/', consentRoutes)
  app.route('/', cartRoutes)
  app.route('/', pickupPointRoutes)
  app.route('/', deliveryOptionRoutes)
  app.route('/', favouriteRoutes)
  app.route('/', orderRoutes)
  app.route('/', offerRoutes)
  app.route('/', newsletterRoutes)
  app.route('/', newsletterFormRoutes)
  app.route('/', stockNoticeRoutes)
  app.route('/', inquiryRoutes)
  app.route('/', withdrawalRoutes)
  // Before the sandbox's own pages, whose address pattern holds "notify" too.
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
