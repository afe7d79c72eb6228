import { addDays, shopDay } from '@/lib/calendar/working-days'
import type { Withdrawal, WithdrawalDeclaration } from '@/lib/contract/withdrawal'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { Queryable, Services } from '../context'
import { oneAtATime } from '../db/one-at-a-time'
import type { WithdrawnItem } from '../db/schema/correspondence'
import { FieldError, HttpError } from '../http/errors'
import { text } from '../http/texts'
import { dayInWords, momentInWords } from '../mail/dates'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import type { OrderRow } from '../orders/store'
import { readDocuments } from '../shop/documents'
import { nextReference } from '../shop/reference'
import { findOrderToWithdraw, type OrderToWithdraw } from './order'
import { lastDay, settlementDays } from './rules'
import { findOrderByNumber, findSameWithdrawal, insertWithdrawal, type WithdrawalRow } from './store'

/** The same declaration made again within this time is the same one: a double click, a retried request. */
const repeatMinutes = 10

/** Lines that are withdrawn from, of an order whose hash was told; throws what stands against it. */
function chosenItems(
  { lines, state, deliveredAt }: OrderToWithdraw,
  ids: readonly number[],
  locale: Locale,
): WithdrawnItem[] {
  if (state === 'expired' && deliveredAt)
    throw new HttpError(409, 'withdrawal.expired', { date: dayInWords(lastDay(deliveredAt), locale) })
  if (state === 'cancelled') throw new HttpError(409, 'withdrawal.cancelled')
  if (state === 'excepted') throw new HttpError(409, 'withdrawal.excepted')
  // The whole order, as far as there is a right to withdraw from it.
  const hasExceptions = lines.some((line) => line.isCustomMade)
  if (ids.length === 0 && !hasExceptions) return []
  const chosen = ids.length === 0 ? lines.filter((line) => !line.isCustomMade).map(({ id }) => id) : ids
  return [...new Set(chosen)].map((id) => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw FieldError.of('items', 'withdrawal.itemUnknown')
    if (line.isCustomMade) throw FieldError.of('items', 'withdrawal.excepted')
    return { id, name: line.name, quantity: line.quantity }
  })
}

interface Meant {
  /** The order, where the declaration proves to know it. */
  readonly order: OrderRow | null
  readonly items: WithdrawnItem[]
  /** What the shop is told about the number; the declarant is not. */
  readonly note: 'withdrawal.orderKnown' | 'withdrawal.orderUnknown' | 'withdrawal.emailDiffers'
}

/** What a declaration means. A number alone proves nothing: it is taken as it was written, whatever the shop knows of it. */
async function meaningOf(db: Queryable, declaration: WithdrawalDeclaration, locale: Locale, now: Date): Promise<Meant> {
  if (declaration.order_hash) {
    const found = await findOrderToWithdraw(db, declaration.order_hash, now)
    if (!found) throw new HttpError(404, 'withdrawal.notFound')
    const items = chosenItems(found, declaration.items, locale)
    return { order: found.order, items, note: 'withdrawal.orderKnown' }
  }
  const items = declaration.pieces ? [{ id: null, name: declaration.pieces, quantity: null }] : []
  const order = await findOrderByNumber(db, declaration.order_reference)
  if (!order) return { order: null, items, note: 'withdrawal.orderUnknown' }
  const isOwn = order.snapshot.partner_email.toLowerCase() === declaration.email.toLowerCase()
  return isOwn
    ? { order, items, note: 'withdrawal.orderKnown' }
    : { order: null, items, note: 'withdrawal.emailDiffers' }
}

function itemsInWords(items: readonly WithdrawnItem[], locale: Locale): string {
  if (items.length === 0) return text(locale, 'withdrawal.wholeOrder')
  return items
    .map(({ name, quantity }) =>
      quantity === null ? name : text(locale, 'withdrawal.piece', { name, count: quantity }),
    )
    .join('; ')
}

function statementOf({ comment }: WithdrawalRow, locale: Locale): string {
  const statement = text(locale, 'withdrawal.statement')
  return comment ? text(locale, 'withdrawal.statementWithComment', { statement, comment }) : statement
}

async function acknowledge(db: Queryable, services: Services, row: WithdrawalRow, settledBy: string): Promise<void> {
  const { locale } = row
  const { shop } = await readDocuments(db, ['shop'])
  const { zipcode, city, address } = shop.warehouse
  const day = dayInWords(settledBy, locale)
  await enqueueMail(db, services, {
    template: 'withdrawal_received',
    occasion: `withdrawal:${row.reference}:received`,
    to: row.email,
    locale,
    values: {
      name: row.name,
      order_number: row.orderReference,
      reference: row.reference,
      items: itemsInWords(row.items, locale),
      received_at: momentInWords(row.createdAt, locale),
      statement: statementOf(row, locale),
      refund_by: day,
      return_instructions: text(locale, 'withdrawal.returnInstructions', {
        date: day,
        address: `${zipcode} ${city}, ${address}`,
      }),
    },
  })
}

async function tellShop(db: Queryable, services: Services, row: WithdrawalRow, note: Meant['note']): Promise<void> {
  await enqueueShopMail(db, services, {
    template: 'shop_new_withdrawal',
    occasion: `withdrawal:${row.reference}:shop`,
    replyTo: row.email,
    values: {
      reference: row.reference,
      order_number: `${row.orderReference} (${text(defaultLocale, note)})`,
      name: row.name,
      email: row.email,
      items: itemsInWords(row.items, defaultLocale),
      statement: statementOf(row, defaultLocale),
      received_at: momentInWords(row.createdAt, defaultLocale),
    },
  })
}

/**
 * Takes a declaration of withdrawal and acknowledges it by mail, in one transaction (domain §1). Made twice within ten
 * minutes it is one. Throws 404 for an order hash that is none, 409 where there is no right to withdraw (any more), 422
 * for lines that are not the order's; what is only written by hand is always accepted.
 */
export async function declareWithdrawal(
  services: Services,
  locale: Locale,
  declaration: WithdrawalDeclaration,
): Promise<Withdrawal> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    await oneAtATime(db, `withdrawal:${declaration.email.toLowerCase()}`)
    const { order, items, note } = await meaningOf(db, declaration, locale, now)
    const { name, email, comment } = declaration
    const orderReference = declaration.order_hash && order ? order.orderNumber : declaration.order_reference
    const declared = { orderReference, name, email, comment, items }
    const same = await findSameWithdrawal(db, declared, new Date(now.getTime() - repeatMinutes * 60_000))
    const row =
      same ??
      (await insertWithdrawal(db, {
        ...declared,
        orderId: order?.id ?? null,
        locale,
        reference: await nextReference(db, 'EL', now),
        createdAt: now,
      }))
    const settledBy = addDays(shopDay(row.createdAt), settlementDays)
    if (!same) {
      await acknowledge(db, services, row, settledBy)
      await tellShop(db, services, row, note)
    }
    return {
      reference: row.reference,
      received_at: row.createdAt.toISOString(),
      return_by: settledBy,
      refund_by: settledBy,
    }
  })
}
