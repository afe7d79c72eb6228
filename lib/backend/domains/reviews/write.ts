import { createHash } from 'node:crypto'
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
import { encodePictures } from './pictures'
import {
  findKnownProducts,
  findOfOrder,
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
    is_invited: await isInvited(db, order),
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

/** Tells the shop that a review waits for it. The same words are mailed once. */
async function mailShop(db: Queryable, services: Services, order: OrderRow, review: ReviewRow, product: string) {
  const digest = createHash('sha256')
    .update(JSON.stringify([review.stars, review.title, review.text, review.name, review.town]))
    .digest('hex')
    .slice(0, 16)
  await enqueueShopMail(db, services, {
    template: 'shop_new_review',
    occasion: `order:${order.id}:review:${review.productId}:shop:${digest}`,
    values: {
      review: String(review.id),
      product,
      order_number: order.orderNumber,
      stars: text(shopLocale(), 'reviews.stars', { stars: review.stars }),
      name: [review.name, review.town].filter(Boolean).join(', '),
      title: review.title,
      text: review.text,
    },
  })
}

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
    const own = before ? await findPictures(db, [before.id]) : []
    const { stars, title, text: words, size, comfort, name, town } = input
    const review = await saveReview(db, {
      ...{ orderId: order.id, productId, stars, title, text: words, size, comfort, name, town, locale },
      updatedAt: services.now(),
    })
    await replacePictures(
      db,
      review.id,
      kept.filter((key) => own.some((picture) => picture.key === key)),
      added,
    )
    await mailShop(db, services, order, review, item.name)
    return toOwnReview(review, await findPictures(db, [review.id]))
  })
}
