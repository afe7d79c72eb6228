import { maxSampleDays } from '@/lib/contract/sample-limits'
import type { Services } from '../platform/context'
import { deleteOldAnnouncements } from '../platform/cache/announcements'
import { deleteOldWindows } from '../platform/http/rate-limit'
import { deleteExpiredSessions } from '../platform/http/session'
import { guarded } from '../platform/jobs'
import { deleteOldDevices } from './accounts/devices'
import { forgetEndedOrders } from './accounts/forget'
import { deleteUnconfirmedCustomers } from './customers/store'
import { clearHoldNetworks, deleteOldCarts, deleteOldKeys } from './cart/store'
import { blankOldMails } from './mail/outbox-store'
import { deleteUnconfirmed } from './newsletter/store'
import { deleteOldSecurityEvents } from './security/log'
import { deleteOldRequests } from './samples/store'
import { deleteOldStockNotices } from './stock-notices/store'
import { deleteExpiredChallenges } from './accounts/passkey-proof'
import { deleteEndedOffers } from './offers/store'

const dayMs = 24 * 60 * 60 * 1000
const cartDays = 30
/** Mail texts are kept this long for resending. */
const mailDays = 90
const securityDays = 90
/** Longer than any process may be disconnected from the database. */
const announcementDays = 7
/** A product not back within a year is assumed not to return. */
const stockNoticeDays = 365

/** Deletes what has expired or may be kept no longer. Each deletion runs even if another fails. */
export async function deleteExpiredData(services: Services): Promise<void> {
  const { database, mail } = services
  const now = services.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const deletions: Readonly<Record<string, () => Promise<unknown>>> = {
    sessions: () => deleteExpiredSessions(database, now),
    carts: () => deleteOldCarts(database, daysAgo(cartDays)),
    'networks of holds': () => clearHoldNetworks(database, now),
    'idempotency keys': () => deleteOldKeys(database, daysAgo(1)),
    'rate limits': () => deleteOldWindows(database, now),
    announcements: () => deleteOldAnnouncements(database, daysAgo(announcementDays)),
    'newsletter requests': () => deleteUnconfirmed(database, now),
    'unconfirmed accounts': () => deleteUnconfirmedCustomers(database, now),
    'quotes of erased customers': () => deleteEndedOffers(services),
    'orders of erased customers': () => forgetEndedOrders(services),
    devices: () => deleteOldDevices(database, now),
    challenges: () => deleteExpiredChallenges(database, now),
    'stock notices': () => deleteOldStockNotices(database, daysAgo(stockNoticeDays)),
    'requests for samples': () => deleteOldRequests(database, daysAgo(maxSampleDays)),
    'security events': () => deleteOldSecurityEvents(database, daysAgo(securityDays)),
    'mail texts': () => blankOldMails(database, daysAgo(mailDays)),
    'mail files': async () => mail.files?.removeBefore(daysAgo(mailDays)),
  }
  for (const [what, deletion] of Object.entries(deletions)) await guarded(what, deletion)
}
