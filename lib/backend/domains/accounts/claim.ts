import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../context'
import { customers } from '../../platform/db/schema/accounts'
import { offers } from '../../platform/db/schema/offers'
import { orders, type OrderSnapshot } from '../../platform/db/schema/shop'
import type { OrderRow } from '../orders/store'
import { lockCustomer } from './store'

/** Fills in addresses and phone number that a profile does not have yet. What the customer has written there stays. */
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
 * Keeps what an order knows of its customer for the next one. Called when the order has been committed: its transaction
 * holds the cart, which a change of the profile waits for while it holds the profile.
 */
export async function learnFromOrder(
  database: Database,
  { customerId, snapshot }: Pick<OrderRow, 'customerId' | 'snapshot'>,
): Promise<void> {
  if (customerId !== null) await database.transaction((db) => fillProfile(db, customerId, snapshot))
}

/** The quotes that were asked for with a customer's proved address without an account become theirs. */
async function claimOffers(db: Queryable, customerId: number, email: string): Promise<void> {
  await db
    .update(offers)
    .set({ customerId })
    .where(
      and(
        sql`lower(${offers.customerData} ->> 'email') = ${email}`,
        isNull(offers.customerId),
        // One of a deleted account knows no visitor any more.
        isNotNull(offers.sessionIdHash),
      ),
    )
}

/**
 * Gives a customer the orders and quotes that were made with their proved address without an account, and an account that
 * knows nothing yet the addresses of the latest order; answers how many orders there were.
 */
export async function claimMade(db: Queryable, customerId: number, email: string): Promise<number> {
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
