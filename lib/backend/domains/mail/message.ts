import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { oneLine } from '@/lib/contract/one-line'
import { languageTag } from '@/lib/i18n/locales'
import type { MailAttachment, mails } from '../../platform/db/schema/correspondence'

export type MailRow = typeof mails.$inferSelect

/** With its attachments made. */
export type FinishedMail = Omit<MailRow, 'attachments'> & { readonly attachments: readonly MailAttachment[] }

export interface Sender {
  readonly name: string
  readonly address: string
}

const maxHeaderLength = 500
const maxAddressLength = 254
const address = /^[^\s\p{Cc}<>()[\],;:"@]+@[^\s\p{Cc}<>()[\],;:"@]+$/u

/** Makes text safe for a mail header: a single line. */
export function headerText(value: string): string {
  return oneLine(value).replace(/\s+/g, ' ').slice(0, maxHeaderLength)
}

/** Returns an address safe for a mail header; throws for anything else, including line breaks and address lists. */
export function requireAddress(value: string): string {
  const trimmed = value.trim()
  if (trimmed.length > maxAddressLength || !address.test(trimmed)) throw new Error('Not a mail address')
  return trimmed
}

/** Stable across retries, so that a second copy after a crash is recognizable (RFC 5322, section 3.6.4). */
export function messageIdOf({ occasion }: Pick<MailRow, 'occasion'>, origin: string): string {
  const digest = createHash('sha256').update(`${origin}\n${occasion}`).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(origin).hostname}>`
}

/**
 * Maps a queued mail to a nodemailer message. Addresses are passed as objects, so that no text is parsed into several.
 */
export function messageOf(mail: FinishedMail, from: Sender, origin: string): SendMailOptions {
  return {
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail, origin),
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': languageTag[mail.locale], ...mail.headers },
    attachments: mail.attachments.map(({ filename, contentType, content }) => ({
      filename: headerText(filename).replace(/[/\\]/g, '_'),
      contentType: headerText(contentType),
      content,
      encoding: 'base64',
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
