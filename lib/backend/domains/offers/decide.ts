import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { CustomerData } from '@/lib/contract/cart'
import type { acceptOfferSchema } from '@/lib/contract/offer'
import type { PlacedOrder } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import { commitChange } from '../../platform/cache/announcements'
import type { Queryable } from '../../platform/db/database'
import { inTurn } from '../../platform/db/turns'
import { FieldError, HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { text } from '../../platform/http/texts'
import type { Request } from '../cart/change'
import { quotedPayments } from '../delivery/methods'
import { addressOf, changeCustomer, missingForOrder, toCustomerData } from '../cart/customer'
import { lockProducts } from '../cart/product-facts'
import { orderable, type ReconciledCart } from '../cart/reconcile'
import { emptyState, findCart, loadCartContext, loadCountries } from '../cart/store'
import type { AgreedTerms } from '../orders/snapshot'
import { writeOrder, answerPlaced, foundPlaced, requireResultPage, type Placed, type Placement } from '../orders/write'
import { deliveryOf } from './delivery'
import { mailDeclinedOffer } from './mails'
import { findOfferLines, findOrderOf, lockOffer, updateOffer } from './store'
import { offerStatus, offerTotals, pricedLine, type OfferLineRow, type OfferRow } from './terms'

/** A repeated acceptance within this time returns the order already made. */
const repeatMinutes = 15

type Input = z.output<typeof acceptOfferSchema>

interface Acceptance extends Omit<Placement, 'input' | 'agreed' | 'session'> {
  readonly session: Session
  readonly input: Input
}

/** The order made by an earlier identical acceptance; null when this acceptance differs. */
async function repeatedOrder(db: Queryable, offer: OfferRow, { input, now }: Acceptance): Promise<Placed | null> {
  const { decidedAt, sentAt } = offer
  const order = await findOrderOf(db, offer)
  if (!order || !decidedAt || decidedAt.getTime() < now.getTime() - repeatMinutes * 60_000) return null
  if (sentAt?.toISOString() !== input.sent_at) return null
  return foundPlaced(db, order)
}

/** Throws unless the quote can be decided: 410 when expired, 409 otherwise. */
function requireDecidable(offer: OfferRow, now: Date): void {
  const status = offerStatus(offer, now)
  if (status === 'accepted') throw new HttpError(409, 'offer.alreadyAccepted')
  if (status === 'declined') throw new HttpError(409, 'offer.alreadyDeclined')
  if (status === 'expired') throw new HttpError(410, 'offer.expired')
}

/** The quote as a reconciled cart: line items and delivery at the shop's prices, with sufficient stock for all. */
async function reconcileOffer(
  db: Queryable,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  { session, request, input, now }: Acceptance,
): Promise<ReconciledCart> {
  const { currency, discountPercent, customerData } = offer
  const own = await findCart(db, session)
  const state = { ...emptyState, customerData, lines }
  const context = await loadCartContext(db, own?.id ?? null, state, currency, now)
  const short: string[] = []
  /** Pieces of line items before, which come from the same stock. */
  const taken = new Map<number, number>()
  const reconciledLines = lines.flatMap((line) => {
    const known = context.products.get(line.productId)
    // As it was quoted, whatever can be chosen today.
    const product = known && { ...known, options: [] }
    const isSold = product !== undefined && product.gross !== null
    const before = product?.availability === 'in_stock' ? (taken.get(line.productId) ?? 0) : 0
    const available = isSold ? orderable(product, (context.heldByOthers.get(line.productId) ?? 0) + before) : 0
    taken.set(line.productId, before + line.quantity)
    if (product && available >= line.quantity)
      return [
        {
          ...pricedLine(line, discountPercent),
          product,
          choices: {},
          optionsGross: 0,
          isCustomMade: line.options?.isCustomMade ?? product.customMade,
          quantityMax: available,
        },
      ]
    const title = product?.title[request.locale] ?? `#${line.productId}`
    short.push(text(request.locale, 'offer.shortLine', { title, count: available, quantity: line.quantity }))
    return []
  })
  if (short.length > 0) throw new HttpError(409, 'offer.short', { products: short.join(' ') })
  const delivery = await deliveryOf(db, offer, lines, now)
  if (!delivery) throw new HttpError(409, 'offer.unavailable')
  const exact = offerTotals(offer, lines, null)
  const payments = quotedPayments(context.paymentMethods, delivery.method, exact.total.gross, currency)
  if (payments.length === 0) throw new HttpError(409, 'offer.unavailable')
  const payment = payments.find((method) => method.id === input.payment_method)
  if (!payment) throw FieldError.of('payment_method', 'cart.paymentUnavailable')
  // After a transfer, delivery is counted from its arrival.
  const days = payment.key === 'bank_transfer' ? null : delivery.days
  if (input.day && !days?.includes(input.day)) throw FieldError.of('day', 'cart.dayUnavailable')
  return {
    state: { ...state, deliveryMethodId: delivery.method.id, paymentMethodId: payment.id },
    lines: reconciledLines,
    coupon: null,
    deliveries: [delivery.method],
    delivery: delivery.method,
    arrivals: new Map([[delivery.method.id, { estimated: delivery.estimated, days }]]),
    // Without one, the shop agrees on it with the buyer.
    deliveryDay: input.day ?? null,
    pickupPointId: null,
    payments,
    payment,
    totals: offerTotals(offer, lines, payment),
    notices: [],
    lasting: [],
    leadTimeDays: delivery.leadTimeDays,
  }
}

/** The buyer's data with the address stated by the acceptance. Throws for what an order still lacks. */
async function completeCustomer(
  db: Queryable,
  { customerData: known }: OfferRow,
  { invoice_data: stated }: Input,
): Promise<CustomerData> {
  const change = changeCustomer(known, stated ? { invoice_data: stated } : {}, await loadCountries(db))
  if ('fields' in change) throw new FieldError(change.fields)
  const { invoice_data: invoice, delivery_data: delivery } = change.data
  const isSame = isDeepStrictEqual(addressOf(known.invoice_data), known.delivery_data)
  const data = { ...change.data, delivery_data: isSame ? addressOf(invoice) : delivery }
  const missing = missingForOrder(data, true)
  if (Object.keys(missing).length > 0) throw new FieldError(missing)
  return toCustomerData(data)
}

function agreedTerms(offer: OfferRow, lines: readonly OfferLineRow[], locale: Locale): AgreedTerms {
  return {
    offer: {
      offer_number: offer.offerNumber,
      contact_name: offer.contactName,
      delivery_note: offer.deliveryNote,
      message: offer.message,
    },
    lines: lines.map(({ note, options }) => ({ note, options: options?.chosen[locale] ?? [] })),
  }
}

async function acceptInTransaction(db: Queryable, id: number, acceptance: Acceptance): Promise<Placed> {
  const { session, request, input, now } = acceptance
  const found = await lockOffer(db, id)
  const repeated = await repeatedOrder(db, found, acceptance)
  if (repeated) return repeated
  requireDecidable(found, now)
  if (found.status === 'requested') throw new HttpError(409, 'offer.retracted')
  if (found.sentAt?.toISOString() !== input.sent_at) throw new HttpError(409, 'offer.changed')
  const customerData = await completeCustomer(db, found, input)
  const offer = { ...found, customerData }
  const lines = await findOfferLines(db, id)
  await lockProducts(
    db,
    lines.map((line) => line.productId),
  )
  const reconciled = await reconcileOffer(db, offer, lines, acceptance)
  const placed = await writeOrder(
    db,
    {
      ...acceptance,
      session: { ...session, customerId: session.customerId ?? offer.customerId },
      request: { locale: request.locale, currency: offer.currency },
      input: {
        ...input,
        comment: [offer.comment, input.comment].filter(Boolean).join('\n'),
        order_comment: '',
        is_new_account: false,
      },
      agreed: agreedTerms(offer, lines, request.locale),
    },
    { cartId: null, placementKey: `offer:${id}`, cartVersion: null },
    reconciled,
    null,
  )
  const accepted = { status: 'accepted', orderId: placed.order.id, decidedAt: now, updatedAt: now } as const
  await updateOffer(db, id, { ...accepted, customerData })
  return placed
}

/**
 * Turns a quote into an order in one transaction, at its prices and in its currency: takes the stock, records the
 * consents, creates a payment attempt. Idempotent. 409 when the quote cannot be accepted (not sent yet, revised since
 * it was read, decided before, insufficient stock, no delivery or payment method for it any more), 410 when
 * it has expired, 422 when the payment method or the day is not available.
 */
export async function acceptOffer(
  services: Services,
  session: Session,
  request: Request,
  offer: Pick<OfferRow, 'id'>,
  input: Input,
): Promise<PlacedOrder> {
  requireResultPage(services, input)
  const now = services.now()
  const wanted = await findOfferLines(services.database, offer.id)
  const placed = await inTurn(
    services.database,
    wanted.map(({ productId }) => productId),
    () =>
      commitChange(services, (db, tags) =>
        acceptInTransaction(db, offer.id, { services, session, request, input, tags, now }),
      ),
  )
  return answerPlaced(services, placed)
}

/**
 * Declines a quote or withdraws its request; the reason is mailed to the shop. 409 when already decided, 410 when
 * expired.
 */
export async function declineOffer(services: Services, offer: Pick<OfferRow, 'id'>, reason: string): Promise<OfferRow> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    requireDecidable(await lockOffer(db, offer.id), now)
    const declined = await updateOffer(db, offer.id, {
      status: 'declined',
      declineReason: reason,
      decidedAt: now,
      updatedAt: now,
    })
    await mailDeclinedOffer(db, services, declined)
    return declined
  })
}
