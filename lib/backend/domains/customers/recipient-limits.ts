import type { Context } from 'hono'
import type { BackendEnv, Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { networkBlock } from '../../platform/http/client-address'
import { tooManyRequests } from '../../platform/http/errors'
import { countRequest, limitRate, type RateLimit } from '../../platform/http/rate-limit'
import type { Session } from '../../platform/http/session'
import { canonicalEmail, findCustomer } from './store'

/**
 * Limits of mails to an unverified address: otherwise anyone could flood other people's mailboxes with the shop's mails.
 * Counted by a hash of the mailbox, and separately by purpose, so that a stranger's contact messages cannot keep the
 * owner of the address from ordering or from resetting a password.
 */
type MailPurpose = 'order' | 'reset' | 'registration' | 'inquiry'

const hour = 3600
export const recipientLimits: readonly RateLimit[] = [
  { name: 'mail-recipient-hour', limit: 5, windowSeconds: hour },
  { name: 'mail-recipient-day', limit: 20, windowSeconds: 24 * hour },
]
/** Per network, which many people may share, regardless of the address. */
export const networkMailLimit: RateLimit = { name: 'mail-network', limit: 60, windowSeconds: hour }

/** Counts a call that mails an unverified address; 429 beyond the limit. */
export async function limitMailingNetwork(c: Context<BackendEnv>): Promise<void> {
  const network = networkBlock(c)
  if (network !== null) await limitRate(c, networkMailLimit, network)
}

/**
 * Counts a mail to a mailbox; 429 beyond the limits of its purpose. Not applied to an address verified by the session's
 * customer.
 */
export async function limitRecipient(
  db: Queryable,
  { mail, now }: Services,
  session: Pick<Session, 'customerId'> | null,
  purpose: MailPurpose,
  written: string,
): Promise<void> {
  const customerId = session?.customerId ?? null
  if (customerId !== null && (await findCustomer(db, customerId))?.email === canonicalEmail(written)) return
  for (const limit of mail.recipientLimits ?? recipientLimits) {
    const { allowed, retryAfter } = await countRequest(db, limit, `${purpose} ${mailboxOf(written)}`, now())
    if (!allowed) throw tooManyRequests(retryAfter)
  }
}

/**
 * Counts an unsolicited mail to a customer's own address, within the same limits; false beyond them. The key is counted
 * separately, so that strangers' calls cannot use up the limit.
 */
export async function isWithinLimits(db: Queryable, { mail, now }: Services, key: string): Promise<boolean> {
  for (const limit of mail.recipientLimits ?? recipientLimits)
    if (!(await countRequest(db, limit, key, now())).allowed) return false
  return true
}
const gmail = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox behind an address, as a key for counting only: without the local part's "+tag", and at Gmail, whose two
 * domains are one, without its dots. Providers may treat tags differently, so nothing is ever sent, shown or logged in
 * to by it. Pure.
 */
export function mailboxOf(written: string): string {
  const email = written.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).split('+')
  if (at === -1 || local === '') return email
  const domain = email.slice(at + 1)
  return gmail.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
