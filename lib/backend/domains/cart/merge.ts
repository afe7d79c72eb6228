import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { carts } from '../../platform/db/schema/shop'
import type { Session } from '../../platform/http/session'
import { mergedHold } from './hold'
import { stillHolds, withNotices } from './notices'
import type { CartState } from './reconcile'
import { findCart, lockCart, saveCart } from './store'

/** Merges two carts: quantities add up, the visitor's latest choices win. */
function mergeStates(customers: CartState, visitors: CartState): CartState {
  const quantities = new Map(customers.lines.map((line) => [line.productId, line.quantity]))
  for (const { productId, quantity } of visitors.lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  const choices = visitors.deliveryMethodId === null ? customers : visitors
  return {
    lines: [...quantities].map(([productId, quantity]) => ({ productId, quantity })),
    couponCode: visitors.couponCode ?? customers.couponCode,
    customerData: visitors.customerData.email ? visitors.customerData : customers.customerData,
    extras: {
      comment: visitors.extras.comment || customers.extras.comment,
      isNewsletterSubscription: visitors.extras.isNewsletterSubscription || customers.extras.isNewsletterSubscription,
      // A customer has an account already.
      isNewAccount: false,
    },
    deliveryMethodId: choices.deliveryMethodId,
    pickupPointId: choices.pickupPointId,
    paymentMethodId: visitors.paymentMethodId ?? customers.paymentMethodId,
  }
}

/**
 * At login, assigns the visitor's cart to the customer or merges it into theirs. The next read reconciles quantities
 * with the stock and notifies the buyer.
 */
export async function mergeCarts(db: Queryable, visitor: Session, customer: Session, now: Date): Promise<void> {
  if (!(await findCart(db, visitor))) return
  // Always in this order, so that two logins of the same customer cannot deadlock.
  const visitorCart = await lockCart(db, visitor, now)
  const customerCart = await lockCart(db, customer, now)
  const state = mergeStates(customerCart.state, visitorCart.state)
  const merged = withNotices(customerCart.notices, visitorCart.notices, customerCart.version + 1)
  const content = {
    state,
    hold: mergedHold(customerCart.hold, visitorCart.hold),
    notices: merged.filter((notice) => stillHolds(notice, state.lines)),
    shownVersion: null,
  }
  await saveCart(db, customerCart, content, now)
  await db.delete(carts).where(eq(carts.id, visitorCart.id))
}
