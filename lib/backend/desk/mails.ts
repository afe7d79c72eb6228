import { enqueueMail } from '../domains/mail/enqueue'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { invitationDays, type StaffRow } from './staff'

/** Mails an invitation, in the transaction that made it. Returns its link, for the command line to show. */
export async function mailInvitation(
  db: Queryable,
  services: Services,
  { email, name, locale, invitationHash }: StaffRow,
  token: string,
): Promise<string> {
  // In the fragment, which stays out of the logs of proxies; the page sends it to the backend.
  const address = `${services.origin}/desk#/join/${token}`
  await enqueueMail(db, services, {
    template: 'staff_invitation',
    occasion: `staff:${invitationHash}`,
    to: email,
    locale,
    values: { name, email, join_url: address, valid_days: String(invitationDays) },
  })
  return address
}
