import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Environment } from '@/lib/config/environment'
import type { MailFiles, NamedMail } from '../../platform/context'
import { messageOf, type FinishedMail, type Sender } from './message'

/** Destination of mails. `send` resolves once the receiver has accepted responsibility, and throws otherwise. */
export interface MailTransport {
  send(mail: FinishedMail, from: Sender): Promise<void>
}

/** A mail that its receiver will never accept, so retrying is pointless. */
export class RefusedMail extends Error {
  override readonly name = 'RefusedMail'
}

export const outboxFolder = 'outbox'

const timeOf = (moment: Date) => moment.toISOString().replace(/[-:.]/g, '')

/** "20261120T090000000Z-000012-eva@example.com.eml": sorts by time and stays the same when a mail is written twice. */
function fileNameOf({ createdAt, id, recipient }: NamedMail): string {
  const receiver = recipient
    .toLowerCase()
    .replace(/[^a-z0-9@._+-]/g, '_')
    .slice(0, 100)
  return `${timeOf(createdAt)}-${String(id).padStart(6, '0')}-${receiver}.eml`
}

export function mailFiles(dataFolder: string): MailFiles {
  const folder = join(/* turbopackIgnore: true */ dataFolder, outboxFolder)
  const drop = async (names: readonly string[]) => {
    for (const name of names) await rm(join(folder, name), { force: true })
  }
  return {
    remove: (mails) => drop(mails.map(fileNameOf)),
    removeBefore: async (moment) => {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      await drop(names.filter((name) => name.endsWith('.eml') && name < timeOf(moment)))
    },
  }
}

/** Writes mails as files atomically: to a hidden file that is then renamed. */
export function createFileTransport(dataFolder: string, origin: string): MailTransport {
  const folder = join(/* turbopackIgnore: true */ dataFolder, outboxFolder)
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, from) => {
      const { message } = await composer.sendMail(messageOf(mail, from, origin))
      await mkdir(folder, { recursive: true })
      const name = fileNameOf(mail)
      const draft = join(folder, `.${name}.part`)
      const file = await open(draft, 'w')
      try {
        await file.writeFile(message as Buffer)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folder, name))
    },
  }
}

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

/**
 * Sends by SMTP with one connection per mail, so that a broken connection affects only one known mail. `requireTls`
 * withholds password and mail from servers without TLS.
 */
export function createSmtpTransport(
  smtpUrl: string,
  origin: string,
  { requireTls = false }: { readonly requireTls?: boolean } = {},
): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.idle,
  })
  return {
    send: async (mail, from) => {
      const limit = { signal: AbortSignal.timeout(timeouts.total) }
      try {
        await transport.sendMail({ ...messageOf(mail, from, origin), ...limit })
      } catch (error) {
        if (error instanceof Error && isRefusal(error as SmtpError)) throw new RefusedMail(error.message)
        throw error
      }
    },
  }
}

/** SMTP when SMTP_URL is set, else files in the data folder's `outbox/` (R-MAIL-3). */
export function configuredTransport(
  settings: Pick<Environment, 'SMTP_URL' | 'SMTP_REQUIRE_TLS' | 'SHOP_DATA_DIR' | 'SHOP_ORIGIN'>,
): MailTransport {
  const { SMTP_URL: smtpUrl, SMTP_REQUIRE_TLS: requireTls, SHOP_DATA_DIR: dataFolder, SHOP_ORIGIN: origin } = settings
  return smtpUrl === undefined
    ? createFileTransport(dataFolder, origin)
    : createSmtpTransport(smtpUrl, origin, { requireTls })
}
