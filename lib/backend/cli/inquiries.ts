import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Option, type Command } from 'commander'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import { answerInquiry } from '../domains/inquiries/answer'
import { checkAgain, type CheckedFile } from '../domains/inquiries/files'
import {
  findInquiries,
  findInquiry,
  findInquiryFiles,
  markAnswered,
  type Inquiry,
  type InquiryFilter,
} from '../domains/inquiries/store'
import { fromDay, rowLimit, untilDay } from './arguments'
import { Failure } from '../exchange/failure'
import { UsageError } from './errors'
import type { Cli } from './shop'
import { utf8Text } from '../exchange/utf8'

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
    answered: inquiry.answeredAt?.toISOString() ?? null,
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

/** Far longer than any letter. */
const maxAnswerSize = 100_000

interface AnswerOptions {
  readonly text?: string
  readonly file?: string
}

async function answerOf(cli: Cli, { text, file }: AnswerOptions): Promise<string> {
  if ((text === undefined) === (file === undefined)) throw new UsageError('Give the answer with --text or --file.')
  if (file === undefined) return text ?? ''
  const content = await readFile(cli.path(file))
  if (content.length > maxAnswerSize) throw new Failure(`${file} is larger than ${maxAnswerSize / 1000} kB.`)
  return utf8Text(content, file)
}

async function answer(cli: Cli, services: Services, reference: string, words: string): Promise<void> {
  const inquiry = await requireInquiry(services.database, reference)
  const isMailed = await answerInquiry(services, inquiry, words)
  cli.output.done(
    isMailed
      ? `${inquiry.reference}: the answer is mailed to ${inquiry.email}.`
      : `${inquiry.reference}: these words were mailed to ${inquiry.email} before.`,
    { reference: inquiry.reference, email: inquiry.email, mailed: isMailed },
  )
}

async function markDone(cli: Cli, services: Services, given: readonly string[], until?: Date): Promise<void> {
  if ((given.length === 0) === (until === undefined)) throw new UsageError('Name inquiries, or a day with --until.')
  const { database } = services
  const ids: number[] = []
  for (const reference of given) ids.push((await requireInquiry(database, reference)).id)
  const marked = await markAnswered(database, until ? { until } : { ids }, services.now())
  const listed = marked.length > 0 ? `Marked as answered: ${marked.join(', ')}.` : 'None of them was open.'
  cli.output.done(listed, { marked })
}

export function registerInquiries(program: Command, cli: Cli): void {
  const noun = program
    .command('inquiries')
    .description('form messages: list, show and answer them, save their attachments')

  noun
    .command('list')
    .description('lists the latest inquiries that are not answered')
    .option('--all', 'also answered ones')
    .addOption(new Option('--kind <kind>', 'only from this form').choices(kinds))
    .option('--since <day>', 'received on that day (YYYY-MM-DD) or later', fromDay)
    .option('--until <day>', 'received on that day or earlier', untilDay)
    .addOption(rowLimit())
    .action(({ limit, all, ...filter }: Omit<InquiryFilter, 'isOpen'> & { limit: number; all?: true }) =>
      cli.withShop(async ({ database }) => {
        const found = await findInquiries(database, { ...filter, isOpen: !all }, limit)
        cli.output.table(found.map(({ inquiry, files }) => rowOf(inquiry, files)))
      }),
    )

  noun
    .command('show')
    .description('shows an inquiry with its message')
    .argument('<reference>', 'reference, "IN-…"')
    .action((reference: string) => cli.withShop(({ database }) => showInquiry(cli, database, reference)))

  noun
    .command('answer')
    .description('mails an answer to the sender, with their message quoted, and marks the inquiry as answered')
    .argument('<reference>', 'reference, "IN-…"')
    .option('--text <text>', "the answer, in the sender's language")
    .option('--file <file>', 'a text file with the answer')
    .action(async (reference: string, options: AnswerOptions) => {
      const words = await answerOf(cli, options)
      await cli.withShop(({ services }) => answer(cli, services, reference, words))
    })

  noun
    .command('done')
    .description('marks inquiries as answered, as after a call, without a mail')
    .argument('[references...]', 'references, "IN-…"')
    .option('--until <day>', 'all received on that day (YYYY-MM-DD) or earlier', untilDay)
    .action((references: string[], { until }: { until?: Date }) =>
      cli.withShop(({ services }) => markDone(cli, services, references, until)),
    )

  noun
    .command('save')
    .description('saves an inquiry’s attachments to a folder, without overwriting files')
    .argument('<reference>', 'reference, "IN-…"')
    .argument('<folder>', 'target folder, created if missing; the files are personal data')
    .action((reference: string, folder: string) =>
      cli.withShop(({ database }) => saveFiles(cli, database, reference, cli.path(folder))),
    )
}
