import type { MailRow, Sender } from './message'

/** Destination of mails. `send` resolves once the receiver has accepted responsibility, and throws otherwise. */
export interface MailTransport {
  send(mail: MailRow, from: Sender): Promise<void>
}

/** A mail that its receiver will never accept, so retrying is pointless. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail'
}
