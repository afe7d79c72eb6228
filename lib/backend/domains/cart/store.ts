import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import type { BuyerData, ConfiguredPieces, StoredNotice } from '../../platform/db/schema/stored-cart'
import { fromCached, readCached } from '../../platform/db/cached-tables'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import type { countries } from '../../platform/db/schema/catalogue'
import { cartCoupons, cartLines, carts, coupons, couponUses, idempotencyKeys } from '../../platform/db/schema/shop'
import { excluded } from '../../platform/db/statements'
import type { Session } from '../../platform/http/session'
import { loadMethods } from '../delivery/store'
import type { CartLine } from './configuration'
import { emailHash, type CouponRecord, type CouponUses } from './coupon'
import { emptyCustomer, type Countries } from './customer'
import { heldPiecesPerNetwork, type Hold } from './hold'
import { loadProductFacts } from './product-facts'
import type { CartContext, CartState } from './reconcile'

export interface StoredCart {
  readonly id: number
  readonly version: number
  readonly hold: Hold
  /** Digest of the content last sent to the buyer, if any. */
  readonly shownVersion: string | null
  readonly notices: readonly StoredNotice[]
  readonly state: CartState
}

export const emptyState: CartState = {
  lines: [],
  couponCode: null,
  customerData: emptyCustomer,
  extras: { comment: '', orderComment: '', isNewsletterSubscription: false, isNewAccount: false },
  deliveryMethodId: null,
  deliveryDay: null,
  pickupPointId: null,
  paymentMethodId: null,
}

function ownedBy(session: Session) {
  return session.customerId === null
    ? eq(carts.sessionIdHash, session.idHash)
    : eq(carts.customerId, session.customerId)
}

interface LineRow {
  readonly productId: number
  /** Of all configurations: what holds and stock count. */
  readonly quantity: number
  readonly configured: readonly ConfiguredPieces[] | null
}

/** The line items of a product. Its quantity rules, which an earlier version may have changed alone. */
function linesOfRow({ productId, quantity, configured }: LineRow): CartLine[] {
  if (!configured) return [{ productId, quantity }]
  let left = quantity
  const lines = configured.flatMap(({ choices, quantity: pieces }) => {
    const taken = Math.min(pieces, left)
    left -= taken
    return taken > 0 ? [{ productId, quantity: taken, choices }] : []
  })
  return left > 0 ? [...lines, { productId, quantity: left }] : lines
}

/** Line items as stored: one row per product. */
function rowsOf(lines: readonly CartLine[]): Map<number, LineRow> {
  const rows = new Map<number, LineRow>()
  for (const { productId, quantity, choices } of lines) {
    const before = rows.get(productId) ?? { productId, quantity: 0, configured: null }
    const configured = choices ? [...(before.configured ?? []), { choices, quantity }] : before.configured
    rows.set(productId, { productId, quantity: before.quantity + quantity, configured })
  }
  return rows
}

async function withContent(db: Queryable, row: typeof carts.$inferSelect, session: Session): Promise<StoredCart> {
  const rows = await db
    .select({ productId: cartLines.productId, quantity: cartLines.quantity, configured: cartLines.configured })
    .from(cartLines)
    .where(eq(cartLines.cartId, row.id))
    .orderBy(asc(cartLines.addedAt), asc(cartLines.productId))
  const [coupon] = await db.select().from(cartCoupons).where(eq(cartCoupons.cartId, row.id))
  return {
    id: row.id,
    version: row.version,
    hold: { until: row.reservedUntil, since: row.heldSince, network: row.holdNetwork },
    shownVersion: row.shownVersion,
    notices: row.notices,
    state: {
      lines: rows.flatMap(linesOfRow),
      couponCode: coupon?.code ?? null,
      customerData: await prefilled(db, session, row.customerData),
      extras: {
        comment: row.comment,
        orderComment: row.orderComment,
        isNewsletterSubscription: row.isNewsletterSubscription,
        isNewAccount: row.isNewAccount,
      },
      deliveryMethodId: row.deliveryMethodId,
      deliveryDay: row.deliveryDay,
      pickupPointId: row.pickupPointId,
      paymentMethodId: row.paymentMethodId,
    },
  }
}

export async function findCart(db: Queryable, session: Session): Promise<StoredCart | null> {
  const [row] = await db.select().from(carts).where(ownedBy(session))
  return row ? withContent(db, row, session) : null
}

/** Products to be locked by a change or order of the visitor's cart. Only carts with a known buyer hold products. */
export async function findHeldProducts(db: Queryable, session: Session): Promise<number[]> {
  const isNamed = or(isNotNull(carts.customerId), sql`${carts.customerData} ->> 'email' <> ''`)
  const rows = await db
    .select({ id: cartLines.productId })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(ownedBy(session), isNamed))
  return rows.map(({ id }) => id)
}

/** Returns the visitor's cart, created if necessary, locked until the end of the transaction. */
export async function lockCart(db: Queryable, session: Session, now: Date): Promise<StoredCart> {
  const owner = session.customerId === null ? { sessionIdHash: session.idHash } : { customerId: session.customerId }
  await db
    .insert(carts)
    .values({ ...owner, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await db.select().from(carts).where(ownedBy(session)).for('update')
  if (!row) throw new Error('The cart just created is gone')
  return withContent(db, row, session)
}

type CartContent = Pick<StoredCart, 'state' | 'hold' | 'notices' | 'shownVersion'>

/** Saves a locked cart and increments its change counter. */
export async function saveCart(
  db: Queryable,
  before: StoredCart,
  content: CartContent,
  now: Date,
): Promise<StoredCart> {
  const { state, hold, notices, shownVersion } = content
  const wanted = rowsOf(state.lines)
  const had = rowsOf(before.state.lines)
  const gone = [...had.keys()].filter((id) => !wanted.has(id))
  if (gone.length > 0)
    await db.delete(cartLines).where(and(eq(cartLines.cartId, before.id), inArray(cartLines.productId, gone)))
  const changed = [...wanted.values()].filter((row) => !isDeepStrictEqual(had.get(row.productId), row))
  if (changed.length > 0)
    await db
      .insert(cartLines)
      .values(changed.map((row) => ({ ...row, cartId: before.id, addedAt: now })))
      .onConflictDoUpdate({
        target: [cartLines.cartId, cartLines.productId],
        set: { quantity: sql`excluded.quantity`, configured: sql`excluded.configured` },
      })
  if (state.couponCode !== before.state.couponCode) {
    await db.delete(cartCoupons).where(eq(cartCoupons.cartId, before.id))
    if (state.couponCode !== null) await db.insert(cartCoupons).values({ cartId: before.id, code: state.couponCode })
  }
  const version = before.version + 1
  const { customerData, extras, deliveryMethodId, deliveryDay, pickupPointId, paymentMethodId } = state
  const choices = { deliveryMethodId, deliveryDay, pickupPointId, paymentMethodId }
  const held = { reservedUntil: hold.until, heldSince: hold.since, holdNetwork: hold.network }
  await db
    .update(carts)
    .set({ customerData, ...extras, ...choices, ...held, notices, shownVersion, version, updatedAt: now })
    .where(eq(carts.id, before.id))
  return { ...content, id: before.id, version }
}

/** Remembers what the buyer is about to be shown, unless the cart has changed since it was read. */
export async function saveShownVersion(
  db: Queryable,
  { id, version }: StoredCart,
  shownVersion: string,
): Promise<void> {
  await db
    .update(carts)
    .set({ shownVersion })
    .where(and(eq(carts.id, id), eq(carts.version, version)))
}

/** Deletes the given notices of the visitor's cart, or all; the cart is otherwise unchanged. */
export async function deleteNotices(db: Queryable, session: Session, ids: readonly string[]): Promise<void> {
  const [row] = await db.select().from(carts).where(ownedBy(session)).for('update')
  if (!row) return
  const notices = ids.length === 0 ? [] : row.notices.filter(({ id }) => !ids.includes(id))
  await db.update(carts).set({ notices }).where(eq(carts.id, row.id))
}

/**
 * Units of products held by carts now; visitors of one network count up to their shared limit.
 * @param except the cart whose own hold does not count
 */
export async function heldPieces(
  db: Queryable,
  productIds: readonly number[],
  now: Date,
  except: number | null = null,
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map<number, number>()
  const pieces = sql<number>`sum(${cartLines.quantity})`
  const perNetwork = db
    .select({
      productId: cartLines.productId,
      pieces: sql<number>`case when ${carts.holdNetwork} is null then ${pieces}
        else least(${pieces}, ${heldPiecesPerNetwork}) end`.as('pieces'),
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(
      and(
        inArray(cartLines.productId, [...productIds]),
        gt(carts.reservedUntil, now),
        except === null ? undefined : ne(carts.id, except),
      ),
    )
    .groupBy(cartLines.productId, carts.holdNetwork)
    .as('per_network')
  const rows = await db
    .select({ productId: perNetwork.productId, held: sql<number>`sum(${perNetwork.pieces})::int` })
    .from(perNetwork)
    .groupBy(perNetwork.productId)
  return new Map(rows.map((row) => [row.productId, row.held]))
}

async function usesOf(db: Queryable, code: string, email: string): Promise<CouponUses> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      byEmail: sql<number>`(count(*) filter (where ${couponUses.emailHash} = ${emailHash(email)}))::int`,
    })
    .from(couponUses)
    .where(eq(couponUses.code, code))
  return row ?? { total: 0, byEmail: 0 }
}

const countriesById = fromCached(
  (rows: readonly (typeof countries.$inferSelect)[]): Countries => new Map(rows.map((row) => [row.id, row])),
)

export async function loadCountries(db: Queryable): Promise<Countries> {
  return countriesById(await readCached(db, 'countries'))
}

/** Loads everything needed for reconciliation (reconcile.ts). `cartId` is null for a visitor without a cart. */
export async function loadCartContext(
  db: Queryable,
  cartId: number | null,
  state: CartState,
  currency: CurrencyCode,
  now: Date,
): Promise<CartContext> {
  const ids = state.lines.map((line) => line.productId)
  const code = state.couponCode
  const [coupon] = code === null ? [] : await db.select().from(coupons).where(eq(coupons.code, code))
  const methods = await loadMethods(db)
  return {
    ...methods,
    products: await loadProductFacts(db, ids, currency),
    heldByOthers: await heldPieces(db, ids, now, cartId),
    coupon: coupon ?? null,
    couponUses: coupon ? await usesOf(db, coupon.code, state.customerData.email) : { total: 0, byEmail: 0 },
    countries: await loadCountries(db),
    currency,
    now,
  }
}

/** Stores a call's idempotency key; false when it was stored before. */
export async function saveIdempotencyKey(db: Queryable, session: Session, key: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKeys)
    .values({ sessionIdHash: session.idHash, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return rows.length > 0
}

export async function deleteOldKeys(db: Queryable, before: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before))
}

/** Deletes visitors' carts last changed before the given time; customers keep theirs. */
export async function deleteOldCarts(db: Queryable, before: Date): Promise<void> {
  await db.delete(carts).where(and(isNull(carts.customerId), lt(carts.updatedAt, before)))
}

/** Erases the network of carts whose hold has expired. */
export async function clearHoldNetworks(db: Queryable, now: Date): Promise<void> {
  await db
    .update(carts)
    .set({ holdNetwork: null })
    .where(and(isNotNull(carts.holdNetwork), lt(carts.reservedUntil, now)))
}

/** Checkout data from the account; empty for visitors. */
async function accountData(db: Queryable, { customerId }: Session): Promise<BuyerData> {
  if (customerId === null) return emptyCustomer
  const [account] = await db
    .select({
      email: customers.email,
      phone: customers.phone,
      name: customers.name,
      invoiceData: customers.invoiceData,
      deliveryData: customers.deliveryData,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!account) return emptyCustomer
  const { name, invoiceData, deliveryData, ...contact } = account
  return {
    ...contact,
    invoice_data: invoiceData ?? { ...emptyCustomer.invoice_data, name },
    delivery_data: deliveryData ?? emptyCustomer.delivery_data,
  }
}

/** Prefills a cart without customer data from its owner's account. */
async function prefilled(db: Queryable, session: Session, stored: BuyerData | null): Promise<BuyerData> {
  return stored?.email ? stored : accountData(db, session)
}

export async function findCoupons(
  database: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, CouponRecord>> {
  if (codes.length === 0) return new Map()
  const rows = await database
    .select()
    .from(coupons)
    .where(inArray(coupons.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Inserts and updates coupons; returns the numbers of new, changed and unchanged ones. */
export async function saveCoupons(database: Queryable, records: readonly CouponRecord[]) {
  const codes = records.map(({ code }) => code)
  const known = await findCoupons(database, codes)
  const differing = records.filter((record) => !isDeepStrictEqual(known.get(record.code), record))
  if (differing.length > 0)
    await database
      .insert(coupons)
      .values(differing)
      .onConflictDoUpdate({ target: coupons.code, set: excluded(coupons, ['code']) })
  const added = records.length - known.size
  return { added, changed: differing.length - added, unchanged: records.length - differing.length }
}

/** Ends a coupon now unless it has ended already; false when the code is unknown. */
export async function endCoupon(database: Queryable, code: string, now: Date): Promise<boolean> {
  const [coupon] = await database.select().from(coupons).where(eq(coupons.code, code)).for('update')
  if (!coupon) return false
  if (coupon.endsAt > now) await database.update(coupons).set({ endsAt: now }).where(eq(coupons.code, code))
  return true
}
