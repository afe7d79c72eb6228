import { shopDay } from '@/lib/calendar/working-days'
import type { Order } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import type { Queryable } from '../../platform/db/database'
import { readableEmail } from '../../platform/readable-email'
import type { PaymentRecord } from '../shop/method-schemas'
import { loadMethods } from '../delivery/store'
import { issuedInvoices } from './invoices/store'
import { contentsOf } from './parcels/contents'
import { findParcels } from './parcels/store'
import { findAttempts, type Attempt } from './payments/store'
import { balancesOf, findTransfers } from './payments/transfers'
import { codedTransfer, transferText } from './transfer-code'
import { hasReviews, readDocuments } from '../shop/documents'
import { isWhollyWithdrawn, ordersToWithdraw, type OrderToWithdraw } from './withdrawals/order'
import { isAllWithdrawn, type Pieces } from './withdrawals/rules'
import {
  changeableMethods,
  decisiveAttempt,
  payDeadline,
  paymentOutcome,
  restartObjection,
  wasPaid,
} from './payment-choice'
import { findCountryName, readTimeline, type OrderRow } from './store'

/**
 * Where to transfer an order's total. Null once the transfer has arrived and the order is in progress, and for a
 * cancelled order.
 */
async function bankTransferOf(
  db: Queryable,
  order: OrderRow,
  method: PaymentRecord | undefined,
): Promise<Order['bank_transfer']> {
  if (method?.key !== 'bank_transfer' || order.status !== 'received') return null
  const { shop } = await readDocuments(db, ['shop'])
  const account = shop.bank_accounts.find((one) => one.currency === order.currency)
  if (!account) return null
  const { bank, account: number, iban, swift } = account
  const due = order.payUntil ?? payDeadline(method, order) ?? order.createdAt
  const transfer = { bank, account: number, iban, swift, due_on: shopDay(due) }
  const hasCode = transferText(codedTransfer(order, shop.legal_name, transfer)) !== null
  return { ...transfer, ...(hasCode && { qr_url: `/api/orders/${order.orderHash}/transfer.svg` }) }
}

type Methods = Awaited<ReturnType<typeof loadMethods>>
type Chosen = Pick<OrderRow['snapshot'], 'delivery' | 'payment' | 'pickup_point'>

/**
 * The delivery, payment and pick-up point of an order, with titles and opening hours in the reader's language. The
 * snapshot stands in the order's own language, and for what the shop no longer offers. Pure.
 */
export function chosenInLanguage(
  { snapshot, locale: own }: { readonly snapshot: Chosen; readonly locale: Locale },
  { deliveryMethods, paymentMethods, pickupPoints }: Methods,
  locale: Locale,
): Chosen {
  const { delivery, payment, pickup_point: point } = snapshot
  if (locale === own) return { delivery, payment, pickup_point: point }
  const deliveryMethod = deliveryMethods.find(({ id }) => id === delivery.id)
  const paymentMethod = paymentMethods.find(({ id }) => id === payment.id)
  const pickupPoint = pickupPoints.find(({ id }) => id === point?.id)
  return {
    delivery: { ...delivery, title: deliveryMethod?.title[locale] ?? delivery.title },
    payment: { ...payment, title: paymentMethod?.title[locale] ?? payment.title },
    pickup_point: point && { ...point, hours: pickupPoint?.hours[locale] ?? point.hours },
  }
}

/** Everything that has happened to an order. */
export interface OrderHistory {
  /** Latest first. */
  readonly attempts: readonly Attempt[]
  readonly timeline: Order['timeline']
  readonly invoices: Order['invoices']
  readonly parcels: Order['parcels']
  readonly declared: Order['withdrawals']
  /** Missing as long as nothing was given back. */
  readonly givenBack?: Order['given_back']
  /** The pieces they cover. */
  readonly withdrawn: Pieces
  /** Whether the declarations cover the whole order. */
  readonly isWithdrawn: boolean
  /** Ids of the line items excluded from withdrawal. */
  readonly customMade: ReadonlySet<number>
}

/** The history of an order being placed, without querying the database. */
export function historyOfNew(order: OrderRow, attempt: Attempt | null, customMade: readonly number[]): OrderHistory {
  return {
    attempts: attempt ? [attempt] : [],
    timeline: [{ kind: 'placed', at: order.createdAt.toISOString() }],
    invoices: [],
    parcels: [],
    declared: [],
    withdrawn: new Map(),
    isWithdrawn: false,
    customMade: new Set(customMade),
  }
}

/** What was given back of an order's transfers; undefined if that is nothing. */
async function readGivenBack(db: Queryable, found: OrderToWithdraw): Promise<Order['given_back']> {
  const { id, currency } = found.order
  const transfers = (await findTransfers(db, id)).flatMap(({ kind, amount, createdAt }) =>
    kind === 'out' ? [{ at: createdAt.toISOString(), gross: toDecimal(amount, currency) }] : [],
  )
  if (transfers.length === 0) return undefined
  const [balance] = await balancesOf(db, [found])
  return { transfers, left_gross: toDecimal(balance?.toGiveBack ?? 0, currency) }
}

async function readHistory(db: Queryable, order: OrderRow, now: Date): Promise<OrderHistory> {
  const attempts = await findAttempts(db, order.id)
  const [found] = await ordersToWithdraw(db, [order], now)
  return {
    attempts,
    timeline: await readTimeline(db, order.id, wasPaid(attempts)),
    invoices: await issuedInvoices(db, order),
    parcels: (await findParcels(db, order.id)).map((parcel) => ({
      carrier: parcel.carrierName,
      number: parcel.number,
      url: parcel.url,
      sent_at: parcel.createdAt.toISOString(),
      items: contentsOf(parcel, order),
    })),
    declared: (found?.declared ?? []).map(
      ({ reference, createdAt, items, refundedAt: at, refundedBy: by, refundedGross: gross }) => ({
        reference,
        received_at: createdAt.toISOString(),
        items: items.map(({ name, quantity }) => ({ name, quantity })),
        ...(at &&
          by &&
          gross !== null && { refund: { at: at.toISOString(), gross: toDecimal(gross, order.currency), by } }),
      }),
    ),
    givenBack: found && (await readGivenBack(db, found)),
    withdrawn: found?.withdrawn ?? new Map(),
    isWithdrawn: found !== undefined && isWhollyWithdrawn(found),
    customMade: new Set((found?.lines ?? []).filter(({ isCustomMade }) => isCustomMade).map(({ id }) => id)),
  }
}

function transactionOf(attempt: Attempt | undefined): Order['transaction'] {
  if (!attempt) return null
  return {
    transaction_id: attempt.reference,
    state: attempt.state,
    amount: toDecimal(attempt.amount, attempt.currency),
    refunded: toDecimal(attempt.refunded, attempt.currency),
    authorization_code: attempt.authorizationCode,
    response_code: attempt.responseCode,
    response_message: attempt.responseMessage,
    updated_at: attempt.updatedAt.toISOString(),
  }
}

/**
 * An order as shown on its page. Line items and totals are in the order's own language and currency; methods and opening
 * hours are in the reader's language.
 */
export async function toOrderResponse(db: Queryable, order: OrderRow, locale: Locale, now: Date): Promise<Order> {
  return orderResponse(db, order, await readHistory(db, order, now), locale, now)
}

/** Like `toOrderResponse`, for a known history. */
export async function orderResponse(
  db: Queryable,
  order: OrderRow,
  { attempts, timeline, invoices, parcels, declared, givenBack, withdrawn, isWithdrawn, customMade }: OrderHistory,
  locale: Locale,
  now: Date,
): Promise<Order> {
  const { snapshot } = order
  const methods = await loadMethods(db)
  const { deliveryMethods, paymentMethods } = methods
  const chosen = chosenInLanguage(order, methods, locale)
  const method = paymentMethods.find((one) => one.id === order.paymentMethodId)
  const attempt = decisiveAttempt(attempts)
  const outcome = paymentOutcome(order, method?.kind === 'online', attempts)
  const hasWithdrawal = isWithdrawn || (declared ?? []).length > 0
  const canRestart = !hasWithdrawal && restartObjection(order, attempts, now) === null
  const { invoice_data: invoice } = snapshot
  const isReviewable = order.status === 'delivered' && order.detachedAt === null && (await hasReviews(db))
  return {
    id: order.id,
    order_number: order.orderNumber,
    order_hash: order.orderHash,
    transaction_id: attempt?.reference ?? null,
    status: order.status,
    created_at: order.createdAt.toISOString(),
    timeline,
    locale: order.locale,
    currency_id: currencyByCode(order.currency).id,
    items: snapshot.items.map((item) => ({
      ...item,
      is_custom_made: customMade.has(item.id),
      is_withdrawn: isAllWithdrawn(item, withdrawn),
      ...(withdrawn.has(item.id) && { withdrawn_quantity: withdrawn.get(item.id) }),
    })),
    summary: snapshot.summary,
    delivery: chosen.delivery,
    pickup_point: chosen.pickup_point,
    payment: {
      ...chosen.payment,
      outcome,
      can_restart: canRestart,
      pay_until: order.payUntil?.toISOString() ?? null,
      methods: canRestart
        ? changeableMethods(order, deliveryMethods, paymentMethods).map(({ id, key, kind, title, text }) => ({
            id,
            key,
            kind,
            title: title[locale],
            text: text[locale],
          }))
        : [],
    },
    transaction: transactionOf(attempt),
    attempts: attempts.map(({ reference, state }) => ({ transaction_id: reference, state })),
    bank_transfer: outcome === 'due' && !hasWithdrawal ? await bankTransferOf(db, order, method) : null,
    invoices,
    parcels,
    withdrawals: declared,
    ...(givenBack && { given_back: givenBack }),
    is_withdrawn: isWithdrawn,
    ...(isReviewable && { is_reviewable: true }),
    coupon: snapshot.coupon,
    comment: snapshot.comment,
    ...(snapshot.order_comment && { order_comment: snapshot.order_comment }),
    ...(snapshot.offer && { offer: snapshot.offer }),
    is_new_account: order.isNewAccount,
    invoice_data: invoice,
    delivery_data: snapshot.delivery_data,
    partner_name: invoice.name,
    partner_firstname: '',
    partner_lastname: invoice.name,
    partner_email: readableEmail(snapshot.partner_email),
    partner_phone: snapshot.partner_phone,
    partner_city: invoice.city,
    partner_address: invoice.address,
    partner_zipcode: invoice.zipcode,
    partner_country: await findCountryName(db, invoice.country_id, order.locale),
  }
}

/**
 * The order in the buyer's mails, without the comments: they are free text, and the address is unverified. The comment of a
 * quote was read and answered by the shop.
 */
export const withoutComments = (order: OrderRow, wire: Order): Order => ({
  ...wire,
  comment: order.snapshot.offer ? wire.comment : '',
  order_comment: '',
})
