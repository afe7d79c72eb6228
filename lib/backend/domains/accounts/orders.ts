import { count, desc, eq, inArray } from 'drizzle-orm'
import type { AccountOrder, AccountOrders, Reordered, AccountOffer, AccountOffers } from '@/lib/contract/account'
import type { Meta } from '@/lib/contract/common'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { offerLines, offers } from '../../platform/db/schema/offers'
import { orders, paymentAttempts } from '../../platform/db/schema/shop'
import { HttpError, type Message } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { text } from '../../platform/http/texts'
import { changeCart, type CartChange, type Request } from '../cart/change'
import { loadProductFacts } from '../cart/product-facts'
import { isOnlyReserved, type CartProductFacts } from '../cart/reconcile'
import { findCart } from '../cart/store'
import { loadMethods } from '../delivery/store'
import { toCartResponse } from '../cart/view'
import { toImage } from '../catalogue/cards'
import { findLineProducts, type LineProduct } from '../offers/store'
import { isPriced, offerStatus, offerTotals, type OfferLineRow, type OfferRow } from '../offers/terms'
import { decisiveAttempt, paymentOutcome, restartObjection } from '../orders/payment-choice'
import { findOrder } from '../orders/store'
import type { Attempt } from '../orders/payments/store'
import { isWhollyWithdrawn, ordersToWithdraw, refundsOf, type OrderToWithdraw } from '../orders/withdrawals/order'

const rowsPerPage = 10

function pageMeta(page: number, total: number): Meta {
  return { current_page: page, last_page: Math.max(1, Math.ceil(total / rowsPerPage)), per_page: rowsPerPage, total }
}

function orderOnList(found: OrderToWithdraw, isOnline: boolean, attempts: readonly Attempt[], now: Date): AccountOrder {
  const { order } = found
  const { items, payment } = order.snapshot
  const hasWithdrawal = found.declared.length > 0
  const attempt = decisiveAttempt(attempts)
  return {
    order_number: order.orderNumber,
    order_hash: order.orderHash,
    status: order.status,
    payment_outcome: paymentOutcome(order, isOnline, attempts),
    payment: {
      key: payment.key,
      can_restart: !hasWithdrawal && restartObjection(order, attempts, now) === null,
      pay_until: order.payUntil?.toISOString() ?? null,
      attempt: refundsOf(found, attempt).isWhole ? 'refunded' : (attempt?.state ?? null),
    },
    is_withdrawn: isWhollyWithdrawn(found),
    has_withdrawal: hasWithdrawal,
    created_at: order.createdAt.toISOString(),
    currency_id: currencyByCode(order.currency).id,
    total_gross: toDecimal(order.totalGross, order.currency),
    can_withdraw: found.state === 'open',
    quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: items.map(({ id, name, product }) => ({ id, name, image: product.image })),
  }
}

/** A page of a customer's orders, latest first; a page past the end is empty. */
export async function listOrders(db: Queryable, customerId: number, page: number, now: Date): Promise<AccountOrders> {
  const isOwn = eq(orders.customerId, customerId)
  const [counted] = await db.select({ total: count() }).from(orders).where(isOwn)
  const rows = await db
    .select()
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  const ids = rows.map(({ id }) => id)
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, ids))
    .orderBy(desc(paymentAttempts.id))
  const { paymentMethods } = await loadMethods(db)
  const online = new Set(paymentMethods.filter(({ kind }) => kind === 'online').map(({ id }) => id))
  const items = (await ordersToWithdraw(db, rows, now)).map((found) => {
    const { id, paymentMethodId } = found.order
    const own = attempts.filter(({ orderId }) => orderId === id)
    return orderOnList(found, online.has(paymentMethodId), own, now)
  })
  return { items, meta: pageMeta(page, counted?.total ?? 0) }
}

function offerOnList(
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  products: ReadonlyMap<number, LineProduct>,
  locale: Locale,
  now: Date,
): AccountOffer {
  const hasPrices = isPriced(offer)
  return {
    offer_number: offer.offerNumber,
    offer_hash: offer.offerHash,
    status: offerStatus(offer, now),
    created_at: offer.createdAt.toISOString(),
    valid_until: hasPrices ? (offer.validUntil?.toISOString() ?? null) : null,
    total_gross: hasPrices ? toDecimal(offerTotals(offer, lines, null).total.gross, offer.currency) : null,
    currency_id: currencyByCode(offer.currency).id,
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    items: lines.map(({ productId }) => {
      const product = products.get(productId)
      const image = product?.images[0]
      return {
        id: productId,
        name: product?.title[locale] ?? `#${productId}`,
        image: image ? toImage(image, locale) : null,
      }
    }),
  }
}

/** A page of a customer's quotes, latest first; a page past the end is empty. */
export async function listOffers(
  db: Queryable,
  customerId: number,
  page: number,
  locale: Locale,
  now: Date,
): Promise<AccountOffers> {
  const isOwn = eq(offers.customerId, customerId)
  const [counted] = await db.select({ total: count() }).from(offers).where(isOwn)
  const rows = await db
    .select()
    .from(offers)
    .where(isOwn)
    .orderBy(desc(offers.id))
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(offerLines)
    .where(inArray(offerLines.offerId, ids))
    .orderBy(offerLines.offerId, offerLines.position)
  const products = await findLineProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  const items = rows.map((offer) => {
    const own = lines.filter(({ offerId }) => offerId === offer.id)
    return offerOnList(offer, own, products, locale, now)
  })
  return { items, meta: pageMeta(page, counted?.total ?? 0) }
}

/** Why fewer units than ordered were added to the cart. */
function reasonFor(product: CartProductFacts | undefined, added: number): Message {
  if (!product) return { key: 'cart.productUnknown' }
  if (product.gross === null) return { key: 'cart.noPrice' }
  if (added > 0) return { key: 'account.reorderFewer', values: { count: added } }
  return { key: isOnlyReserved(product) ? 'cart.productReservedNow' : 'cart.productSoldOut' }
}

function addLines(lines: readonly { productId: number; quantity: number }[]): CartChange {
  const requested = new Set(lines.map(({ productId }) => productId))
  return {
    // The response itself lists unavailable items.
    reports: ({ product }) => product !== undefined && requested.has(product.id),
    apply: (state) => {
      const quantities = new Map(state.lines.map((line) => [line.productId, line.quantity]))
      for (const { productId, quantity } of lines)
        quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
      return { ...state, lines: [...quantities].map(([productId, quantity]) => ({ productId, quantity })) }
    },
  }
}

/**
 * Adds the line items of one of the customer's orders to the cart, as far as available, at today's prices. 404 for
 * other customers' orders.
 */
export async function reorder(
  services: Services,
  session: Session,
  request: Request,
  orderHash: string,
): Promise<Reordered> {
  const { database } = services
  const order = await findOrder(database, orderHash)
  if (!order || order.customerId === null || order.customerId !== session.customerId)
    throw new HttpError(404, 'order.notFound')
  const wanted = order.snapshot.items.map(({ id, name, quantity }) => ({ id, name, quantity }))
  const facts = await loadProductFacts(
    database,
    wanted.map(({ id }) => id),
    request.currency,
  )
  const sold = wanted.filter(({ id }) => typeof facts.get(id)?.gross === 'number')
  const had = new Map((await findCart(database, session))?.state.lines.map((line) => [line.productId, line.quantity]))
  const lines = sold.map(({ id, quantity }) => ({ productId: id, quantity }))
  const cart = await changeCart(services, session, request, addLines(lines))
  const has = new Map(cart.reconciled.lines.map((line) => [line.product.id, line.quantity]))
  const results = wanted.map((item) => ({
    ...item,
    added: Math.max(0, (has.get(item.id) ?? 0) - (had.get(item.id) ?? 0)),
  }))
  return {
    cart: await toCartResponse(database, cart, request),
    added: results
      .filter(({ added }) => added > 0)
      .map(({ id, name, quantity, added }) => ({ id, name, quantity: Math.min(added, quantity) })),
    missing: results
      .filter(({ added, quantity }) => added < quantity)
      .map(({ id, name, quantity, added }) => {
        const { key, values } = reasonFor(facts.get(id), added)
        return { id, name, quantity: quantity - added, message: text(request.locale, key, values) }
      }),
  }
}
