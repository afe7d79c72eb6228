import { randomBytes } from 'node:crypto'
import type { PickupPoint } from '@/lib/contract/cart'
import type { PlacedOrder } from '@/lib/contract/order'
import { formatNumber, partsOfFormat } from '@/lib/contract/typed-identifier'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { couponUses, orderLines, orders, consents } from '../../platform/db/schema/shop'
import { FieldError } from '../../platform/http/errors'
import { localeOfOwnPage } from '../../platform/http/origin'
import type { Session } from '../../platform/http/session'
import { updateProfileFromOrder } from '../customers/claim'
import { requestAccount } from '../customers/request-account'
import type { Request } from '../cart/change'
import { emailHash } from '../cart/coupon'
import type { ReconciledCart } from '../cart/reconcile'
import { toCartProductsResponse } from '../cart/view'
import { mailOrderReceived } from './mails'
import { requestSubscription } from '../newsletter/subscription'
import { hasReviews } from '../shop/documents'
import { readNumberFormats, yearOf } from '../shop/numbers'
import { newAttempt, startPayment } from './payments/payments'
import { insertAttempt, findAttempts, type Attempt } from './payments/store'
import { payDeadline } from './payment-choice'
import { snapshotOf, type AgreedTerms } from './snapshot'
import { deductStock } from './stock'
import { recordOrderEvent, newOrderHash, findOrder, type OrderRow, findContractPages } from './store'
import { historyOfNew } from './view'

/** Order fields apart from the cart. */
interface OrderInput {
  readonly transaction_result_url: string
  /** For the courier. */
  readonly comment: string
  readonly order_comment: string
  readonly is_newsletter_subscription: boolean
  readonly is_new_account: boolean
  /** Consent to be invited to a review. */
  readonly is_review_invitation?: boolean | undefined
}

/** The visitor who places an order; without a session, the shop does it for somebody on the phone. */
type Placer = Pick<Session, 'customerId'> & { readonly idHash: string | null }

/** Buyer session, language and currency, plus the order's own fields. */
export interface Placement {
  readonly services: Services
  readonly session: Placer
  readonly request: Request
  readonly input: OrderInput
  /** For an order from a quote. */
  readonly agreed?: AgreedTerms
  /** What the shop has noted about the consents given by phone. */
  readonly phoneNote?: string
  /** Collects cache tags of pages outdated by the deducted stock, to be invalidated after the commit. */
  readonly tags: string[]
  readonly now: Date
}

/** The source of an order: a cart state, an accepted quote, or what a buyer has said on the phone. */
interface OrderSource {
  readonly cartId: number | null
  readonly placementKey: string
  /** Digest of what the buyer was shown, or has stated on the phone; null for an accepted quote. */
  readonly cartVersion: string | null
}

/** An order as known to the transaction that placed it or found it placed. */
export interface Placed {
  readonly order: OrderRow
  readonly attempt: Attempt | null
}

/** An order found already placed. */
export async function foundPlaced(db: Queryable, order: OrderRow): Promise<Placed> {
  return { order, attempt: (await findAttempts(db, order.id))[0] ?? null }
}

/**
 * Placeholder for an order number until its transaction commits, in the shop's format: "ND-2026-n6x" and 32 hexadecimal
 * digits for a number of at least 6 digits. A trigger then replaces it with the year's next number, "ND-2026-000042",
 * in the order, its payment attempt and its mails (`number_order`). This makes numbers unique, gapless and in commit
 * order, while orders wait for each other only during the commit.
 */
async function provisionalNumber(db: Queryable, now: Date): Promise<string> {
  const { orders: format } = await readNumberFormats(db)
  return formatNumber(format, yearOf(now), `n${partsOfFormat(format).digits}x${randomBytes(16).toString('hex')}`)
}

/** 422 unless the browser is to return to the shop's result page, in either language. */
export function requireResultPage(
  { origin }: Services,
  { transaction_result_url: url }: Pick<OrderInput, 'transaction_result_url'>,
): void {
  if (!localeOfOwnPage(url, origin, (locale) => path('checkout-result', {}, locale)))
    throw FieldError.of('transaction_result_url', 'validation.foreignAddress')
}

/** The URL to which the browser returns after paying: the order hash appended to the shop's result page. */
export function returnAddress(transactionResultUrl: string, orderHash: string): string {
  return `${transactionResultUrl.replace(/\/$/, '')}/${orderHash}`
}

async function takeLines(
  db: Queryable,
  orderId: number,
  reconciled: ReconciledCart,
  { tags, now }: Pick<Placement, 'tags' | 'now'>,
): Promise<void> {
  const lines = new Map<number, typeof orderLines.$inferInsert>()
  for (const [index, { product, quantity, unitGross }] of reconciled.lines.entries()) {
    const before = lines.get(product.id)
    const sums = reconciled.totals.lines[index]
    lines.set(product.id, {
      orderId,
      productId: product.id,
      quantity: quantity + (before?.quantity ?? 0),
      stockTaken: (product.availability === 'in_stock' ? quantity : 0) + (before?.stockTaken ?? 0),
      unitGross: before?.unitGross ?? unitGross,
      totalGross: (sums?.gross ?? 0) + (before?.totalGross ?? 0),
      totalNet: (sums?.net ?? 0) + (before?.totalNet ?? 0),
    })
  }
  await deductStock(db, [...lines.values()], { cause: 'order', orderId }, tags, now)
  await db.insert(orderLines).values([...lines.values()])
}

/**
 * Records the texts the buyer agreed to (R-ORDER-8): version and hash of the current terms and privacy policy in the
 * order's language, and of the newsletter text if requested. An invitation to a review is agreed to under the privacy policy.
 */
async function recordConsents(
  db: Queryable,
  orderId: number,
  { request: { locale }, input, phoneNote, now }: Placement,
): Promise<void> {
  const withNewsletter = input.is_newsletter_subscription
  const purposes = ['terms', 'privacy', ...(withNewsletter ? (['newsletter'] as const) : [])] as const
  const texts = await findContractPages(db, locale, purposes)
  const privacy =
    input.is_review_invitation && (await hasReviews(db)) ? texts.filter(({ key }) => key === 'privacy') : []
  const given = [
    ...texts.map(({ key, ...text }) => ({ purpose: key, ...text })),
    ...privacy.map((text) => ({ ...text, purpose: 'review_invitation' as const })),
  ]
  await db.insert(consents).values(
    given.map(({ purpose, version, hash: textHash }) => ({
      orderId,
      purpose,
      locale,
      version,
      textHash,
      phoneNote: phoneNote ?? null,
      createdAt: now,
    })),
  )
}

/**
 * Writes an order with everything that belongs to it, including mails. Its products and coupon must be locked and
 * checked. Order and attempt are numbered only after the commit: see `answerPlaced`.
 */
export async function writeOrder(
  db: Queryable,
  placement: Placement,
  source: OrderSource,
  reconciled: ReconciledCart,
  pickupPoint: PickupPoint | null,
): Promise<Placed> {
  const { services, session, request, input, agreed, now } = placement
  const { locale, currency } = request
  const { payment, totals, coupon, state } = reconciled
  const products = await toCartProductsResponse(db, reconciled, locale, currency)
  const snapshot = snapshotOf({
    reconciled,
    products,
    pickupPoint,
    comment: input.comment.trim(),
    orderComment: input.order_comment.trim(),
    agreed,
    locale,
    currency,
  })
  const paysOnline = payment?.kind === 'online' && totals.total.gross > 0
  const [order] = await db
    .insert(orders)
    .values({
      orderNumber: await provisionalNumber(db, now),
      orderHash: newOrderHash(),
      ...source,
      sessionIdHash: session.idHash,
      customerId: session.customerId,
      status: paysOnline ? 'awaiting_payment' : 'received',
      locale,
      currency,
      totalGross: totals.total.gross,
      paymentMethodId: snapshot.payment.id,
      snapshot,
      isNewAccount: input.is_new_account,
      isNewsletterSubscription: input.is_newsletter_subscription,
      transactionResultUrl: input.transaction_result_url,
      payUntil: payment && totals.total.gross > 0 ? payDeadline(payment, { createdAt: now, snapshot }) : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!order) throw new Error('Order was not stored')
  await recordOrderEvent(db, order.id, order.status, now)
  await takeLines(db, order.id, reconciled, placement)
  await recordConsents(db, order.id, placement)
  if (coupon)
    await db
      .insert(couponUses)
      .values({ code: coupon.code, orderId: order.id, emailHash: emailHash(state.customerData.email), createdAt: now })
  const returnUrl = returnAddress(input.transaction_result_url, order.orderHash)
  const attempt = paysOnline ? await insertAttempt(db, newAttempt(order, services.payments.name, returnUrl, now)) : null
  const customMade = snapshot.items.flatMap((item, index) =>
    (item.is_custom_made ?? products[index]?.custom_made) ? [item.id] : [],
  )
  await mailOrderReceived(db, services, order, historyOfNew(order, attempt, customMade))
  if (order.isNewAccount && order.customerId === null)
    await requestAccount(db, services, {
      invoiceData: snapshot.invoice_data,
      email: snapshot.partner_email,
      locale,
      order,
    })
  if (order.isNewsletterSubscription)
    await requestSubscription(db, services, { email: snapshot.partner_email, locale, source: 'checkout' })
  return { order, attempt }
}

/** The response to the buyer, after the commit that numbered the order: its hash and payment URL. */
export async function answerPlaced(services: Services, { order, attempt }: Placed): Promise<PlacedOrder> {
  const { database } = services
  await updateProfileFromOrder(database, order)
  if (attempt === null || order.status !== 'awaiting_payment') return { order_hash: order.orderHash, payment_url: null }
  const numbered = await findOrder(database, order.orderHash)
  const [latest] = await findAttempts(database, order.id)
  if (!numbered || !latest) throw new Error('The order is gone')
  return { order_hash: order.orderHash, payment_url: await startPayment(services, numbered, latest) }
}
