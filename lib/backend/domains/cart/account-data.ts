import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import type { Session } from '../../platform/http/session'
import { emptyCustomer, type BuyerData } from './customer'

/** Checkout data from the account; empty for visitors. */
async function accountData(db: Queryable, { customerId }: Session): Promise<BuyerData> {
  if (customerId === null) return emptyCustomer
  const [account] = await db
    .select({
      email: customers.email,
      phone: customers.phone,
      name: customers.name,
      invoiceData: customers.invoiceData,
      deliveryData: customers.deliveryData,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!account) return emptyCustomer
  const { email, phone, name, invoiceData, deliveryData } = account
  return {
    email,
    phone,
    invoice_data: invoiceData ?? { ...emptyCustomer.invoice_data, name },
    delivery_data: deliveryData ?? emptyCustomer.delivery_data,
  }
}

/** Prefills a cart without customer data from its owner's account. */
export async function prefilled(db: Queryable, session: Session, stored: BuyerData | null): Promise<BuyerData> {
  return stored?.email ? stored : accountData(db, session)
}
