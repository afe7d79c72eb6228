import { eq } from 'drizzle-orm'
import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { DeclaredPieces, Withdrawal, WithdrawalDeclaration } from '@/lib/contract/withdrawal'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { serialize } from '../../../platform/db/statements'
import { orders } from '../../../platform/db/schema/shop'
import type { WithdrawnItem } from '../../../platform/db/schema/correspondence'
import { FieldError, HttpError } from '../../../platform/http/errors'
import { queueInvoices } from '../invoices/plan'
import { correctionDeadline } from '../payment-choice'
import { findOrder, lockOrder } from '../store'
import { nextNumber } from '../../shop/numbers'
import { acknowledge, notifyShop, periodEnd, type Received } from './mails'
import { isWhollyWithdrawn, ordersToWithdraw, toWithdrawableResponse, type OrderToWithdraw } from './order'
import { isDescribed, isDispatched, piecesLeft, refusalOf, returnDays, withdrawnPieces, type Pieces } from './rules'
import { findOrderByNumber, findSameWithdrawal, insertWithdrawal, type WithdrawalRow } from './store'

/** Refuses a declaration about an order, identified by its hash, that cannot be withdrawn from. */
function requireRight(found: OrderToWithdraw, locale: Locale): void {
  const refusal = refusalOf(found.state)
  if (refusal === 'company') throw FieldError.of('order_hash', 'withdrawal.company')
  if (refusal) throw new HttpError(409, `withdrawal.${refusal}`, periodEnd(found, locale))
}

/** What a declaration lists, by line item; the pieces of one that is listed in several places are added. */
function listedPieces(items: WithdrawalDeclaration['items']): ReadonlyMap<number, DeclaredPieces> {
  const listed = new Map<number, DeclaredPieces>()
  for (const item of items) {
    const one = typeof item === 'number' ? { id: item } : item
    const other = listed.get(one.id)
    const sum = other?.quantity && one.quantity && other.quantity + one.quantity
    listed.set(one.id, other ? { ...other, ...one, quantity: sum } : one)
  }
  return listed
}

interface Chosen {
  readonly items: readonly WithdrawnItem[]
  /** Pieces that were left of line items when theirs were chosen, as far as that is known. */
  readonly seen: Pieces
}

/**
 * What to withdraw from: of the listed line items, or of the whole order without any, all that can still be withdrawn from
 * or the listed number of pieces. With nothing left, what was declared last, because it may be a repetition. Throws for
 * line items that cannot be withdrawn from.
 */
function chosenItems(
  { lines, withdrawn, declared, state }: OrderToWithdraw,
  listed: ReadonlyMap<number, DeclaredPieces>,
): Chosen {
  const seen = new Map<number, number>()
  if (state === 'withdrawn' && listed.size === 0)
    return { items: declared.findLast((earlier) => !isDescribed(earlier))?.items ?? [], seen }
  const open = lines.filter((line) => piecesLeft(line, withdrawn) > 0)
  const chosen = listed.size === 0 ? open : [...listed.values()]
  const items = chosen.map(({ id }) => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw FieldError.of('items', 'withdrawal.itemUnknown')
    if (line.isCustomMade) throw FieldError.of('items', 'withdrawal.excepted')
    const left = piecesLeft(line, withdrawn)
    const last = declared.flatMap(({ items: earlier }) => earlier.filter((one) => one.id === id)).at(-1)
    const { quantity, quantity_left: leftThen = quantity === undefined ? left : 0 } = listed.get(id) ?? {}
    // Of what is gone, any earlier declaration may be the one that took it.
    if (leftThen > 0) seen.set(id, leftThen)
    return { id, name: line.name, quantity: quantity ?? (left || (last?.quantity ?? line.quantity)) }
  })
  // Listing every piece also means the whole order.
  const isWhole = lines.every(({ id, quantity }) => items.some((one) => one.id === id && one.quantity === quantity))
  return { items: isWhole ? [] : items, seen }
}

/** Why pieces cannot be withdrawn from any more: nothing is left of their line item, or less. No items mean the whole order. */
function objectionTo({ lines, withdrawn }: OrderToWithdraw, items: readonly WithdrawnItem[]): Error | null {
  const covered = lines.flatMap(({ id, name, quantity }) => {
    const pieces = items.length === 0 ? quantity : (items.find((one) => one.id === id)?.quantity ?? 0)
    return pieces > 0 ? [{ name, pieces, left: quantity - (withdrawn.get(id) ?? 0) }] : []
  })
  const gone = covered.filter(({ left }) => left === 0).map(({ name }) => name)
  if (gone.length > 0) return new HttpError(409, 'withdrawal.alreadyWithdrawn', { items: gone.join('; ') })
  const short = covered.find(({ pieces, left }) => pieces > left)
  return short ? FieldError.of('items', 'withdrawal.tooMany', { item: short.name, count: short.left }) : null
}

/** Whether as many pieces were left before an earlier declaration as when these were chosen. */
function wereLeftBefore({ lines, declared }: OrderToWithdraw, seen: Pieces, earlier: WithdrawalRow): boolean {
  const before = declared.filter(({ id }) => id < earlier.id)
  const withdrawn = withdrawnPieces(lines, before)
  return lines.every((line) => !seen.has(line.id) || seen.get(line.id) === piecesLeft(line, withdrawn))
}

interface ResolvedDeclaration extends Pick<Received, 'found' | 'refusal' | 'unidentified'>, Chosen {
  /** Why the items cannot be withdrawn from any more: only the identical declaration may be repeated. */
  readonly objection: Error | null
}

/** The order with its declarations, none of which is made in the meantime: each piece is withdrawn from once. */
async function lockOrderToWithdraw(db: Queryable, id: number, now: Date): Promise<OrderToWithdraw | null> {
  const [found] = await ordersToWithdraw(db, [await lockOrder(db, id)], now)
  return found ?? null
}

async function resolveByHash(
  db: Queryable,
  { order_hash: hash, items: written }: WithdrawalDeclaration,
  locale: Locale,
  now: Date,
): Promise<ResolvedDeclaration> {
  const order = await findOrder(db, hash)
  const found = order && (await lockOrderToWithdraw(db, order.id, now))
  if (!found) throw new HttpError(404, 'withdrawal.notFound')
  requireRight(found, locale)
  const chosen = chosenItems(found, listedPieces(written))
  return { found, ...chosen, objection: objectionTo(found, chosen.items), refusal: null, unidentified: null }
}

/** Resolves a declaration about a bare order number, which proves nothing: it is recorded, whatever the shop knows. */
async function resolveByNumber(
  db: Queryable,
  { order_reference: number, email, pieces }: WithdrawalDeclaration,
  now: Date,
): Promise<ResolvedDeclaration> {
  const written = pieces ? [{ id: null, name: pieces, quantity: null }] : []
  const asWritten: Chosen = { items: written, seen: new Map() }
  const unknown = { ...asWritten, found: null, refusal: null, objection: null }
  const order = await findOrderByNumber(db, number)
  if (!order) return { ...unknown, unidentified: 'withdrawal.orderUnknown' }
  const isOwn = order.snapshot.partner_email.toLowerCase() === email.toLowerCase()
  const found = isOwn ? await lockOrderToWithdraw(db, order.id, now) : null
  if (!found) return { ...unknown, unidentified: 'withdrawal.emailDiffers' }
  const refusal = refusalOf(found.state)
  const chosen = refusal || pieces ? asWritten : chosenItems(found, new Map())
  return { ...chosen, found, refusal, objection: null, unidentified: null }
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
 * goods withdrawn from before, 422 for a company's order, line items of another one or more pieces than are left; a
 * declaration with only an order number is always accepted, but without a right to withdraw it changes nothing about the
 * order.
 */
export async function declareWithdrawal(
  services: Services,
  locale: Locale,
  declaration: WithdrawalDeclaration,
): Promise<Withdrawal> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    await serialize(db, `withdrawal:${declaration.email.toLowerCase()}`)
    const { items, seen, objection, ...resolved } = declaration.order_hash
      ? await resolveByHash(db, declaration, locale, now)
      : await resolveByNumber(db, declaration, now)
    const { found, refusal } = resolved
    const { name, email, comment } = declaration
    const orderReference = found ? found.order.orderNumber : declaration.order_reference
    const orderId = found && !refusal ? found.order.id : null
    const declared = { orderId, orderReference, name, email, comment, items: [...items] }
    // What was declared in time may be repeated later.
    const isSame = (earlier: WithdrawalRow) => !found || wereLeftBefore(found, seen, earlier)
    const inTime =
      found && refusal ? await findSameWithdrawal(db, { ...declared, orderId: found.order.id }, isSame) : null
    const same = inTime ?? (await findSameWithdrawal(db, declared, isSame))
    const shown = found ? await toWithdrawableResponse(db, found) : null
    if (!same && objection) throw objection
    const row =
      same ??
      (await insertWithdrawal(db, {
        ...declared,
        locale,
        reference: await nextNumber(db, 'withdrawals', now),
        createdAt: now,
      }))
    const returnBy = addDays(shopDay(row.createdAt), returnDays)
    if (!same) {
      if (orderId !== null) {
        await keepForCorrection(db, orderId, now)
        await queueInvoices(db, services, orderId)
      }
      const received = { ...resolved, row, before: shown, returnBy }
      await acknowledge(db, services, received)
      await notifyShop(db, services, received)
    }
    return {
      reference: row.reference,
      received_at: row.createdAt.toISOString(),
      return_by: returnBy,
      refund_by: returnBy,
      ...(declaration.order_hash && found && { needs_return: isDispatched(found.order) }),
    }
  })
}
