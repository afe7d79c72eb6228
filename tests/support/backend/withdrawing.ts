import { eq, like } from 'drizzle-orm'
import { mails, withdrawals } from '@/lib/backend/platform/db/schema/correspondence'
import { orderEvents, orders } from '@/lib/backend/platform/db/schema/shop'
import type { ErrorBody } from '@/lib/contract/common'
import type { Order, PlacedOrder } from '@/lib/contract/order'
import type { Withdrawal, WithdrawableOrder } from '@/lib/contract/withdrawal'
import { customer, methods, placement, productWithStock, readyToOrder, type TestShop, type Visitor } from './shop'

/** Orders to withdraw from, declarations, and what comes of them. */

let buyers = 0
interface Placing {
  readonly coupon?: string
  readonly delivery?: number
  readonly invoice?: object
  readonly chairs?: number
}

/** A placed order of two products, and its buyer's e-mail address. */
export async function placedOrder(
  shop: TestShop,
  { coupon, delivery = methods.home, invoice = {}, chairs = 2 }: Placing = {},
) {
  const email = `buyer${(buyers += 1)}@example.com`
  const chair = await productWithStock(shop, 'zala-office-chair-charcoal', 20)
  const lamp = await productWithStock(shop, 'nadas-floor-lamp-brass', 20)
  const visitor = await readyToOrder(shop, chair, { quantity: chairs, payment: methods.transfer, delivery, email })
  await visitor.add(lamp)
  await visitor.call('PUT', '/api/cart/customer', { invoice_data: { ...customer.invoice_data, ...invoice } })
  if (coupon) await visitor.call('POST', '/api/cart/coupon', { code: coupon })
  const placed = await visitor.call<PlacedOrder>('POST', '/api/cart/order', placement)
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  return { order: (await visitor.order(placed.body.order_hash)).body, email }
}

export const declare = (visitor: Visitor, body: object) =>
  visitor.call<Withdrawal & ErrorBody>('POST', '/api/withdrawals', { name: 'Kovács Dóra', ...body })
export const withdrawable = (shop: TestShop, hash: string) =>
  shop.visitor().call<WithdrawableOrder>('GET', `/api/orders/${hash}/withdrawal`)
export const storedOf = (shop: TestShop, email: string) =>
  shop.database.select().from(withdrawals).where(eq(withdrawals.email, email))
/** The acknowledgement, then the shop's notification. */
export const mailsAbout = (shop: TestShop, reference: string) =>
  shop.database
    .select()
    .from(mails)
    .where(like(mails.occasion, `withdrawal:${reference}:%`))
    .orderBy(mails.occasion)

export async function deliver(shop: TestShop, order: Order, daysAgo: number): Promise<void> {
  await shop.database.update(orders).set({ status: 'delivered' }).where(eq(orders.id, order.id))
  const createdAt = new Date(shop.services.now().getTime() - daysAgo * 86_400_000)
  await shop.database.insert(orderEvents).values({ orderId: order.id, status: 'delivered', createdAt })
}
