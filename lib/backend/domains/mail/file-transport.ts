import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { messageOf, type MailRow } from './message'
import type { MailTransport } from './transport'

export const outboxFolder = 'outbox'

type NamedMail = Pick<MailRow, 'createdAt' | 'id' | 'recipient'>

const timeOf = (moment: Date) => moment.toISOString().replace(/[-:.]/g, '')

/** "20261120T090000000Z-000012-eva@example.com.eml": sorts by time and stays the same when a mail is written twice. */
function fileNameOf({ createdAt, id, recipient }: NamedMail): string {
  const receiver = recipient
    .toLowerCase()
    .replace(/[^a-z0-9@._+-]/g, '_')
    .slice(0, 100)
  return `${timeOf(createdAt)}-${String(id).padStart(6, '0')}-${receiver}.eml`
}

/** Files of mails that were written instead of sent. */
export interface MailFiles {
  remove(mails: readonly NamedMail[]): Promise<void>
  /** Removes the files of mails queued before the given time. */
  removeBefore(moment: Date): Promise<void>
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
