import type { OpenAPIHono } from '@hono/zod-openapi'
import { accountRoutes } from './domains/accounts/account-routes'
import { authRoutes } from './domains/accounts/auth-routes'
import { deliveryOptionRoutes } from './domains/cart/delivery-options'
import { pickupPointRoutes } from './domains/cart/pickup-points'
import { cartRoutes } from './domains/cart/routes'
import { catalogueRoutes } from './domains/catalogue/routes'
import { consentRoutes } from './domains/consent/routes'
import { contentRoutes } from './domains/content/routes'
import type { BackendEnv, Services } from './context'
import { favouriteRoutes } from './domains/favourites/routes'
import { healthRoutes } from './platform/health/routes'
import { createHttpApp } from './platform/http/app'
import { sessionRoutes } from './platform/http/routes'
import { inquiryRoutes } from './domains/inquiries/routes'
import { offerRoutes } from './domains/offers/routes'
import { orderRoutes } from './domains/orders/routes'
import { notifyRoutes } from './domains/payments/notify'
import { isSandboxProvider } from './platform/payments/sandbox/provider'
import { createSandboxRoutes } from './platform/payments/sandbox/routes'
import { mailPreviewRoutes } from './domains/mail/preview/routes'
import { newsletterFormRoutes } from './domains/newsletter/forms'
import { newsletterRoutes } from './domains/newsletter/routes'
import { serveOpenApi } from './openapi'
import { shopRoutes } from './domains/shop/routes'
import { stockNoticeRoutes } from './domains/stock-notices/routes'
import { withdrawalRoutes } from './domains/withdrawals/routes'

/** The embedded backend: `fetch(Request)` answers every call of `/api` and `/sanctum/csrf-cookie`. */
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
  // Before the sandbox's own pages, whose route pattern also matches "notify".
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
