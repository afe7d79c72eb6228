import type { Day } from '@/lib/calendar/working-days'
import type { WithdrawableOrder } from '@/lib/contract/withdrawal'
import { owesNothing, refundOf, withItem } from '@/lib/contract/withdrawn-items'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import { currencyCodeOf } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import type { WithdrawnItem } from '../../../platform/db/schema/correspondence'
import { text, type TextKey } from '../../../platform/http/texts'
import { enqueueMail, enqueueShopMail } from '../../mail/enqueue'
import { momentInWords, greetedName, piecesInWords } from '../../mail/phrases'
import type { OrderRow } from '../store'
import { readDocuments, readOwnTexts } from '../../shop/documents'
import { isWhollyWithdrawn, ordersToWithdraw, type OrderToWithdraw } from './order'
import { isDescribed, isDispatched, isPastLastDay, lastDay, type Refusal } from './rules'
import type { WithdrawalRow } from './store'

/** A stored declaration, and what the shop knows about its order. */
export interface Received {
  readonly row: WithdrawalRow
  /** The order as it was before the declaration; null if the declaration identifies none. */
  readonly found: OrderToWithdraw | null
  /** The same as the form shows it. */
  readonly before: WithdrawableOrder | null
  /** Why the order cannot be withdrawn from; null when it can. */
  readonly refusal: Refusal | null
  /** Why the declaration identifies no order. */
  readonly unidentified: 'withdrawal.orderUnknown' | 'withdrawal.emailDiffers' | null
  /** Last day for returning the goods and for the refund. */
  readonly returnBy: Day
}

/** The last day to withdraw, as the value of texts; empty before delivery. */
export function periodEnd({ deliveredAt }: OrderToWithdraw, locale: Locale): { readonly date: string } {
  return { date: deliveredAt ? formatLongDate(lastDay(deliveredAt), locale) : '' }
}

/** What was withdrawn from, in words. */
export function itemsInWords(items: readonly WithdrawnItem[], order: OrderRow | undefined, locale: Locale): string {
  const isWhole = items.length === 0
  const pieces = (isWhole ? (order?.snapshot.items ?? []) : items)
    .map(({ name, quantity }) =>
      quantity === null ? name : text(locale, 'withdrawal.piece', { name, pieces: piecesInWords(quantity, locale) }),
    )
    .join('; ')
  if (!isWhole) return pieces
  const whole = text(locale, 'withdrawal.wholeOrder')
  return pieces ? `${whole} (${pieces})` : whole
}

function statementOf({ comment }: WithdrawalRow, locale: Locale): string {
  const statement = text(locale, 'withdrawal.statement')
  return comment ? text(locale, 'withdrawal.statementWithComment', { statement, comment }) : statement
}

/** What to do with the goods by a day; neutral wording for an unverified number. */
export async function returnInWords(
  db: Queryable,
  order: OrderRow | undefined,
  returnBy: Day,
  locale: Locale,
): Promise<string> {
  if (order && !isDispatched(order)) return text(locale, 'withdrawal.notSent')
  const { shop } = await readDocuments(db, ['shop'])
  const { zipcode, city, address } = shop.warehouse ?? shop.seat
  const { 'own.collection': collection } = await readOwnTexts(db, locale)
  return [
    text(locale, shop.warehouse ? 'withdrawal.sendBackOrBring' : 'withdrawal.sendBack', {
      date: formatLongDate(returnBy, locale),
      address: `${zipcode} ${city}, ${address}`,
    }),
    ...(collection ? [collection] : []),
    ...(order ? [] : [text(locale, 'withdrawal.onlyIfSent')]),
  ].join(' ')
}

/** Why nothing is refunded, and how the rest is paid; null if neither needs saying. */
async function paymentText(db: Queryable, { row, found, before }: Received): Promise<TextKey | null> {
  if (before?.payment === 'refunded') return 'withdrawal.alreadyRefunded'
  if (!found || isDispatched(found.order) || before?.payment !== 'unpaid') return null
  const [after] = await ordersToWithdraw(db, [found.order], row.createdAt)
  return after && !isWhollyWithdrawn(after) ? 'withdrawal.correctionDue' : 'withdrawal.nothingPaid'
}

/** How money goes back: as it came, except from a courier. */
export function refundWayInWords(order: OrderRow | undefined, locale: Locale): string {
  const isCash = order?.snapshot.payment.key === 'cash_on_delivery'
  return text(locale, isCash ? 'withdrawal.refundByTransfer' : 'withdrawal.refundSameWay')
}

async function instructions(db: Queryable, received: Received): Promise<string> {
  const { row, found, refusal } = received
  if (found && refusal) return text(row.locale, `withdrawal.${refusal}`, periodEnd(found, row.locale))
  const payment = await paymentText(db, received)
  const goods = await returnInWords(db, found?.order, received.returnBy, row.locale)
  return payment ? `${goods} ${text(row.locale, payment)}` : goods
}

/** Whether a refund is promised; what was withdrawn from before was promised then. */
function isRefundDue({ before, refusal }: Received): boolean {
  return !refusal && before?.state !== 'withdrawn' && !owesNothing(before)
}

/** The amount due, calculated as on the form; empty if unknown, as for items in the buyer's own words, or if none is. */
function refundInWords(received: Received): string {
  const { row, before } = received
  if (!before || !isRefundDue(received) || isDescribed(row)) return ''
  const items = row.items.reduce((all, { id, quantity }) => withItem(all, id ?? 0, quantity ?? Infinity), '')
  const refund = refundOf(before, { items })
  return refund ? formatPrice(refund, currencyCodeOf(before.currency_id)) : ''
}

/** Mails the declarant the declaration as written, without promising what is not due (R-LAW-17, R-LAW-18, R-LAW-20). */
export async function acknowledge(db: Queryable, services: Services, received: Received): Promise<void> {
  const { row, found, returnBy } = received
  const { locale } = row
  await enqueueMail(db, services, {
    template: 'withdrawal_received',
    occasion: `withdrawal:${row.reference}:received`,
    to: row.email,
    locale,
    isCompany: found?.order.snapshot.invoice_data.is_company,
    values: {
      name: greetedName(row.name, found?.order.snapshot.invoice_data),
      order_number: row.orderReference,
      reference: row.reference,
      items: itemsInWords(row.items, found?.order, locale),
      received_at: momentInWords(row.createdAt, locale),
      statement: statementOf(row, locale),
      refund: refundInWords(received),
      refund_by: isRefundDue(received) ? formatLongDate(returnBy, locale) : '',
      refund_way: isRefundDue(received) ? refundWayInWords(found?.order, locale) : '',
      return_instructions: await instructions(db, received),
    },
  })
}

const notes = {
  open: 'withdrawal.orderKnown',
  withdrawn: 'withdrawal.orderWithdrawnBefore',
  expired: 'withdrawal.orderExpired',
  cancelled: 'withdrawal.orderCancelled',
  company: 'withdrawal.orderOfCompany',
  excepted: 'withdrawal.orderExcepted',
} as const satisfies Record<WithdrawableOrder['state'], TextKey>

/** Whether the declaration kept the withdrawal period; empty if it does not matter, or the order is unknown. */
function periodInWords({ row, found, refusal }: Received): string {
  if (!found || (refusal && refusal !== 'expired')) return ''
  if (!found.deliveredAt) return text(shopLocale(), 'withdrawal.periodBeforeDelivery')
  const isLate = isPastLastDay(found.deliveredAt, row.createdAt)
  const key = isLate ? 'withdrawal.periodMissed' : 'withdrawal.periodKept'
  return text(shopLocale(), key, periodEnd(found, shopLocale()))
}

function promiseInWords(received: Received): string {
  if (!isRefundDue(received)) return text(shopLocale(), 'withdrawal.promisedNone')
  const amount = refundInWords(received) || text(shopLocale(), 'withdrawal.promisedUnknown')
  return text(shopLocale(), 'withdrawal.promised', { amount, date: formatLongDate(received.returnBy, shopLocale()) })
}

/** Mails the shop about a declaration: what was promised to the buyer, and whether the period was kept. */
export async function notifyShop(db: Queryable, services: Services, received: Received): Promise<void> {
  const { row, found, unidentified } = received
  const note = unidentified ?? notes[found?.state ?? 'open']
  await enqueueShopMail(db, services, {
    template: 'shop_new_withdrawal',
    occasion: `withdrawal:${row.reference}:shop`,
    replyTo: row.email,
    values: {
      reference: row.reference,
      order_number: `${row.orderReference} (${text(shopLocale(), note)})`,
      name: row.name,
      email: row.email,
      items: itemsInWords(row.items, found?.order, shopLocale()),
      statement: statementOf(row, shopLocale()),
      received_at: momentInWords(row.createdAt, shopLocale()),
      refund: promiseInWords(received),
      period: periodInWords(received),
    },
  })
}
