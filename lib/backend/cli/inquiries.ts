import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Option, type Command } from 'commander'
import type { Queryable } from '../platform/db/database'
import { checkAgain, type CheckedFile } from '../domains/inquiries/files'
import {
  findInquiries,
  findInquiry,
  findInquiryFiles,
  type Inquiry,
  type InquiryFilter,
} from '../domains/inquiries/store'
import { fromDay, untilDay, wholeNumber } from './arguments'
import { Failure } from './errors'
import type { Cli } from './shop'

const kinds = ['contact', 'project', 'datasheet'] as const satisfies readonly Inquiry['kind'][]

async function requireInquiry(database: Queryable, reference: string): Promise<Inquiry> {
  const inquiry = await findInquiry(database, reference)
  if (!inquiry) throw new Failure(`There is no inquiry ${reference}.`)
  return inquiry
}

function rowOf(inquiry: Inquiry, files: number) {
  return {
    reference: inquiry.reference,
    kind: inquiry.kind,
    received: inquiry.createdAt.toISOString(),
    name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phone || null,
    topic: inquiry.topic || null,
    files,
  }
}

async function showInquiry(cli: Cli, database: Queryable, reference: string): Promise<void> {
  const inquiry = await requireInquiry(database, reference)
  const files = (await findInquiryFiles(database, inquiry.id)).map(({ name, contentType, content }) => ({
    name,
    type: contentType,
    bytes: content.length,
  }))
  const { details, message } = inquiry
  cli.output.record(
    {
      ...rowOf(inquiry, files.length),
      company: inquiry.company || null,
      language: inquiry.locale,
      privacy_version: inquiry.privacyVersion,
      ...(!cli.output.isJson && details),
    },
    { details, message, attachments: files },
  )
  cli.output.paragraphs(message)
  cli.output.section(files)
}

/**
 * Writes a new file unless an identical one exists; throws when a different one does. Returns whether it was written.
 */
async function writeNew(path: string, content: Buffer): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
    if (!(await readFile(path)).equals(content)) throw new Failure(`${path} already exists and was not overwritten.`)
    return false
  }
}

/**
 * Names a file by reference and number, as attachments may share a name; this also avoids names reserved by the system.
 */
function fileName({ reference }: Inquiry, place: number, { name }: CheckedFile): string {
  return `${reference}-${place} ${name}`
}

async function saveFiles(cli: Cli, database: Queryable, reference: string, folder: string): Promise<void> {
  const inquiry = await requireInquiry(database, reference)
  const attachments = await findInquiryFiles(database, inquiry.id)
  if (attachments.length === 0) throw new Failure(`${inquiry.reference} has no attachments.`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const files: { file: string; type: string; bytes: number; written: boolean }[] = []
  let refused = 0
  for (const [index, one] of attachments.entries()) {
    const checked = await checkAgain(one)
    if (!checked) {
      refused += 1
      cli.output.note(`${one.name} is not an accepted file type and was not saved.`)
      continue
    }
    const path = join(folder, fileName(inquiry, index + 1, checked))
    const { contentType: type, content } = checked
    files.push({ file: path, type, bytes: content.length, written: await writeNew(path, content) })
  }
  if (cli.output.isJson) cli.output.json({ reference: inquiry.reference, files, refused })
  else
    for (const { file, written } of files)
      cli.output.done(written ? `${file} saved.` : `${file} already exists with the same content.`, {})
  if (refused > 0) throw new Failure(`${refused} of ${attachments.length} attachments were not saved.`)
}

export function registerInquiries(program: Command, cli: Cli): void {
  const noun = program.command('inquiries').description('list and show form messages, save their attachments')

  noun
    .command('list')
    .description('lists the latest inquiries')
    .addOption(new Option('--kind <kind>', 'only from this form').choices(kinds))
    .option('--since <day>', 'received on that day (YYYY-MM-DD) or later', fromDay)
    .option('--until <day>', 'received on that day or earlier', untilDay)
    .option('--limit <count>', 'maximum number of rows', wholeNumber(1), 50)
    .action(({ limit, ...filter }: InquiryFilter & { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const rows = (await findInquiries(database, filter, limit)).map(({ inquiry, files }) => rowOf(inquiry, files))
        cli.output.table(rows)
      }),
    )

  noun
    .command('show')
    .description('shows an inquiry with its message')
    .argument('<reference>', 'reference, "IN-…"')
    .action((reference: string) => cli.withShop(({ database }) => showInquiry(cli, database, reference)))

  noun
    .command('save')
    .description('saves an inquiry’s attachments to a folder, without overwriting files')
    .argument('<reference>', 'reference, "IN-…"')
    .argument('<folder>', 'target folder, created if missing; the files are personal data')
    .action((reference: string, folder: string) =>
      cli.withShop(({ database }) => saveFiles(cli, database, reference, cli.path(folder))),
    )
}
