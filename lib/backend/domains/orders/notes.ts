import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { orderNotes } from '../../platform/db/schema/fulfilment'
import { Refusal } from '../../platform/refusal'
import { ofOrders } from '../../platform/said/orders'
import { lockOrder, type OrderRow } from './store'

/** What the shop's people tell each other about an order. */

export type NoteRow = typeof orderNotes.$inferSelect

/** Why a note cannot be added or removed. */
export class NoteRefusal extends Refusal {}

interface NewNote {
  readonly text: string
  /** Null for the command line. */
  readonly author: { readonly id: number; readonly name: string } | null
  /** Of the call: sent again, it adds nothing. */
  readonly key?: string
}

/** The notes of an order, latest first. */
export async function findNotes(db: Queryable, orderId: number): Promise<NoteRow[]> {
  return db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(desc(orderNotes.id))
}

/**
 * Adds a note to an order. Throws a NoteRefusal once the data of its buyer are erased, as nothing would erase the note.
 * @param also done in the transaction of the note, unless the same call has added it before
 * @returns null if it has
 */
export async function addNote(
  services: Services,
  { id: orderId }: Pick<OrderRow, 'id'>,
  { text, author, key }: NewNote,
  also?: Also<NoteRow>,
): Promise<NoteRow | null> {
  return services.database.transaction(async (db) => {
    const { orderNumber, snapshot } = await lockOrder(db, orderId)
    if (snapshot.partner_email === '') throw new NoteRefusal(ofOrders.buyerErased(orderNumber))
    const [added] = await db
      .insert(orderNotes)
      .values({ orderId, text, staffId: author?.id, author: author?.name, key, createdAt: services.now() })
      .onConflictDoNothing()
      .returning()
    if (added) await also?.(db, added)
    return added ?? null
  })
}

/**
 * Removes a note of an order. Throws a NoteRefusal if there is none, or if it may not be removed.
 * @param mayRemove by default, every note may be
 * @param also done in the transaction of the removal
 */
export async function removeNote(
  services: Services,
  { id: orderId, orderNumber }: Pick<OrderRow, 'id' | 'orderNumber'>,
  noteId: number,
  {
    mayRemove = () => true,
    also,
  }: { readonly mayRemove?: (note: NoteRow) => boolean; readonly also?: Also<NoteRow> } = {},
): Promise<void> {
  await services.database.transaction(async (db) => {
    const [removed] = await db
      .delete(orderNotes)
      .where(and(eq(orderNotes.orderId, orderId), eq(orderNotes.id, noteId)))
      .returning()
    if (!removed) throw new NoteRefusal(ofOrders.noNote(orderNumber, noteId))
    if (!mayRemove(removed)) throw new NoteRefusal(ofOrders.othersNote)
    await also?.(db, removed)
  })
}

/** Erases what was noted about orders. */
export async function deleteNotes(db: Queryable, orderIds: readonly number[]): Promise<void> {
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, [...orderIds]))
}
