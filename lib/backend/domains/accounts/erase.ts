import { eq } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Services } from '../../platform/context'
import type { Also } from '../../platform/db/database'
import { customers } from '../../platform/db/schema/accounts'
import { offers } from '../../platform/db/schema/offers'
import { carts, favourites, orders } from '../../platform/db/schema/shop'
import { deleteMailsAbout } from '../mail/outbox-store'
import type { Client } from '../../platform/http/user-agent'
import { endSessionsOf } from '../../platform/http/session'
import { anonymizeSecurityEvents, logSecurity } from '../security/log'
import { mailsTo } from '../customers/mails'
import { detachOrders, eraseAtAddresses, subjectsOfOrders } from './forget'
import { addressesOf, lockCustomer } from '../customers/store'
import { detachOffers } from '../offers/store'

/**
 * GDPR erasure (R-ACCT-2): deletes an account and everything the law does not require to keep: profile, addresses,
 * links, sessions, cart, favourites, newsletter, stock notices, inquiries, quotes, mails and their files, also those of
 * former addresses. What was asked for at an address never confirmed is only mailed there by the account, because its
 * owner may be somebody else. The security log is anonymized, pending orders are still delivered, and valid quotes can
 * still be accepted. A last confirmation mail is deleted once sent. Returns false when there is no such account.
 */
export async function eraseCustomer(
  services: Services,
  customerId: number,
  locale: Locale,
  client: Client,
  also?: Also<void>,
): Promise<boolean> {
  const now = services.now()
  const forgotten = await services.database.transaction(async (db) => {
    const customer = await lockCustomer(db, customerId)
    if (!customer) return null
    const emails = await addressesOf(db, customer)
    const orderIds = await detachOrders(db, eq(orders.customerId, customerId), now)
    const quotes = await detachOffers(db, eq(offers.customerId, customerId), now)
    const subjects = [...(await subjectsOfOrders(db, orderIds)), ...quotes]
    await endSessionsOf(db, customerId)
    await db.delete(carts).where(eq(carts.customerId, customerId))
    await db.delete(favourites).where(eq(favourites.owner, `c:${customerId}`))
    await eraseAtAddresses(db, emails)
    await logSecurity(db, services, { kind: 'account_deleted', customerId, client })
    await anonymizeSecurityEvents(db, { id: customerId, emails }, now)
    await db.delete(customers).where(eq(customers.id, customerId))
    await mailsTo(customer, locale, db, services).deleted()
    await also?.(db)
    return deleteMailsAbout(db, { customerId, emails, subjects })
  })
  if (forgotten) await services.mail.files?.remove(forgotten)
  return forgotten !== null
}
