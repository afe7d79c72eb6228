import { eq } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import type { Notice, StoredNotice } from '../../platform/db/schema/stored-cart'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { carts } from '../../platform/db/schema/shop'
import { inTurn } from '../../platform/db/turns'
import { HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { mergedLines } from './configuration'
import type { Countries } from './customer'
import { holdAfterChange, mergedHold } from './hold'
import { stillHolds, withNotices } from './notices'
import { lockProducts } from './product-facts'
import { reconcileCart, type CartContext, type CartState, type ReconciledCart } from './reconcile'
import { cartVersion } from './shown-cart'
import {
  deleteNotices,
  emptyState,
  findCart,
  findHeldProducts,
  loadCartContext,
  loadCountries,
  lockCart,
  saveCart,
  saveShownVersion,
  type StoredCart,
} from './store'

export interface Request {
  readonly locale: Locale
  readonly currency: CurrencyCode
  /** Network whose visitors share a hold limit; null on the local machine and for in-process calls. */
  readonly network?: string | null
}

type Context = Awaited<ReturnType<typeof loadCartContext>>

export interface LoadedCart {
  readonly stored: StoredCart | null
  readonly reconciled: ReconciledCart
  readonly context: Context
}

export interface CartChange {
  /** Runs first, in the transaction; returning false leaves the cart unchanged (a repeated call). */
  readonly begin?: (db: Queryable) => Promise<boolean>
  /** Returns the requested cart state; throws to refuse the change. */
  readonly apply: (state: CartState, countries: Countries) => CartState
  /** Throws, so that nothing is stored, when current data do not allow the change. */
  readonly check?: (reconciled: ReconciledCart, context: CartContext) => void
  /** Whether a decision of the buyer makes a notice obsolete. */
  readonly resolves?: (notice: Notice) => boolean
  /** Whether the response to this change reports a notice itself, so that it is not stored. */
  readonly reports?: (notice: Notice) => boolean
  /** The change only requests the hold: 409 when none can be granted. */
  readonly isForHold?: boolean
}

/** Locks the products of a cart with a hold, so that two carts cannot reserve the same last unit. */
async function lockHeld(db: Queryable, state: CartState): Promise<void> {
  if (state.customerData.email)
    await lockProducts(
      db,
      state.lines.map((line) => line.productId),
    )
}

/** Notices of a reconciliation, with the reason if the cart's hold has expired. */
function found({ notices }: ReconciledCart, { hold }: StoredCart, now: Date): readonly Notice[] {
  const isTaken = notices.some(({ kind }) => kind === 'product_removed' || kind === 'quantity_reduced')
  const isLapsed = hold.until !== null && hold.until <= now
  return isTaken && isLapsed ? [{ kind: 'hold_lapsed', key: 'cart.holdLapsed' }, ...notices] : notices
}

/** The cart's notices after a change: those still relevant plus new ones. */
export function updatedNotices(
  before: StoredCart,
  reconciled: ReconciledCart,
  now: Date,
  { resolves = () => false, reports = () => false }: Pick<CartChange, 'resolves' | 'reports'> = {},
): StoredNotice[] {
  const kept = before.notices.filter((notice) => !resolves(notice))
  const unreported = found(reconciled, before, now).filter((notice) => !reports(notice))
  return withNotices(kept, unreported, before.version + 1)
}

/** Changes the visitor's cart in one transaction and renews its hold. */
export async function changeCart(
  services: Services,
  session: Session,
  { currency, network = null }: Request,
  change: CartChange,
): Promise<LoadedCart> {
  const now = services.now()
  const { database } = services
  const work = async (db: Queryable) => {
    const before = await lockCart(db, session, now)
    const proceed = change.begin ? await change.begin(db) : true
    const requested = proceed ? change.apply(before.state, await loadCountries(db)) : before.state
    await lockHeld(db, requested)
    const context = await loadCartContext(db, before.id, requested, currency, now)
    const reconciled = reconcileCart(requested, context)
    if (proceed) change.check?.(reconciled, context)
    const hold = await holdAfterChange(db, before, reconciled.state, { session, network }, now)
    if (change.isForHold && hold.until === null) throw new HttpError(409, 'cart.holdUsedUp')
    const content = {
      state: reconciled.state,
      hold,
      notices: updatedNotices(before, reconciled, now, proceed ? change : undefined),
      shownVersion: cartVersion(reconciled, currency),
    }
    return { stored: await saveCart(db, before, content, now), reconciled, context }
  }
  return inTurn(database, await findHeldProducts(database, session), () => database.transaction(work))
}

/**
 * Returns the visitor's current cart. External changes (stock, coupon, method) are stored as notices until the buyer
 * dismisses them; the response is remembered as shown. Reading does not extend the hold.
 */
export async function readCart(
  services: Services,
  session: Session | null,
  { currency }: Request,
): Promise<LoadedCart> {
  const now = services.now()
  const stored = session && (await findCart(services.database, session))
  const state = stored?.state ?? emptyState
  const context = await loadCartContext(services.database, stored?.id ?? null, state, currency, now)
  const reconciled = reconcileCart(state, context)
  if (!session || !stored) return { stored, reconciled, context }
  if (reconciled.notices.length === 0) {
    const version = cartVersion(reconciled, currency)
    if (reconciled.lines.length > 0 && version !== stored.shownVersion)
      await saveShownVersion(services.database, stored, version)
    return { stored, reconciled, context }
  }

  return services.database.transaction(async (db) => {
    const before = await lockCart(db, session, now)
    await lockHeld(db, before.state)
    const current = await loadCartContext(db, before.id, before.state, currency, now)
    const adjusted = reconcileCart(before.state, current)
    const content = {
      state: adjusted.state,
      hold: before.hold,
      notices: updatedNotices(before, adjusted, now),
      shownVersion: cartVersion(adjusted, currency),
    }
    return { stored: await saveCart(db, before, content, now), reconciled: adjusted, context: current }
  })
}

/** Deletes notices the buyer has seen (all of them if none is named) and returns the cart. */
export async function dismissNotices(
  services: Services,
  session: Session,
  request: Request,
  ids: readonly string[],
): Promise<LoadedCart> {
  await services.database.transaction((db) => deleteNotices(db, session, ids))
  return readCart(services, session, request)
}

/** Merges two carts: quantities add up, the visitor's latest choices win. */
function mergeStates(customers: CartState, visitors: CartState): CartState {
  const choices = visitors.deliveryMethodId === null ? customers : visitors
  return {
    lines: mergedLines([...customers.lines, ...visitors.lines]),
    couponCode: visitors.couponCode ?? customers.couponCode,
    customerData: visitors.customerData.email ? visitors.customerData : customers.customerData,
    extras: {
      comment: visitors.extras.comment || customers.extras.comment,
      orderComment: visitors.extras.orderComment || customers.extras.orderComment,
      isNewsletterSubscription: visitors.extras.isNewsletterSubscription || customers.extras.isNewsletterSubscription,
      // A customer has an account already.
      isNewAccount: false,
    },
    deliveryMethodId: choices.deliveryMethodId,
    deliveryDay: choices.deliveryDay,
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
