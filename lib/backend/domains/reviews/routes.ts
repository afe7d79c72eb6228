import { z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { maxReviewPictureSize, maxReviewPicturesSize } from '@/lib/contract/review-limits'
import {
  invitationsSchema,
  orderReviewsSchema,
  productReviewsSchema,
  reportInputSchema,
  reviewInputSchema,
  reviewsQuerySchema,
} from '@/lib/contract/reviews'
import { shopLocale } from '@/lib/i18n/offered'
import type { BackendEnv } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { clientBlock } from '../../platform/http/client-address'
import { HttpError } from '../../platform/http/errors'
import { multipartForm } from '../../platform/http/multipart'
import { formLocale, postedForm, redirectTo } from '../../platform/http/plain-form'
import { countRequest, limitRate } from '../../platform/http/rate-limit'
import { answers, createRouter, done, idParam, jsonBody, refusals, routesOf } from '../../platform/http/router'
import { text } from '../../platform/http/texts'
import { sessionOf, stateful } from '../../platform/http/stateful'
import { limitFiles } from '../../platform/http/uploads'
import { enqueueShopMail } from '../mail/enqueue'
import { hasReviews } from '../shop/documents'
import { isInvited, requireInvitable, stopInvitations } from './invite'
import { findKnownProducts, findPictureFile, findReview, insertReport } from './store'
import { readProductReviews } from './view'
import { readOrderReviews, submitReview } from './write'

/** Reviews: shown, written by buyers, and reported. In a shop without them, invitations can only be ended. */
export const reviewRoutes = createRouter()
const route = routesOf('Reviews')

const order = z.object({ order_hash: z.string().max(100) })

const writeLimit = { name: 'review', limit: 30, windowSeconds: 3600 }
const blockLimit = { name: 'review-block', limit: 120, windowSeconds: 3600 }
const reportLimit = { name: 'review-report', limit: 10, windowSeconds: 3600 }
/** Repeated reports of a review by the same visitor are stored once a day. */
const sameReport = { name: 'review-report-same', limit: 1, windowSeconds: 24 * 3600 }

async function requireReviews(db: Queryable): Promise<void> {
  if (!(await hasReviews(db))) throw new HttpError(404, 'errors.notFound')
}

const listRoute = route('get /api/products/{id}/reviews', {
  summary: 'Published reviews of a product, and what they come to',
  request: { params: z.object({ id: idParam }), query: reviewsQuerySchema },
  responses: answers(productReviewsSchema, 'A page of reviews', {
    404: 'No such product, past the last page, or a shop without reviews',
    422: 'Wrong query',
  }),
})
reviewRoutes.openapi(listRoute, async (c) => {
  const { database } = c.get('services')
  const productId = c.req.valid('param').id
  await requireReviews(database)
  const isKnown = (await findKnownProducts(database, [productId])).has(productId)
  const found = isKnown ? await readProductReviews(database, productId, c.req.valid('query')) : null
  if (!found) throw new HttpError(404, 'errors.notFound')
  return c.json({ data: found }, 200)
})

const pictureKey = z.object({ key: z.string().max(64) })
const picture = {
  200: { description: 'The picture', content: { 'image/webp': { schema: z.string() } } },
  404: { description: 'There is no such picture' },
}

for (const [address, which] of [
  ['get /api/reviews/pictures/{key}', 'content'],
  ['get /api/reviews/pictures/{key}/thumbnail', 'thumbnail'],
] as const) {
  const pictureRoute = route(address, {
    summary: `A picture of a review${which === 'thumbnail' ? ', at most 320 pixels wide and high' : ''}`,
    request: { params: pictureKey },
    responses: picture,
  })
  reviewRoutes.openapi(pictureRoute, async (c) => {
    const { database } = c.get('services')
    await requireReviews(database)
    const found = await findPictureFile(database, c.req.valid('param').key, which)
    if (!found) throw new HttpError(404, 'errors.notFound')
    return c.body(new Uint8Array(found.file), 200, {
      'Content-Type': 'image/webp',
      // A review may be taken off.
      'Cache-Control': found.isPublic ? 'public, max-age=3600' : 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    })
  })
}

const readRoute = route('get /api/orders/{order_hash}/reviews', {
  summary: 'What can be reviewed of a delivered order, by its unguessable hash',
  request: { params: order },
  responses: answers(orderReviewsSchema, 'Its products, each with the buyer’s review', {
    404: 'There is no such order',
    409: 'Not delivered yet',
  }),
})
reviewRoutes.openapi(readRoute, async (c) => {
  c.header('Cache-Control', 'no-store')
  return c.json({ data: await readOrderReviews(c.get('services'), c.req.valid('param').order_hash) }, 200)
})

const invitationsRoute = route('get /api/orders/{order_hash}/reviews/invitations', {
  summary: 'Whether the buyer of an order is invited to review it, by its unguessable hash; also before the delivery',
  request: { params: order },
  responses: answers(invitationsSchema, 'Whether the agreement stands', {
    404: 'There is no such order, or its buyer has not agreed to invitations',
  }),
})
reviewRoutes.openapi(invitationsRoute, async (c) => {
  c.header('Cache-Control', 'no-store')
  const { database } = c.get('services')
  const invited = await isInvited(database, await requireInvitable(database, c.req.valid('param').order_hash))
  if (invited === null) throw new HttpError(404, 'order.notFound')
  return c.json({ data: { is_invited: invited } }, 200)
})

// Registered before the route whose last segment is a product, as its middleware would take this for one.
const readStopRoute = route('get /api/orders/{order_hash}/reviews/stop', {
  summary: 'The page that ends invitations to reviews, for mail clients without one-click; reading it ends nothing',
  request: { params: order },
  responses: { 303: { description: 'To the page' }, 404: { description: 'There is no such order' } },
})
reviewRoutes.openapi(readStopRoute, async (c) => {
  const { order_hash } = c.req.valid('param')
  const { locale } = await requireInvitable(c.get('services').database, order_hash)
  return redirectTo(c, 'write-a-review-order_hash', { order_hash }, locale, '#stop')
})

/** Also handles the one-click POST of mail clients (RFC 8058): without cookies, never redirected. */
const stopRoute = route('post /api/orders/{order_hash}/reviews/stop', {
  summary: 'Ends invitations to reviews, by the unguessable hash of an order, including one-click requests',
  request: { params: order },
  responses: {
    ...answers(invitationsSchema, 'Ended', { 404: 'There is no such order' }),
    303: { description: 'Back to the page, for forms' },
  },
})
reviewRoutes.openapi(stopRoute, async (c) => {
  const { order_hash } = c.req.valid('param')
  const { database, now } = c.get('services')
  const form = await postedForm(c)
  await stopInvitations(database, await requireInvitable(database, order_hash), now())
  if (form) return redirectTo(c, 'write-a-review-order_hash', { order_hash }, formLocale(form), '#stop')
  return c.json({ data: { is_invited: false } }, 200)
})

/** Applied before the body is read. */
const limitWriter: MiddlewareHandler<BackendEnv> = async (c, next) => {
  await limitRate(c, blockLimit, clientBlock(c))
  await limitRate(c, writeLimit, c.req.param('order_hash') ?? '')
  await next()
}

const writeRoute = route('post /api/orders/{order_hash}/reviews/{product_id}', {
  summary: 'A buyer’s review of a product of a delivered order; replaces one that is not published yet',
  middleware: [
    stateful,
    limitWriter,
    limitFiles(maxReviewPicturesSize, 'reviews.bodyTooLarge'),
    multipartForm({ maxFileSize: maxReviewPictureSize }),
  ] as const,
  request: {
    params: order.extend({ product_id: idParam }),
    body: { required: true, content: { 'multipart/form-data': { schema: reviewInputSchema } } },
  },
  responses: answers(orderReviewsSchema, 'What can be reviewed of the order', {
    ...refusals,
    404: 'There is no such order, or it has no such product',
    409: 'Not delivered yet, or published already',
    413: 'The body is too large',
    422: 'Missing or invalid fields',
    429: 'Too many reviews',
  }),
})
reviewRoutes.openapi(writeRoute, async (c) => {
  const { order_hash: orderHash, product_id: productId } = c.req.valid('param')
  const services = c.get('services')
  await submitReview(services, { orderHash, productId, locale: c.get('locale') }, c.req.valid('form'))
  return c.json({ data: await readOrderReviews(services, orderHash) }, 200)
})

const reportRoute = route('post /api/reviews/{id}/report', {
  summary: 'Reports a published review to the shop',
  middleware: stateful,
  request: { params: z.object({ id: idParam }), ...jsonBody(reportInputSchema) },
  responses: done('Taken in', {
    ...refusals,
    404: 'There is no such review',
    422: 'Missing or invalid fields',
    429: 'Too many reports',
  }),
})
reviewRoutes.openapi(reportRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  await requireReviews(database)
  const reviewId = c.req.valid('param').id
  const { reason, note } = c.req.valid('json')
  await limitRate(c, reportLimit, clientBlock(c))
  const review = await findReview(database, reviewId)
  if (review?.state !== 'published' || review.isDemo) throw new HttpError(404, 'reviews.unknown')
  await database.transaction(async (db) => {
    // Counted with the report: one that could not be stored can be sent again.
    const { allowed } = await countRequest(db, sameReport, `${reviewId} ${sessionOf(c).idHash}`, now())
    if (!allowed) return
    const report = await insertReport(db, { reviewId, reason, note, createdAt: now() })
    await enqueueShopMail(db, services, {
      template: 'shop_review_reported',
      occasion: `order:${review.orderId}:review-report:${report.id}`,
      values: {
        review: String(reviewId),
        report: String(report.id),
        reason: text(shopLocale(), `reviews.report_${reason}`),
        note,
        text: review.text,
      },
    })
  })
  return c.body(null, 204)
})
