import type { MailRow, Sender } from './message'

/** Where mails go. `send` ends when the other side has taken the mail over for good, else it throws. */
export interface MailTransport {
  send(mail: MailRow, from: Sender): Promise<void>
}

/** A mail that its receiver will never take: trying again is of no use. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail'
}
