import { isDeepStrictEqual } from 'node:util'
import type { OrderReviews, OwnReview, ReviewInput } from '@/lib/contract/reviews'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { FieldError, HttpError } from '../../platform/http/errors'
import { text } from '../../platform/http/texts'
import { enqueueShopMail } from '../mail/enqueue'
import { findOrder, lockOrder, type OrderRow } from '../orders/store'
import { hasReviews } from '../shop/documents'
import { isInvited } from './invite'
import { encodePictures, type EncodedPicture } from './pictures'
import {
  findKnownProducts,
  findOfOrder,
  findPictureContents,
  findPictures,
  findReview,
  replacePictures,
  saveReview,
  type ReviewRow,
} from './store'
import { asksComfort, toOwnReview } from './view'

/** Writing a review. The secret address of an order proves that its owner has bought what is reviewed. */

/**
 * The order whose products can be reviewed. 404 without reviews, for an unknown hash and for an erased buyer; 409 before
 * it is delivered.
 */
export async function requireReviewable(db: Queryable, orderHash: string): Promise<OrderRow> {
  const order = (await hasReviews(db)) ? await findOrder(db, orderHash) : null
  if (!order || order.detachedAt !== null) throw new HttpError(404, 'order.notFound')
  if (order.status !== 'delivered') throw new HttpError(409, 'reviews.notDelivered')
  return order
}

/** The line items of an order, one of each product. Pure. */
function itemsOf({ snapshot: { items } }: OrderRow) {
  return items.filter(({ product }, index) => items.findIndex((one) => one.product.id === product.id) === index)
}

/** What can be reviewed of a delivered order, and what has been. */
export async function readOrderReviews(services: Services, orderHash: string): Promise<OrderReviews> {
  const { database: db } = services
  const order = await requireReviewable(db, orderHash)
  const items = itemsOf(order)
  const known = await findKnownProducts(
    db,
    items.map(({ product }) => product.id),
  )
  const reviews = await findOfOrder(db, order.id)
  const pictures = await findPictures(
    db,
    reviews.map(({ id }) => id),
  )
  return {
    order_number: order.orderNumber,
    is_invited: (await isInvited(db, order)) ?? false,
    items: items
      .filter(({ product }) => known.has(product.id))
      .map(({ name, product }) => {
        const review = reviews.find(({ productId }) => productId === product.id)
        return {
          id: product.id,
          name,
          link: product.link,
          image: product.image,
          asks_comfort: asksComfort(product.category),
          review: review ? toOwnReview(review, pictures) : null,
        }
      }),
  }
}

/** Tells the shop that a version of a review waits for it. */
async function mailShop(db: Queryable, services: Services, order: OrderRow, review: ReviewRow, product: string) {
  await enqueueShopMail(db, services, {
    template: 'shop_new_review',
    occasion: `order:${order.id}:review:${review.productId}:shop:${review.updatedAt.toISOString()}`,
    values: {
      review: String(review.id),
      written: review.updatedAt.toISOString(),
      product,
      order_number: order.orderNumber,
      stars: text(shopLocale(), 'reviews.stars', { stars: review.stars }),
      name: [review.name, review.town].filter(Boolean).join(', '),
      title: review.title,
      text: review.text,
    },
  })
}

type Words = Pick<ReviewRow, 'stars' | 'title' | 'text' | 'size' | 'comfort' | 'name' | 'town' | 'locale'>

function wordsOf(review: Words): Words {
  const { stars, title, text: words, size, comfort, name, town, locale } = review
  return { stars, title, text: words, size, comfort, name, town, locale }
}

/** Whether a review has exactly these pictures: those kept by key, then the added ones by content. */
async function hasPictures(db: Queryable, reviewId: number, kept: readonly string[], added: readonly EncodedPicture[]) {
  const stored = await findPictureContents(db, reviewId)
  return (
    stored.length === kept.length + added.length &&
    kept.every((key, place) => stored[place]?.key === key) &&
    added.every(({ content }, place) => stored[kept.length + place]?.content.equals(content))
  )
}

/** Now, but after an earlier version, which the shop may have read: see `product_reviews.updated_at`. */
const versionAfter = (earlier: ReviewRow | null | undefined, now: Date) =>
  new Date(Math.max(now.getTime(), (earlier?.updatedAt.getTime() ?? 0) + 1))

/**
 * Stores a buyer's review of a product of a delivered order, in the place of the one not yet published, and tells the shop.
 * 409 once it is published; 404 for a product that was not ordered; 422 by field. The same again changes nothing.
 */
export async function submitReview(
  services: Services,
  { orderHash, productId, locale }: { readonly orderHash: string; readonly productId: number; readonly locale: Locale },
  input: ReviewInput,
): Promise<OwnReview> {
  const { database } = services
  const found = await requireReviewable(database, orderHash)
  const item = itemsOf(found).find(({ product }) => product.id === productId)
  const isKnown = (await findKnownProducts(database, [productId])).has(productId)
  if (!item || !isKnown) throw new HttpError(404, 'reviews.notOrdered')
  if (input.comfort !== null && !asksComfort(item.product.category))
    throw FieldError.of('comfort', 'validation.invalid')
  const kept = [...new Set(input['kept[]'])]
  const added = await encodePictures(input['pictures[]'], kept.length)
  return database.transaction(async (db) => {
    const order = await lockOrder(db, found.id)
    if (order.detachedAt !== null) throw new HttpError(404, 'order.notFound')
    const known = (await findOfOrder(db, order.id)).find((review) => review.productId === productId)
    // Locked: it may be published just now.
    const before = known && (await findReview(db, known.id, true))
    if (before?.state === 'published') throw new HttpError(409, 'reviews.published')
    const words = wordsOf({ ...input, locale })
    const own = before ? await findPictures(db, [before.id]) : []
    const ownKept = kept.filter((key) => own.some((picture) => picture.key === key))
    if (before && isDeepStrictEqual(words, wordsOf(before)) && (await hasPictures(db, before.id, ownKept, added)))
      return toOwnReview(before, own)
    const updatedAt = versionAfter(before, services.now())
    const review = await saveReview(db, { orderId: order.id, productId, ...words, updatedAt })
    await replacePictures(db, review.id, ownKept, added)
    await mailShop(db, services, order, review, item.name)
    return toOwnReview(review, await findPictures(db, [review.id]))
  })
}
