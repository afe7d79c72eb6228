import type { OpenAPIHono } from '@hono/zod-openapi'
import type { BackendEnv, Services } from '../platform/context'
import { createHttpApp } from '../platform/http/app'
import { categoryOrderRoutes } from './catalogue/category-order-routes'
import { exchangeRoutes } from './catalogue/exchange-routes'
import { pictureRoutes } from './catalogue/picture-routes'
import { priceRoutes } from './catalogue/price-routes'
import { productRoutes } from './catalogue/product-routes'
import { rowRoutes } from './catalogue/row-routes'
import { deskCustomerRoutes } from './customer-routes'
import { atDesk } from './door'
import { deskDocumentRoutes } from './document-routes'
import { guideRoutes } from './guide-routes'
import { deskInquiryRoutes } from './inquiry-routes'
import { deskMailPreviewRoutes } from './mail-preview-routes'
import { orderChangeRoutes } from './order-change-routes'
import { orderNoteRoutes } from './order-note-routes'
import { deskOrderRoutes } from './order-routes'
import { peopleRoutes } from './people-routes'
import { deskQuoteRoutes } from './quote-routes'
import { deskReviewRoutes } from './review-routes'
import { salesRoutes } from './sales-routes'
import { todayRoutes } from './today-routes'
import { textRoutes } from './texts/text-routes'
import { transferRoutes } from './transfer-routes'
import { deskWithdrawalRoutes } from './withdrawal-routes'

/** Answers every call below /api/desk. It is an app of its own, which the shop's OpenAPI document does not describe. */
export function createDesk(services: Services): OpenAPIHono<BackendEnv> {
  const app = createHttpApp(services)
  app.use('/api/desk/*', atDesk)
  for (const routes of [
    peopleRoutes,
    todayRoutes,
    salesRoutes,
    guideRoutes,
    deskOrderRoutes,
    orderChangeRoutes,
    orderNoteRoutes,
    deskCustomerRoutes,
    transferRoutes,
    deskReviewRoutes,
    deskQuoteRoutes,
    deskInquiryRoutes,
    deskWithdrawalRoutes,
    exchangeRoutes,
    deskDocumentRoutes,
    textRoutes,
    productRoutes,
    priceRoutes,
    rowRoutes,
    categoryOrderRoutes,
    pictureRoutes,
    deskMailPreviewRoutes,
  ])
    app.route('/', routes)
  return app
}
