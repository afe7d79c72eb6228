import { eq } from 'drizzle-orm'
import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { Withdrawal, WithdrawalDeclaration } from '@/lib/contract/withdrawal'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { serialize } from '../../../platform/db/statements'
import { orders } from '../../../platform/db/schema/shop'
import type { WithdrawnItem } from '../../../platform/db/schema/correspondence'
import { FieldError, HttpError } from '../../../platform/http/errors'
import { queueInvoices } from '../invoices/plan'
import { correctionDeadline } from '../payment-choice'
import { lockOrder } from '../store'
import { nextNumber } from '../../shop/numbers'
import { acknowledge, notifyShop, periodEnd, type Received } from './mails'
import {
  findOrderToWithdraw,
  isWhollyWithdrawn,
  ordersToWithdraw,
  toWithdrawableResponse,
  type OrderToWithdraw,
} from './order'
import { isDispatched, refusalOf, returnDays } from './rules'
import { findOrderByNumber, findSameWithdrawal, insertWithdrawal } from './store'

/** Refuses a declaration about an order, identified by its hash, that cannot be withdrawn from. */
function requireRight(found: OrderToWithdraw, locale: Locale): void {
  const refusal = refusalOf(found.state)
  if (refusal === 'company') throw FieldError.of('order_hash', 'withdrawal.company')
  if (refusal) throw new HttpError(409, `withdrawal.${refusal}`, periodEnd(found, locale))
}

/**
 * Line items to withdraw from. By default, all that can still be withdrawn from; with nothing left, what was declared
 * last, because it may be a repetition. Throws for items that cannot be.
 */
function chosenItems(
  { lines, withdrawn, declared, state }: OrderToWithdraw,
  ids: readonly number[],
): readonly WithdrawnItem[] {
  if (state === 'withdrawn' && ids.length === 0)
    return declared.findLast(({ items }) => items.every(({ id }) => id !== null))?.items ?? []
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

interface ResolvedDeclaration extends Pick<Received, 'found' | 'refusal' | 'unidentified'> {
  readonly items: readonly WithdrawnItem[]
  /** Names of those covered by an earlier declaration: only the identical declaration may be repeated. */
  readonly before: readonly string[]
}

async function resolveByHash(
  db: Queryable,
  { order_hash: hash, items: ids }: WithdrawalDeclaration,
  locale: Locale,
  now: Date,
): Promise<ResolvedDeclaration> {
  const found = await findOrderToWithdraw(db, hash, now)
  if (!found) throw new HttpError(404, 'withdrawal.notFound')
  requireRight(found, locale)
  const items = chosenItems(found, ids)
  return { found, items, before: withdrawnBefore(found, items), refusal: null, unidentified: null }
}

/** Resolves a declaration about a bare order number, which proves nothing: it is recorded, whatever the shop knows. */
async function resolveByNumber(
  db: Queryable,
  { order_reference: number, email, pieces }: WithdrawalDeclaration,
  now: Date,
): Promise<ResolvedDeclaration> {
  const written = pieces ? [{ id: null, name: pieces, quantity: null }] : []
  const asWritten = { found: null, items: written, before: [], refusal: null }
  const order = await findOrderByNumber(db, number)
  if (!order) return { ...asWritten, unidentified: 'withdrawal.orderUnknown' }
  const isOwn = order.snapshot.partner_email.toLowerCase() === email.toLowerCase()
  const [found] = isOwn ? await ordersToWithdraw(db, [order], now) : []
  if (!found) return { ...asWritten, unidentified: 'withdrawal.emailDiffers' }
  const refusal = refusalOf(found.state)
  const items = refusal || pieces ? written : chosenItems(found, [])
  return { found, items, before: [], refusal, unidentified: null }
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
 * number is always accepted, but without a right to withdraw it changes nothing about the order.
 */
export async function declareWithdrawal(
  services: Services,
  locale: Locale,
  declaration: WithdrawalDeclaration,
): Promise<Withdrawal> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    await serialize(db, `withdrawal:${declaration.email.toLowerCase()}`)
    const { items, before, ...resolved } = declaration.order_hash
      ? await resolveByHash(db, declaration, locale, now)
      : await resolveByNumber(db, declaration, now)
    const { found, refusal } = resolved
    const { name, email, comment } = declaration
    const orderReference = found ? found.order.orderNumber : declaration.order_reference
    const orderId = found && !refusal ? found.order.id : null
    const declared = { orderId, orderReference, name, email, comment, items: [...items] }
    // What was declared in time may be repeated later.
    const inTime = found && refusal ? await findSameWithdrawal(db, { ...declared, orderId: found.order.id }) : null
    const same = inTime ?? (await findSameWithdrawal(db, declared))
    const shown = found ? await toWithdrawableResponse(db, found) : null
    if (!same && before.length > 0)
      throw new HttpError(409, 'withdrawal.alreadyWithdrawn', { items: before.join('; ') })
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
