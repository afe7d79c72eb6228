import { and, eq, like } from 'drizzle-orm'
import { changeOrderStatus } from '@/lib/backend/domains/orders/change-status'
import * as moderate from '@/lib/backend/domains/reviews/moderate'
import { findReview } from '@/lib/backend/domains/reviews/store'
import { mails } from '@/lib/backend/platform/db/schema/correspondence'
import { productReviews } from '@/lib/backend/platform/db/schema/reviews'
import { orders } from '@/lib/backend/platform/db/schema/shop'
import type { PlacedOrder } from '@/lib/contract/order'
import type { OrderReviews, ProductReviews } from '@/lib/contract/reviews'
import type { Locale } from '@/lib/i18n/locales'
import { methods, placement, readyToOrder, type Answer, type TestShop, type Visitor } from './shop'

/** Buyers who have got what they ordered, and write about it. */

export interface Buyer {
  readonly visitor: Visitor
  /** The secret part of the order's address. */
  readonly hash: string
}

/** A placed order; delivered, unless it is to be otherwise. */
export async function deliveredOrder(
  shop: TestShop,
  productId: number,
  {
    email = 'eva@example.com',
    locale,
    isDelivered = true,
    isInvited = false,
  }: { email?: string; locale?: Locale; isDelivered?: boolean; isInvited?: boolean } = {},
): Promise<Buyer> {
  const visitor = await readyToOrder(shop, productId, { email, payment: methods.cash, ...(locale && { locale }) })
  const consent = isInvited && { is_review_invitation: true }
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', { ...placement, ...consent })
  const hash = placed.body.order_hash
  const [order] = await shop.database.select().from(orders).where(eq(orders.orderHash, hash))
  if (!order) throw new Error(`Not ordered: ${JSON.stringify(placed.body)}`)
  if (isDelivered) await changeOrderStatus(shop.services, order, 'delivered')
  return { visitor, hash }
}

export const goodReview = {
  stars: '4',
  title: 'Szép fénye van',
  text: 'Este ez az egyetlen lámpa, amit felkapcsolunk.',
  size: 'expected',
  name: 'Éva',
  town: 'Vác',
}

/** Sends a review as the form does. */
export async function sendReview(
  { visitor, hash }: Buyer,
  productId: number,
  fields: Readonly<Record<string, string>> = goodReview,
  { pictures = [], kept = [] }: { pictures?: readonly File[]; kept?: readonly string[] } = {},
): Promise<Answer<OrderReviews>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of pictures) form.append('pictures[]', file)
  for (const key of kept) form.append('kept[]', key)
  const response = await visitor.send('POST', `/api/orders/${hash}/reviews/${productId}`, { body: form })
  const body = (await response.json()) as { data?: OrderReviews }
  return { status: response.status, headers: response.headers, body: (body.data ?? body) as OrderReviews }
}

/** The number of the first real review of a product; 0 without one. */
export async function reviewIdOf({ database }: TestShop, productId: number): Promise<number> {
  const isReal = and(eq(productReviews.productId, productId), eq(productReviews.isDemo, false))
  const [row] = await database.select({ id: productReviews.id }).from(productReviews).where(isReal)
  return row?.id ?? 0
}

/** When a review's current version was written. */
export const reviewVersion = async ({ database }: TestShop, id: number): Promise<Date> =>
  (await findReview(database, id))?.updatedAt ?? new Date(0)

/** Publishes what a review says now. */
export const publishReview = async (shop: TestShop, id: number): Promise<void> =>
  moderate.publishReview(shop.services, id, await reviewVersion(shop, id))

/** Mails about reviews, earliest first. */
export const reviewMails = ({ database }: TestShop) =>
  database
    .select({ template: mails.template, to: mails.recipient, text: mails.text })
    .from(mails)
    .where(like(mails.template, '%review%'))
    .orderBy(mails.id)

/** Deletes all reviews but those of the demo, and all mails. */
export async function forgetReviews(shop: TestShop): Promise<void> {
  await shop.database.delete(productReviews).where(eq(productReviews.isDemo, false))
  await shop.database.delete(mails)
}

/** What a buyer sees to write and to change. */
export const reviewsOf = async ({ visitor, hash }: Buyer) =>
  visitor.call<OrderReviews>('GET', `/api/orders/${hash}/reviews`)

/** What everybody reads of a product. */
export const readReviews = async (shop: TestShop, productId: number, query = '') =>
  (await shop.visitor().open()).call<ProductReviews>('GET', `/api/products/${productId}/reviews${query}`)
