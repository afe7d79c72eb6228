import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/platform/db/database'
import { sandboxPayments } from '../../db/schema/shop'
import { isOpen, nextState } from '../attempt'
import { ProviderRefusal } from '../provider'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

export type Booking = Pick<SandboxPayment, 'state' | 'authorizationCode' | 'responseCode' | 'responseMessage'>

/** A result without the bank's answer. */
export const unanswered = { authorizationCode: null, responseCode: null, responseMessage: null }

/** Opens a payment; the same merchant reference always returns the same one. */
export async function openPayment(db: Database, payment: typeof sandboxPayments.$inferInsert): Promise<SandboxPayment> {
  await db.insert(sandboxPayments).values(payment).onConflictDoNothing({ target: sandboxPayments.merchantReference })
  const [row] = await db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.merchantReference, payment.merchantReference))
  if (!row) throw new Error('The sandbox payment was not stored')
  return row
}

export async function findPayment(db: Database, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row ?? null
}

/** Records a refund in minor units; throws when it exceeds what is left of the payment. */
export async function bookRefund(db: Database, id: string, amount: number): Promise<void> {
  const { refunded, state, amount: paid } = sandboxPayments
  const rows = await db
    .update(sandboxPayments)
    .set({
      refunded: sql`${refunded} + ${amount}`,
      state: sql`case when ${refunded} + ${amount} = ${paid} then 'refunded' else ${state} end`,
    })
    .where(and(eq(sandboxPayments.id, id), eq(state, 'paid'), lte(sql`${refunded} + ${amount}`, paid)))
    .returning({ id: sandboxPayments.id })
  if (rows.length === 0) throw new ProviderRefusal('The sandbox payment has less left to refund')
}

/** Records a result unless the payment has already ended, and returns the payment; null when unknown. */
export async function book(db: Database, id: string, booking: Booking): Promise<SandboxPayment | null> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)).for('update')
    if (!row) return null
    if (!isOpen(row.state) || nextState(row.state, booking.state) === row.state) return row
    await transaction.update(sandboxPayments).set(booking).where(eq(sandboxPayments.id, id))
    return { ...row, ...booking }
  })
}
