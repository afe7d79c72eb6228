import { eq } from 'drizzle-orm'
import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { WithdrawableOrder, Withdrawal, WithdrawalDeclaration } from '@/lib/contract/withdrawal'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { currencyCodeOf } from '@/lib/money/currency'
import { formatPrice } from '@/lib/money/money'
import { refundOf } from '@/lib/contract/withdrawn-items'
import type { Services } from '../../context'
import type { Queryable } from '../../platform/db/database'
import { serialize } from '../../platform/db/serialize'
import { orders } from '../../platform/db/schema/shop'
import type { WithdrawnItem } from '../../platform/db/schema/correspondence'
import { FieldError, HttpError } from '../../platform/http/errors'
import { text } from '../../platform/http/texts'
import { dayInWords, momentInWords } from '../mail/dates'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { greetedName } from '../mail/greeting'
import { piecesInWords } from '../mail/pieces'
import { correctionDeadline } from '../orders/payment-choice'
import { lockOrder, type OrderRow } from '../orders/store'
import { readDocuments } from '../shop/documents'
import { nextReference } from '../shop/reference'
import {
  findOrderToWithdraw,
  isWhollyWithdrawn,
  ordersToWithdraw,
  toWithdrawableResponse,
  type OrderToWithdraw,
} from './order'
import { isDispatched, isOfCompany, lastDay, returnDays } from './rules'
import { findOrderByNumber, findSameWithdrawal, insertWithdrawal, type WithdrawalRow } from './store'

/**
 * Line items to withdraw from, for an order identified by its hash; throws when withdrawal is not possible. By default,
 * all that can still be withdrawn from; with nothing left, what was declared last, because it may be a repetition.
 */
function chosenItems(
  { lines, withdrawn, declared, state, deliveredAt }: OrderToWithdraw,
  ids: readonly number[],
  locale: Locale,
): readonly WithdrawnItem[] {
  if (state === 'expired' && deliveredAt)
    throw new HttpError(409, 'withdrawal.expired', { date: dayInWords(lastDay(deliveredAt), locale) })
  if (state === 'cancelled') throw new HttpError(409, 'withdrawal.cancelled')
  if (state === 'company') throw FieldError.of('order_hash', 'withdrawal.company')
  if (state === 'excepted') throw new HttpError(409, 'withdrawal.excepted')
  if (state === 'withdrawn' && ids.length === 0) return declared.at(-1)?.items ?? []
  const open = lines.filter((line) => !line.isCustomMade && !withdrawn.has(line.id))
  const chosen = [...new Set(ids.length === 0 ? open.map(({ id }) => id) : ids)]
  const items = chosen.map((id) => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw FieldError.of('items', 'withdrawal.itemUnknown')
    if (line.isCustomMade) throw FieldError.of('items', 'withdrawal.excepted')
    return { id, name: line.name, quantity: line.quantity }
  })
  // Listing every line item also means the whole order.
  return items.length === lines.length ? [] : items
}

/** Names of the items that earlier declarations cover. No items mean the whole order. */
function withdrawnBefore({ lines, withdrawn }: OrderToWithdraw, items: readonly WithdrawnItem[]): string[] {
  const covered = items.length === 0 ? lines : items
  return covered.filter(({ id }) => id !== null && withdrawn.has(id)).map(({ name }) => name)
}

interface ResolvedDeclaration {
  /** The order, if the declaration identifies it. */
  readonly order: OrderRow | null
  readonly items: readonly WithdrawnItem[]
  /** Names of those covered by an earlier declaration: only the identical declaration may be repeated. */
  readonly before: readonly string[]
  /** Note on the order for the shop's mail; not revealed to the declarant. */
  readonly note:
    'withdrawal.orderKnown' | 'withdrawal.orderUnknown' | 'withdrawal.emailDiffers' | 'withdrawal.orderOfCompany'
}

/**
 * Resolves a declaration. A bare order number proves nothing: it is recorded as written, regardless of what the shop
 * knows.
 */
async function resolveDeclaration(
  db: Queryable,
  declaration: WithdrawalDeclaration,
  locale: Locale,
  now: Date,
): Promise<ResolvedDeclaration> {
  if (declaration.order_hash) {
    const found = await findOrderToWithdraw(db, declaration.order_hash, now)
    if (!found) throw new HttpError(404, 'withdrawal.notFound')
    const items = chosenItems(found, declaration.items, locale)
    return { order: found.order, items, before: withdrawnBefore(found, items), note: 'withdrawal.orderKnown' }
  }
  const items = declaration.pieces ? [{ id: null, name: declaration.pieces, quantity: null }] : []
  const order = await findOrderByNumber(db, declaration.order_reference)
  // Recorded as written, so nothing is refused.
  const before: readonly string[] = []
  if (!order) return { order: null, items, before, note: 'withdrawal.orderUnknown' }
  const isOwn = order.snapshot.partner_email.toLowerCase() === declaration.email.toLowerCase()
  if (!isOwn) return { order: null, items, before, note: 'withdrawal.emailDiffers' }
  return { order, items, before, note: isOfCompany(order) ? 'withdrawal.orderOfCompany' : 'withdrawal.orderKnown' }
}

function itemsInWords(items: readonly WithdrawnItem[], order: OrderRow | null, locale: Locale): string {
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

/** Instructions for the goods, and for the payment of the rest; neutral wording for an unverified number. */
async function returnInstructions(
  db: Queryable,
  order: OrderRow | null,
  before: WithdrawableOrder | null,
  locale: Locale,
  day: string,
  now: Date,
): Promise<string> {
  if (order && !isDispatched(order)) {
    const notSent = text(locale, 'withdrawal.notSent')
    if (before?.payment !== 'unpaid') return notSent
    const [found] = await ordersToWithdraw(db, [order], now)
    const isCorrected = found && !isWhollyWithdrawn(found)
    return `${notSent} ${text(locale, isCorrected ? 'withdrawal.correctionDue' : 'withdrawal.nothingPaid')}`
  }
  const { shop } = await readDocuments(db, ['shop'])
  const { zipcode, city, address } = shop.warehouse
  const values = { date: day, address: `${zipcode} ${city}, ${address}` }
  return text(locale, order ? 'withdrawal.returnInstructions' : 'withdrawal.returnIfSent', values)
}

/** The amount due, calculated as on the form; empty if unknown, as for items in the buyer's own words. */
function refundInWords({ items }: WithdrawalRow, before: WithdrawableOrder | null): string {
  const ids = items.map(({ id }) => id)
  const refund = ids.includes(null) ? null : refundOf(before, { items: ids.join(' ') })
  return before && refund ? formatPrice(refund, currencyCodeOf(before.currency_id)) : ''
}

/** `before` is the order as it was before the declaration. */
async function acknowledge(
  db: Queryable,
  services: Services,
  row: WithdrawalRow,
  { order, before }: { readonly order: OrderRow | null; readonly before: WithdrawableOrder | null },
  returnBy: string,
): Promise<void> {
  const { locale } = row
  // Without an amount or a day, the mail's sentences about the refund are left out (R-LAW-17).
  const isNothingPaid = before?.payment === 'unpaid' || before?.payment === 'free'
  const day = dayInWords(returnBy, locale)
  // The declaration is acknowledged as written, without promising what a company has no right to.
  const isOpen = !order || !isOfCompany(order)
  await enqueueMail(db, services, {
    template: 'withdrawal_received',
    occasion: `withdrawal:${row.reference}:received`,
    to: row.email,
    locale,
    values: {
      name: greetedName(row.name, order?.snapshot.invoice_data),
      order_number: row.orderReference,
      reference: row.reference,
      items: itemsInWords(row.items, order, locale),
      received_at: momentInWords(row.createdAt, locale),
      statement: statementOf(row, locale),
      refund: isOpen ? refundInWords(row, before) : '',
      refund_by: isNothingPaid || !isOpen ? '' : day,
      return_instructions: isOpen
        ? await returnInstructions(db, order, before, locale, day, row.createdAt)
        : text(locale, 'withdrawal.company'),
    },
  })
}

async function notifyShop(
  db: Queryable,
  services: Services,
  row: WithdrawalRow,
  { order, note }: Pick<ResolvedDeclaration, 'order' | 'note'>,
): Promise<void> {
  await enqueueShopMail(db, services, {
    template: 'shop_new_withdrawal',
    occasion: `withdrawal:${row.reference}:shop`,
    replyTo: row.email,
    values: {
      reference: row.reference,
      order_number: `${row.orderReference} (${text(defaultLocale, note)})`,
      name: row.name,
      email: row.email,
      items: itemsInWords(row.items, order, defaultLocale),
      statement: statementOf(row, defaultLocale),
      received_at: momentInWords(row.createdAt, defaultLocale),
    },
  })
}

/**
 * Keeps a partly withdrawn order until the buyer has had time to pay the shop's corrected request. Only the first
 * declaration does so, so that nobody can keep stock by repeating it (R-SAFE-4).
 */
async function keepForCorrection(db: Queryable, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(db, orderId)
  const [found] = await ordersToWithdraw(db, [order], now)
  if (order.payUntil === null || !found || isWhollyWithdrawn(found) || found.declared.length > 1) return
  const payUntil = correctionDeadline(now)
  if (payUntil > order.payUntil) await db.update(orders).set({ payUntil, updatedAt: now }).where(eq(orders.id, orderId))
}

/**
 * Records a declaration of withdrawal and acknowledges it by mail, in one transaction. A repeated one returns the
 * existing declaration with the same response. 404 for an unknown order hash, 409 without a right to withdraw or for
 * goods withdrawn from before, 422 for a company's order or line items of another one; a declaration with only an order
 * number is always accepted.
 */
export async function declareWithdrawal(
  services: Services,
  locale: Locale,
  declaration: WithdrawalDeclaration,
): Promise<Withdrawal> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    await serialize(db, `withdrawal:${declaration.email.toLowerCase()}`)
    const { order, items, before, note } = await resolveDeclaration(db, declaration, locale, now)
    const { name, email, comment } = declaration
    const orderReference = order ? order.orderNumber : declaration.order_reference
    // A company's declaration changes nothing about its order.
    const withdrawn = order && !isOfCompany(order) ? order : null
    const declared = { orderId: withdrawn?.id ?? null, orderReference, name, email, comment, items: [...items] }
    const same = await findSameWithdrawal(db, declared)
    const [found] = order ? await ordersToWithdraw(db, [order], now) : []
    const shown = found ? await toWithdrawableResponse(db, found) : null
    if (!same && before.length > 0)
      throw new HttpError(409, 'withdrawal.alreadyWithdrawn', { items: before.join('; ') })
    const row =
      same ??
      (await insertWithdrawal(db, {
        ...declared,
        locale,
        reference: await nextReference(db, 'EL', now),
        createdAt: now,
      }))
    const returnBy = addDays(shopDay(row.createdAt), returnDays)
    if (!same) {
      if (withdrawn) await keepForCorrection(db, withdrawn.id, now)
      await acknowledge(db, services, row, { order, before: shown }, returnBy)
      await notifyShop(db, services, row, { order, note })
    }
    return {
      reference: row.reference,
      received_at: row.createdAt.toISOString(),
      return_by: returnBy,
      refund_by: returnBy,
      ...(declaration.order_hash && order && { needs_return: isDispatched(order) }),
    }
  })
}
