import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { Option, type Command } from 'commander'
import { mails } from '../platform/db/schema/correspondence'
import type { MailRow } from '../domains/mail/message'
import { rowLimit, wholeNumber } from './arguments'
import { heldReason } from './backup/read'
import { Failure } from '../exchange/failure'
import type { Cli } from './shop'
import { resendMail } from '../domains/mail/outbox-store'

const states = ['queued', 'sending', 'sent', 'failed'] as const satisfies readonly MailRow['state'][]

/** Columns of the list, without the mails' texts, which may be long. */
const { html: _html, text: _text, attachments: _files, ...listed } = getTableColumns(mails)

function rowOf(mail: Pick<MailRow, keyof typeof listed>) {
  return {
    id: mail.id,
    state: mail.state,
    template: mail.template,
    to: mail.recipient,
    subject: mail.subject,
    tries: mail.attempts,
    ordered: mail.createdAt.toISOString(),
    sent: mail.sentAt?.toISOString() ?? null,
    error: mail.lastError,
  }
}

export function registerMail(program: Command, cli: Cli): void {
  const noun = program.command('mail').description('list sent mails and send them again')

  noun
    .command('list')
    .description('lists the latest mails')
    .addOption(new Option('--state <state>', 'only with this state').choices(states))
    .option('--to <email>', 'only to this address')
    .addOption(rowLimit())
    .action(({ state, to, limit }: { state?: MailRow['state']; to?: string; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const rows = await database
          .select(listed)
          .from(mails)
          .where(
            and(
              state && eq(mails.state, state),
              to === undefined ? undefined : sql`lower(${mails.recipient}) = ${to.trim().toLowerCase()}`,
            ),
          )
          .orderBy(desc(mails.id))
          .limit(limit)
        cli.output.table(rows.map(rowOf))
      }),
    )

  noun
    .command('show')
    .description('shows a mail with its text')
    .argument('<id>', 'number in the list', wholeNumber(1))
    .action((id: number) =>
      cli.withShop(async ({ database }) => {
        const [mail] = await database.select().from(mails).where(eq(mails.id, id))
        if (!mail) throw new Failure(`There is no mail ${id}.`)
        const { html, text, attachments, headers, replyTo } = mail
        const files = attachments.map(({ filename }) => filename)
        cli.output.record(
          { ...rowOf(mail), language: mail.locale, reply_to: replyTo, attachments: files.join(', ') || null },
          { text, html, headers, attachments: files },
        )
        cli.output.paragraphs(text)
      }),
    )

  noun
    .command('release')
    .description('sends the mails held after a restore')
    .action(() =>
      cli.withShop(async ({ database }) => {
        const released = await database
          .update(mails)
          .set({ state: 'queued', attempts: 0, dueAt: cli.now(), lastError: null })
          .where(and(eq(mails.state, 'failed'), eq(mails.lastError, heldReason)))
          .returning({ id: mails.id })
        cli.output.done(`${released.length} mails will be sent.`, { mails: released.length })
      }),
    )

  noun
    .command('resend')
    .description('sends a mail again, through the running shop within seconds')
    .argument('<id>', 'number in the list', wholeNumber(1))
    .action((id: number) =>
      cli.withShop(async ({ database }) => {
        const mail = await resendMail(database, id, cli.now())
        cli.output.done(`Mail ${mail.id} to ${mail.recipient} will be sent.`, { id: mail.id, to: mail.recipient })
      }),
    )
}
