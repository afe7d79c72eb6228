import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { messageOf, type MailRow } from './message'
import type { MailTransport } from './transport'

export const outboxFolder = 'outbox'

/** "20261120T090000000Z-000012-eva@example.com.eml": sorts by time, and is the same when a mail is written twice. */
export function fileNameOf({ createdAt, id, recipient }: Pick<MailRow, 'createdAt' | 'id' | 'recipient'>): string {
  const time = createdAt.toISOString().replace(/[-:.]/g, '')
  const receiver = recipient
    .toLowerCase()
    .replace(/[^a-z0-9@._+-]/g, '_')
    .slice(0, 100)
  return `${time}-${String(id).padStart(6, '0')}-${receiver}.eml`
}

/** Writes mails as files atomically: to a hidden file first, which is then renamed. */
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
