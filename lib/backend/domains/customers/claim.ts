import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { offers } from '../../platform/db/schema/offers'
import { orders, type OrderSnapshot } from '../../platform/db/schema/shop'
import { lockCustomer } from './store'

/** Fills in the addresses and phone number missing from a profile, without overwriting what the customer entered. */
async function fillProfile(db: Queryable, customerId: number, snapshot: OrderSnapshot): Promise<void> {
  const customer = await lockCustomer(db, customerId)
  if (!customer) return
  const { invoiceData, deliveryData, phone } = customer
  await db
    .update(customers)
    .set({
      invoiceData: invoiceData?.address ? invoiceData : snapshot.invoice_data,
      deliveryData: deliveryData?.address ? deliveryData : snapshot.delivery_data,
      phone: phone || snapshot.partner_phone,
    })
    .where(eq(customers.id, customerId))
}

/**
 * Copies an order's addresses to its customer's profile. Called after the order's commit: its transaction holds the
 * cart lock, which a profile change waits for while holding the profile lock.
 */
export async function updateProfileFromOrder(
  database: Database,
  { customerId, snapshot }: Pick<typeof orders.$inferSelect, 'customerId' | 'snapshot'>,
): Promise<void> {
  if (customerId !== null) await database.transaction((db) => fillProfile(db, customerId, snapshot))
}

async function claimOffers(db: Queryable, customerId: number, email: string): Promise<void> {
  await db
    .update(offers)
    .set({ customerId })
    .where(
      and(
        sql`lower(${offers.customerData} ->> 'email') = ${email}`,
        isNull(offers.customerId),
        // Quotes of deleted accounts no longer have a visitor.
        isNotNull(offers.sessionIdHash),
      ),
    )
}

/**
 * Assigns guest orders and quotes made with a verified address to the customer, and fills an empty profile from the
 * latest order. Returns the number of orders.
 */
export async function claimGuestRecords(db: Queryable, customerId: number, email: string): Promise<number> {
  await claimOffers(db, customerId, email)
  const claimed = await db
    .update(orders)
    .set({ customerId })
    .where(
      and(
        sql`lower(${orders.snapshot} ->> 'partner_email') = ${email}`,
        isNull(orders.customerId),
        isNull(orders.detachedAt),
      ),
    )
    .returning({ id: orders.id, snapshot: orders.snapshot })
  const latest = claimed.toSorted((one, other) => other.id - one.id)[0]
  if (latest) await fillProfile(db, customerId, latest.snapshot)
  return claimed.length
}
