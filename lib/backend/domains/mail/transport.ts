import type { MailRow, Sender } from './message'

/** Where mails go. `send` resolves once the receiver has taken responsibility, else it throws. */
export interface MailTransport {
  send(mail: MailRow, from: Sender): Promise<void>
}

/** A mail that its receiver will never accept: retrying is pointless. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail'
}
