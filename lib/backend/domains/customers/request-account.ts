import type { InvoiceData } from '@/lib/contract/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { mailsTo, type MailedOrder } from './mails'
import { canonicalEmail, findCustomerByEmail, saveRegistration } from './store'
import { hoursFrom, newToken, saveToken } from './tokens'

/** How long a buyer who requested an account at checkout has to set its password: a week. */
const requestedHours = 7 * 24

interface Buyer {
  readonly invoiceData: InvoiceData
  readonly email: string
  readonly locale: Locale
  readonly order: MailedOrder
}

/**
 * Creates the account that a buyer requested with an order (`is_new_account`). A mailed link sets its password,
 * verifies the address and activates it. If the address has an open account, its owner is notified by mail instead; the
 * response to the order is the same.
 */
export async function requestAccount(db: Queryable, services: Services, buyer: Buyer): Promise<void> {
  const now = services.now()
  const { invoiceData, locale, order } = buyer
  const { name } = invoiceData
  const email = canonicalEmail(buyer.email)
  const mails = mailsTo({ name, email, invoiceData }, locale, db, services)
  const known = await findCustomerByEmail(db, email)
  const isOpen = known !== null && known.activatedAt !== null
  const id = isOpen ? null : (known?.id ?? (await saveRegistration(db, { name, email, passwordHash: '', locale }, now)))
  const token = newToken()
  const expiresAt = hoursFrom(now, requestedHours)
  await saveToken(db, { token, purpose: 'password_reset', customerId: id, expiresAt, now })
  if (id === null) await mails.existingAccount()
  else await mails.requestedAccount({ token, hours: requestedHours, order })
}
