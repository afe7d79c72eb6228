import { z } from '@hono/zod-openapi'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import {
  answerReviewSchema,
  deskReviewRowSchema,
  deskReviewSchema,
  publishReviewSchema,
  refuseReviewSchema,
  reviewStates,
  type DeskReview,
} from '@/lib/contract/desk/reviews'
import { readersOf } from '@/lib/contract/desk/roles'
import { shopLocale } from '@/lib/i18n/offered'
import { answerReview, publishReview, refuseReview } from '../domains/reviews/moderate'
import {
  countReviewsBy,
  findOrderById,
  findPictures,
  findReports,
  findReviews,
  type FoundReview,
  type ReviewRow,
} from '../domains/reviews/store'
import { picturePath } from '../domains/reviews/view'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { HttpError } from '../platform/http/errors'
import { answers, createRouter, idParam, jsonBody } from '../platform/http/router'
import { audited, type AuditEntry } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'

export const deskReviewRoutes = createRouter()

const readers = readersOf.reviews
const failures = { 404: 'There is no such review', 409: 'Refused, or written anew meanwhile' }
const params = z.object({ id: idParam })

async function requireReview(db: Queryable, reviewId: number): Promise<FoundReview> {
  const [found] = await findReviews(db, { reviewId }, { limit: 1 })
  if (!found) throw new HttpError(404, 'errors.notFound')
  return found
}

function rowOf({ review, product, reports }: FoundReview): z.infer<typeof deskReviewRowSchema> {
  return {
    id: review.id,
    state: review.state,
    stars: review.stars,
    product: product.title[shopLocale()],
    name: review.name,
    written_at: review.updatedAt.toISOString(),
    reports,
  }
}

async function shown({ database }: Services, found: FoundReview): Promise<DeskReview> {
  const { review, product } = found
  const order = review.orderId === null ? null : await findOrderById(database, review.orderId)
  const pictures = await findPictures(database, [review.id])
  const complaints = await findReports(database, review.id)
  const { size, comfort, town, title, text, reason, answer, answeredAt, publishedAt } = review
  return {
    ...rowOf(found),
    article_number: product.articleNumber,
    language: review.locale,
    order: order?.orderNumber ?? null,
    ...{ size, comfort, town, title, text, reason, answer },
    pictures: pictures.map(({ key, width, height }) => ({
      src: picturePath(key),
      thumbnail: `${picturePath(key)}/thumbnail`,
      width,
      height,
    })),
    published_at: publishedAt?.toISOString() ?? null,
    answered_at: answeredAt?.toISOString() ?? null,
    complaints: complaints.map((report) => ({
      reason: report.reason,
      note: report.note,
      at: report.createdAt.toISOString(),
      is_open: report.decidedAt === null,
    })),
  }
}

/** The state before and after a decision, not its words. */
const decision = (person: AuditEntry['person'], action: string, now: () => Date) =>
  audited<{ readonly before: ReviewRow; readonly after: Pick<ReviewRow, 'state'> }>(
    ({ before, after }) => ({
      person,
      action,
      resource: 'reviews',
      record: String(before.id),
      before: { state: before.state },
      after: { state: after.state },
    }),
    now,
  )

const listRoute = deskRoute(readers, 'get /api/desk/reviews', {
  summary: 'Reviews by buyers: those that wait first, then the latest',
  request: { query: deskPageSchema.extend({ state: z.enum(reviewStates).optional() }) },
  responses: answers(pageOf(deskReviewRowSchema), 'A page of reviews'),
})
deskReviewRoutes.openapi(listRoute, async (c) => {
  const { state, ...page } = c.req.valid('query')
  const { database } = c.get('services')
  const filter = state ? { state } : {}
  const found = await findReviews(database, filter, { ...rowsOf(page), isWaitingFirst: true })
  return c.json({ data: { items: found.map(rowOf), total: await countReviewsBy(database, filter) } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/reviews/{id}', {
  summary: 'A review by its number',
  request: { params },
  responses: answers(deskReviewSchema, 'The review', failures),
})
deskReviewRoutes.openapi(showRoute, async (c) => {
  const services = c.get('services')
  return c.json({ data: await shown(services, await requireReview(services.database, c.req.valid('param').id)) }, 200)
})

const publishRoute = deskRoute(readers, 'post /api/desk/reviews/{id}/publish', {
  summary: 'Publishes the version that was read, and tells its writer',
  request: { params, ...jsonBody(publishReviewSchema) },
  responses: answers(deskReviewSchema, 'The review', failures),
})
deskReviewRoutes.openapi(publishRoute, async (c) => {
  const services = c.get('services')
  const { review } = await requireReview(services.database, c.req.valid('param').id)
  const also = decision(c.get('desk').person, 'review.publish', services.now)
  await orRefuse(publishReview(services, review.id, new Date(c.req.valid('json').written_at), also))
  return c.json({ data: await shown(services, await requireReview(services.database, review.id)) }, 200)
})

const refuseRoute = deskRoute(readers, 'post /api/desk/reviews/{id}/refuse', {
  summary: 'Refuses the version that was read, or takes it off, and tells its writer why',
  request: { params, ...jsonBody(refuseReviewSchema) },
  responses: answers(deskReviewSchema, 'The review', failures),
})
deskReviewRoutes.openapi(refuseRoute, async (c) => {
  const services = c.get('services')
  const { review } = await requireReview(services.database, c.req.valid('param').id)
  const { reason, written_at: written } = c.req.valid('json')
  const also = decision(c.get('desk').person, 'review.refuse', services.now)
  await orRefuse(refuseReview(services, review.id, { reason, written: new Date(written) }, also))
  return c.json({ data: await shown(services, await requireReview(services.database, review.id)) }, 200)
})

const answerRoute = deskRoute(readers, 'post /api/desk/reviews/{id}/answer', {
  summary: 'Shows the shop’s answer below a published review, and tells its writer; an empty one takes it off',
  request: { params, ...jsonBody(answerReviewSchema) },
  responses: answers(deskReviewSchema, 'The review', failures),
})
deskReviewRoutes.openapi(answerRoute, async (c) => {
  const services = c.get('services')
  const { review } = await requireReview(services.database, c.req.valid('param').id)
  const also = decision(c.get('desk').person, 'review.answer', services.now)
  await orRefuse(answerReview(services, review.id, c.req.valid('json').answer, also))
  return c.json({ data: await shown(services, await requireReview(services.database, review.id)) }, 200)
})
