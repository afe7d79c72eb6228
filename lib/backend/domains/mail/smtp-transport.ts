import nodemailer from 'nodemailer'
import { messageOf } from './message'
import { RefusedMail, type MailTransport } from './transport'

/**
 * Timeouts in milliseconds: to connect and greet, of inactivity, and in total. Shorter than a mail's lease in the
 * outbox.
 */
const timeouts = { connect: 15_000, idle: 30_000, total: 120_000 }

/** Relevant fields of nodemailer's error. */
interface SmtpError {
  readonly command?: string
  readonly responseCode?: number
}

/** Whether a mail was permanently refused for its recipient or content. Any other error may be temporary. */
function isRefusal({ command, responseCode = 0 }: SmtpError): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA')
}

interface Options {
  /** Withholds password and mail from servers without TLS. */
  readonly requireTls?: boolean
}

/** Sends by SMTP with one connection per mail, so that a broken connection affects only one known mail. */
export function createSmtpTransport(
  smtpUrl: string,
  origin: string,
  { requireTls = false }: Options = {},
): MailTransport {
  const { connect, idle, total } = timeouts
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: idle,
  })
  return {
    send: async (mail, from) => {
      const limit = { signal: AbortSignal.timeout(total) }
      try {
        await transport.sendMail({ ...messageOf(mail, from, origin), ...limit })
      } catch (error) {
        if (error instanceof Error && isRefusal(error as SmtpError)) throw new RefusedMail(error.message)
        throw error
      }
    },
  }
}
