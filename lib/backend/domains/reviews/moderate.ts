import { cacheTags } from '@/lib/contract/cache'
import { path, reviewsPath } from '@/lib/routing/path'
import { commitChange } from '../../platform/cache/announcements'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { Refusal } from '../../platform/refusal'
import type { MailTemplate } from '../shop/mail-templates'
import { basics, mailBuyer } from '../orders/mails'
import type { OrderRow } from '../orders/store'
import type { Mail } from '../mail/render'
import { closeReports, deleteReview, findOrderById, findReview, updateReview, type ReviewRow } from './store'
import { ofReviews } from '../../platform/said/work'

/** The shop's decisions about reviews. Good and bad ones alike are published. */

/** A decision that cannot be made, and why. */
export class ReviewRefusal extends Refusal {}

interface Locked {
  readonly db: Queryable
  readonly review: ReviewRow
  readonly now: Date
}

/** Changes a review in a transaction that invalidates the pages of its product. Throws a ReviewRefusal if there is none. */
async function change(services: Services, id: number, work: (locked: Locked) => Promise<void>): Promise<void> {
  await commitChange(services, async (db, tags) => {
    const review = await findReview(db, id, true)
    if (!review) throw new ReviewRefusal(ofReviews.none(id))
    if (review.isDemo) throw new ReviewRefusal(ofReviews.isDemo(id))
    await work({ db, review, now: services.now() })
    tags.push(cacheTags.product(review.productId))
  })
}

/** Done in the transaction of a decision that changes something. */
type AlsoDecided = Also<{ readonly before: ReviewRow; readonly after: Pick<ReviewRow, 'state'> }>

/** A review's order and the line item it is about; null if its writer can no longer be mailed. */
async function findWriter(db: Queryable, { orderId, productId }: ReviewRow) {
  const order = orderId === null ? null : await findOrderById(db, orderId)
  if (!order || order.detachedAt !== null || order.snapshot.partner_email === '') return null
  const item = order.snapshot.items.find(({ product }) => product.id === productId)
  return item ? { order, item } : null
}

type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>

/** The page with a product's reviews. */
function reviewsAddress({ origin }: Services, { order: { locale }, item: { product } }: Writer): string {
  return origin + reviewsPath(product, locale)
}

/** Mails the writer about a decision, unless they can no longer be mailed. Each decision is mailed, also a second one. */
async function mailWriter<Template extends MailTemplate>(
  { db, review, now }: Locked,
  services: Services,
  mailFor: (writer: Writer) => Pick<Mail<Template>, 'template' | 'values'>,
): Promise<void> {
  const writer = await findWriter(db, review)
  if (!writer) return
  const mail = mailFor(writer)
  const occasion = `order:${writer.order.id}:review:${review.productId}:${mail.template}:${now.toISOString()}`
  await mailBuyer(db, services, writer.order, { ...mail, occasion })
}

const greeting = (services: Services, order: OrderRow) => ({ name: basics(services, order).name })

/** Throws a ReviewRefusal if the writer has changed the review since the version that was read. */
function requireVersion({ id, updatedAt }: ReviewRow, written: Date): void {
  if (updatedAt.getTime() !== written.getTime())
    throw new ReviewRefusal(ofReviews.wasChanged(id, updatedAt.toISOString()))
}

/**
 * Publishes a review and tells its writer. Throws a ReviewRefusal for one that is published, or that its writer has changed
 * since it was read.
 * @param written when the version was written that is to be published
 */
export async function publishReview(services: Services, id: number, written: Date, also?: AlsoDecided): Promise<void> {
  await change(services, id, async (locked) => {
    const { db, review, now } = locked
    if (review.state === 'published') throw new ReviewRefusal(ofReviews.isPublished(id))
    requireVersion(review, written)
    await updateReview(db, id, { state: 'published', reason: '', publishedAt: now })
    await also?.(db, { before: review, after: { state: 'published' } })
    await mailWriter<'review_published'>(locked, services, (writer) => ({
      template: 'review_published',
      values: {
        ...greeting(services, writer.order),
        product: writer.item.name,
        review_url: reviewsAddress(services, writer),
      },
    }))
  })
}

interface Refused {
  /** In the writer's language. */
  readonly reason: string
  /** When the version that was read was written; whatever it says now, if not given. */
  readonly written?: Date | undefined
}

/**
 * Refuses a review or takes a published one off, tells its writer, who may change it, the reason, and closes its reports.
 * Refusing it again for the same reason changes nothing. Throws a ReviewRefusal without a reason, or if its writer has changed
 * it since it was read.
 */
export async function refuseReview(
  services: Services,
  id: number,
  { reason, written }: Refused,
  also?: AlsoDecided,
): Promise<void> {
  const words = reason.trim()
  if (words === '') throw new ReviewRefusal(ofReviews.noReason)
  await change(services, id, async (locked) => {
    const { db, review, now } = locked
    if (written) requireVersion(review, written)
    if (review.state === 'refused' && review.reason === words) return
    await updateReview(db, id, { state: 'refused', reason: words, publishedAt: null })
    await closeReports(db, id, now)
    await also?.(db, { before: review, after: { state: 'refused' } })
    await mailWriter<'review_refused'>(locked, services, ({ order, item }) => ({
      template: 'review_refused',
      values: {
        ...greeting(services, order),
        product: item.name,
        reason: words,
        review_url: services.origin + path('write-a-review-order_hash', { order_hash: order.orderHash }, order.locale),
      },
    }))
  })
}

/**
 * Shows the shop's answer below a published review, replacing an earlier one, and tells its writer. An empty answer removes
 * the earlier one; the same one changes nothing. Throws a ReviewRefusal for a review that is not published.
 * @param answer in the writer's language
 */
export async function answerReview(services: Services, id: number, answer: string, also?: AlsoDecided): Promise<void> {
  const words = answer.trim()
  await change(services, id, async (locked) => {
    const { db, review, now } = locked
    if (review.state !== 'published') throw new ReviewRefusal(ofReviews.notPublished(id))
    if (review.answer === words) return
    await updateReview(db, id, { answer: words, answeredAt: words === '' ? null : now })
    await also?.(db, { before: review, after: review })
    if (words === '') return
    await mailWriter<'review_answered'>(locked, services, (writer) => ({
      template: 'review_answered',
      values: {
        ...greeting(services, writer.order),
        product: writer.item.name,
        answer: words,
        review_url: reviewsAddress(services, writer),
      },
    }))
  })
}

/** Deletes a review with its pictures and reports, as its writer has the right to ask for. */
export async function removeReview(services: Services, id: number): Promise<void> {
  await change(services, id, ({ db }) => deleteReview(db, id))
}
