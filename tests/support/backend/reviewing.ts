import { eq } from 'drizzle-orm'
import { changeOrderStatus } from '@/lib/backend/domains/orders/change-status'
import { orders } from '@/lib/backend/platform/db/schema/shop'
import type { PlacedOrder } from '@/lib/contract/order'
import type { OrderReviews } from '@/lib/contract/reviews'
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
