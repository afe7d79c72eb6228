import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '@/lib/contract/order'
import { learnFromOrder } from '../accounts/claim'
import { emptyState, loadWorld, lockCart, saveCart } from '../cart/store'
import type { Request } from '../cart/change'
import { missingForOrder } from '../cart/customer'
import { needsAddress, needsPickupPoint } from '../cart/methods'
import { lockProducts } from '../cart/product-facts'
import { noticeValues, settleCart, type Notice, type SettledCart } from '../cart/settle'
import { pickupPointOf } from '../cart/view'
import type { Queryable, Services } from '../context'
import { coupons } from '../db/schema/shop'
import { FieldError, HttpError, type FieldMessages } from '../http/errors'
import { isOwnAddress } from '../http/origin'
import type { Session } from '../http/session'
import { text } from '../http/texts'
import { startPayment } from '../payments/payments'
import { findAttempts } from '../payments/store'
import { findLatestOrder } from './store'
import { writeOrder, type Placed, type Placement } from './write'

/** A second request that finds the cart emptied within this time means the order that emptied it. */
const repeatMinutes = 15

type Input = Placement['input']
type Outcome = { readonly placed: Placed } | { readonly changed: readonly Notice[] }

/** What an order still lacks, by field, in the order of the checkout's steps. */
function missing(settled: SettledCart): FieldMessages {
  const { delivery, payment, pickupPointId, state } = settled
  const needsPoint = delivery !== null && needsPickupPoint(delivery) && pickupPointId === null
  return {
    ...missingForOrder(state.customerData, delivery !== null && needsAddress(delivery)),
    ...(!delivery && { delivery_method: [{ key: 'order.deliveryNeeded' }] }),
    ...(needsPoint && { pickup_point_id: [{ key: 'cart.pickupPointNeeded' }] }),
    ...(!payment && { payment_method: [{ key: 'order.paymentNeeded' }] }),
  }
}

/** Two orders with the same coupon wait for each other, so that its limits hold. */
async function lockCoupon(db: Queryable, code: string | null): Promise<void> {
  if (code !== null) await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.code, code)).for('update')
}

async function placeInTransaction(db: Queryable, placement: Placement): Promise<Outcome> {
  const { session, request, now } = placement
  const cart = await lockCart(db, session, now)
  if (cart.state.lines.length === 0) {
    const repeated = await findLatestOrder(db, cart.id, new Date(now.getTime() - repeatMinutes * 60_000))
    if (!repeated) throw new HttpError(409, 'order.empty')
    return { placed: { order: repeated, attempt: (await findAttempts(db, repeated.id))[0] ?? null } }
  }
  await lockProducts(
    db,
    cart.state.lines.map((line) => line.productId),
  )
  await lockCoupon(db, cart.state.couponCode)
  const world = await loadWorld(db, cart.id, cart.state, request.currency, now)
  const settled = settleCart(cart.state, world)
  // What has no price in this currency was never part of the sum that the buyer saw.
  const changes = settled.notices.filter((notice) => notice.key !== 'cart.productWithoutPrice')
  if (changes.length > 0) {
    await saveCart(db, cart, settled.state, cart.reservedUntil, now)
    return { changed: changes }
  }
  if (settled.lines.length === 0) throw new HttpError(409, 'order.empty')
  const fields = missing(settled)
  if (Object.keys(fields).length > 0) throw new FieldError(fields)
  const pickupPoint = pickupPointOf(settled, world, request.locale)
  const source = { cartId: cart.id, placementKey: `${cart.id}:${cart.version}` }
  const placed = await writeOrder(db, placement, source, settled, pickupPoint)
  await saveCart(db, cart, emptyState, null, now)
  return { placed }
}

/**
 * Makes an order of the visitor's cart in one transaction (decisions §4): everything is checked again, the stock is taken,
 * the cart is emptied. However often the same cart is sent, it makes one order, and every request gets it. Refuses with
 * 409 when the world has changed the cart (the cart then shows how) and with 422 when something is missing.
 */
export async function placeOrder(
  services: Services,
  session: Session,
  request: Request,
  input: Input,
): Promise<PlacedOrder> {
  if (!isOwnAddress(input.transaction_result_url, services.origin))
    throw FieldError.of('transaction_result_url', 'validation.foreignAddress')
  const tags: string[] = []
  const placement: Placement = { services, session, request, input, tags, now: services.now() }
  const outcome = await services.database.transaction((db) => placeInTransaction(db, placement))
  if ('changed' in outcome) {
    const told = outcome.changed.map((notice) => text(request.locale, notice.key, noticeValues(notice, request.locale)))
    throw new HttpError(409, 'order.changed', { notices: told.join(' ') })
  }
  if (tags.length > 0) services.invalidate([...new Set(tags)])
  const { order, attempt } = outcome.placed
  await learnFromOrder(services.database, order)
  const isPayable = attempt !== null && order.status === 'awaiting_payment'
  return { order_hash: order.orderHash, payment_url: isPayable ? await startPayment(services, order, attempt) : null }
}
