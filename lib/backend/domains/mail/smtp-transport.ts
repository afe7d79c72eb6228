import nodemailer from 'nodemailer'
import { messageOf } from './message'
import { RefusedMail, type MailTransport } from './transport'

/** Milliseconds: to connect and greet, of silence, and in all. A mail's lease in the outbox lasts longer. */
const patience = { connect: 15_000, silence: 30_000, whole: 120_000 }

/** What nodemailer says of a failed send. */
interface SmtpError {
  readonly command?: string
  readonly responseCode?: number
}

/** The server's last word about this very mail: its recipient or its content. Anything else may change. */
function isRefusal({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

/** Sends by SMTP, a connection per mail: a connection that breaks takes one mail with it, which is known. */
export function createSmtpTransport(smtpUrl: string, origin: string): MailTransport {
  const { connect, silence, whole } = patience
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
  })
  return {
    send: async (mail, from) => {
      const limit = { signal: AbortSignal.timeout(whole) }
      try {
        await transport.sendMail({ ...messageOf(mail, from, origin), ...limit })
      } catch (error) {
        if (error instanceof Error && isRefusal(error as SmtpError)) throw new RefusedMail(error.message)
        throw error
      }
    },
  }
}
