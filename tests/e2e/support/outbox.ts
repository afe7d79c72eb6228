import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** A mail from the shop's outbox folder, parsed as its recipient would see it. */
export interface ReceivedMail extends Email {
  /** URLs of the HTML's links, in order. */
  readonly links: readonly string[]
  /** The first link that contains a text; throws without one. */
  link(part: string): string
  header(name: string): string | undefined
}

function outboxFolder(): string {
  const folder = process.env.E2E_DATA_DIR
  if (!folder) throw new Error('E2E_DATA_DIR must be set to the data folder of the shop')
  return join(folder, 'outbox')
}

/** File names of the mails to an address, newest first; they start with the time. */
function namesOf(recipient: string): string[] {
  try {
    return readdirSync(outboxFolder())
      .filter((name) => !name.startsWith('.') && name.endsWith(`-${recipient.toLowerCase()}.eml`))
      .toSorted()
      .toReversed()
  } catch {
    // Nothing has been sent yet.
    return []
  }
}

async function read(name: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(readFileSync(join(outboxFolder(), name)))
  const links = [...(mail.html ?? '').matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  )
  return {
    ...mail,
    links,
    link: (part) => {
      const link = links.find((address) => address.includes(part))
      if (!link) throw new Error(`The mail "${mail.subject}" has no link with "${part}": ${links.join(' ')}`)
      return link
    },
    header: (key) => mail.headers.find((header) => header.key === key.toLowerCase())?.value,
  }
}

/** All mails to an address so far, newest first. */
export async function mailsTo(recipient: string): Promise<ReceivedMail[]> {
  return Promise.all(namesOf(recipient).map(read))
}

/**
 * Waits for a mail to an address and returns the newest, optionally with a matching `subject`. Use an address of this
 * test (`ownAddress`), so that no other test writes to it.
 */
export async function mailTo(recipient: string, { subject = /./ }: { subject?: RegExp } = {}): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await expect(async () => {
    found = (await mailsTo(recipient)).find((mail) => subject.test(mail.subject ?? ''))
    expect(found, `a mail to ${recipient} with ${subject}`).toBeDefined()
  }).toPass({ timeout: 15_000, intervals: [100, 250, 500] })
  return found!
}

/** An address unique to this test and run. */
export function ownAddress(name: string): string {
  return `${name}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}@example.com`
}
