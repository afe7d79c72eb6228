import { and, eq, isNotNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { ShownCart } from '@/lib/contract/cart'
import { maxOrderGross, orderRepeatMs } from '@/lib/contract/limits'
import type { PlacedOrder, placeOrderSchema } from '@/lib/contract/order'
import type { Notice } from '../../platform/db/schema/stored-cart'
import type { Services } from '../../platform/context'
import { commitChange } from '../../platform/cache/announcements'
import type { Queryable } from '../../platform/db/database'
import { coupons } from '../../platform/db/schema/shop'
import { serialize } from '../../platform/db/statements'
import { inTurn } from '../../platform/db/turns'
import { FieldError, HttpError, type FieldMessages } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { updatedNotices, type Request } from '../cart/change'
import { emailHash } from '../cart/coupon'
import { missingForOrder } from '../cart/customer'
import { noHold } from '../cart/hold'
import { needsAddress, needsPickupPoint } from '../delivery/methods'
import { noticeText } from '../cart/notices'
import { lockProducts } from '../cart/product-facts'
import { reconcileCart, tooLargeNotice, type CartState, type ReconciledCart } from '../cart/reconcile'
import { matchesShownCart, matchesNamedCart, cartVersion } from '../cart/shown-cart'
import { emptyState, findHeldProducts, loadCartContext, lockCart, saveCart, type StoredCart } from '../cart/store'
import { pickupPointOf } from '../cart/view'
import { limitRecipient } from '../customers/recipient-limits'
import { findOrdersOfCart, type OrderRow } from './store'
import { writeOrder, answerPlaced, foundPlaced, requireResultPage, type Placement, type Placed } from './write'

type Input = z.output<typeof placeOrderSchema>
type Outcome = { readonly placed: Placed } | { readonly changed: readonly Notice[] }

interface Attempted extends Omit<Placement, 'input' | 'agreed' | 'session'> {
  readonly session: Session
  readonly input: Input
}

/** Fields an order still lacks, in the order of the checkout steps. */
function missing(reconciled: ReconciledCart): FieldMessages {
  const { delivery, payment, pickupPointId, state } = reconciled
  const needsPoint = delivery !== null && needsPickupPoint(delivery) && pickupPointId === null
  return {
    ...missingForOrder(state.customerData, delivery !== null && needsAddress(delivery)),
    ...(!delivery && { delivery_method: [{ key: 'order.deliveryNeeded' }] }),
    ...(needsPoint && { pickup_point_id: [{ key: 'cart.pickupPointNeeded' }] }),
    ...(!payment && { payment_method: [{ key: 'order.paymentNeeded' }] }),
  }
}

/**
 * Serializes orders that share a coupon limit: orders with the same address, and all orders if the coupon limits its
 * total uses. Otherwise, orders with the same coupon do not wait for each other.
 */
export async function lockCoupon(db: Queryable, { couponCode: code, customerData }: CartState): Promise<void> {
  if (code === null) return
  const isCounted = and(eq(coupons.code, code), isNotNull(coupons.limitTotal))
  await db.select({ code: coupons.code }).from(coupons).where(isCounted).for('update')
  await serialize(db, `coupon:${code}:${emailHash(customerData.email)}`)
}

/**
 * The order already made by an earlier identical request; null for a different one. A request that states the shown
 * cart returns the order made from it, even if something was added since. Otherwise, an empty cart without removals is
 * taken as ordered.
 */
async function findRepeatedOrder(
  db: Queryable,
  cart: StoredCart,
  named: ShownCart,
  now: Date,
): Promise<OrderRow | null> {
  const isEmptied = cart.state.lines.length === 0 && cart.notices.length === 0
  const isElsewhere = named.version !== undefined && named.version !== cart.shownVersion
  if (!isEmptied && !isElsewhere) return null
  const made = await findOrdersOfCart(db, cart.id, new Date(now.getTime() - orderRepeatMs))
  const agreedTo = ({ cartVersion: version, totalGross: total, currency }: OrderRow) =>
    matchesNamedCart(named, { version: version ?? '', total, currency })
  return made.find(agreedTo) ?? null
}

/** 422 for a total that is too large, or if anything is missing. */
export function requireOrderable(reconciled: ReconciledCart, { currency }: Request): void {
  if (reconciled.totals.total.gross > maxOrderGross) {
    const { key, values } = tooLargeNotice(currency)
    throw new HttpError(422, key, values)
  }
  const fields = missing(reconciled)
  if (Object.keys(fields).length > 0) throw new FieldError(fields)
}

async function placeInTransaction(db: Queryable, attempted: Attempted): Promise<Outcome> {
  const { session, request, input, now } = attempted
  const cart = await lockCart(db, session, now)
  const repeated = await findRepeatedOrder(db, cart, input, now)
  if (repeated) return { placed: await foundPlaced(db, repeated) }
  if (cart.state.lines.length === 0) return emptyCartRefusal(cart)
  await lockProducts(
    db,
    cart.state.lines.map((line) => line.productId),
  )
  await lockCoupon(db, cart.state)
  const context = await loadCartContext(db, cart.id, cart.state, request.currency, now)
  const reconciled = reconcileCart(cart.state, context)
  if (reconciled.notices.length > 0) {
    const { hold, shownVersion } = cart
    const notices = updatedNotices(cart, reconciled, now)
    // Keeps the shown version, as the buyer has not seen this change yet.
    await saveCart(db, cart, { state: reconciled.state, hold, notices, shownVersion }, now)
    return { changed: reconciled.notices }
  }
  // Line items without a price in this currency were never part of the shown total.
  if (reconciled.lines.length === 0) return emptyCartRefusal(cart)
  const version = cartVersion(reconciled, request.currency)
  if (
    !matchesShownCart(
      input,
      { version, total: reconciled.totals.total.gross, currency: request.currency },
      cart.shownVersion,
    )
  )
    throw new HttpError(409, 'order.notAsShown')
  requireOrderable(reconciled, request)
  await limitRecipient(db, attempted.services, session, 'order', reconciled.state.customerData.email)
  const { extras } = reconciled.state
  const placement: Placement = {
    ...attempted,
    input: {
      transaction_result_url: input.transaction_result_url,
      comment: input.comment ?? extras.comment,
      order_comment: input.order_comment ?? extras.orderComment,
      is_newsletter_subscription: input.is_newsletter_subscription ?? extras.isNewsletterSubscription,
      is_new_account: input.is_new_account ?? extras.isNewAccount,
      is_review_invitation: input.is_review_invitation,
    },
  }
  const pickupPoint = pickupPointOf(reconciled, context, request.locale)
  const source = { cartId: cart.id, placementKey: `${cart.id}:${cart.version}`, cartVersion: version }
  const placed = await writeOrder(db, placement, source, reconciled, pickupPoint)
  await saveCart(db, cart, { state: emptyState, hold: noHold, notices: [], shownVersion: null }, now)
  return { placed }
}

/** Why an empty cart cannot be ordered: the removals that emptied it, if any. */
function emptyCartRefusal({ notices }: StoredCart): Outcome {
  if (notices.length > 0) return { changed: notices }
  throw new HttpError(409, 'order.empty')
}

/**
 * Turns the visitor's cart into an order in one transaction: validates everything again, takes the stock, empties the
 * cart. Repeated requests for the same cart make one order, which all of them return. 409 when the charge would differ
 * from the one shown (the cart then shows the changes), 422 when data are missing.
 */
export async function placeOrder(
  services: Services,
  session: Session,
  request: Request,
  input: Input,
): Promise<PlacedOrder> {
  requireResultPage(services, input)
  const now = services.now()
  const { database } = services
  const outcome = await inTurn(database, await findHeldProducts(database, session), () =>
    commitChange(services, (db, tags) => placeInTransaction(db, { services, session, request, input, tags, now })),
  )
  if ('changed' in outcome) {
    const sentences = outcome.changed.map((notice) => noticeText(notice, request.locale))
    throw new HttpError(409, 'order.changed', { notices: sentences.join(' ') })
  }
  return answerPlaced(services, outcome.placed)
}
