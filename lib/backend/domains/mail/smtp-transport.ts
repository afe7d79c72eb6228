import nodemailer from 'nodemailer'
import { messageOf } from './message'
import { RefusedMail, type MailTransport } from './transport'

/** Milliseconds: to connect and greet, of silence, and in total. A mail's lease in the outbox is longer. */
const patience = { connect: 15_000, silence: 30_000, whole: 120_000 }

/** The part of nodemailer's error that matters. */
interface SmtpError {
  readonly command?: string
  readonly responseCode?: number
}

/** A permanent refusal of this mail, for its recipient or content. Anything else may be temporary. */
function isRefusal({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

interface Options {
  /** Sends neither password nor mail to a server that offers no TLS. */
  readonly requireTls?: boolean
}

/** Sends by SMTP, one connection per mail: a broken connection affects one known mail. */
export function createSmtpTransport(
  smtpUrl: string,
  origin: string,
  { requireTls = false }: Options = {},
): MailTransport {
  const { connect, silence, whole } = patience
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
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
