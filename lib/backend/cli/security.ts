import { eq } from 'drizzle-orm'
import { Option, type Command } from 'commander'
import type { Services } from '../platform/context'
import { endAccountSessions, endAllCustomerSessions } from '../domains/accounts/sessions'
import { canonicalEmail, findCustomerByEmail } from '../domains/customers/store'
import {
  everySecurityEvent,
  findSecurityEvents,
  hashEmail,
  type SecurityEventRow,
  type SecurityFilter,
} from '../domains/security/log'
import type { Queryable } from '../platform/db/database'
import { customers } from '../platform/db/schema/accounts'
import { securityEventKinds, type SecurityEventKind } from '../platform/db/schema/security'
import { fromDay, rowLimit, untilDay } from './arguments'
import { Failure } from '../exchange/failure'
import { UsageError } from './errors'
import { byteOrderMark, csvLine } from '../exchange/csv'
import { saveCsv } from './save-csv'
import { counted } from '../platform/counted'
import type { Cli } from './shop'

interface Options {
  readonly kind?: SecurityEventKind
  readonly email?: string
  readonly since?: Date
  readonly until?: Date
}

/** An address matches its account's events, and those from before it had an account. */
async function filterOf(database: Queryable, now: Date, { email, ...rest }: Options): Promise<SecurityFilter> {
  if (email === undefined) return rest
  const [customer, emailHash] = [
    await findCustomerByEmail(database, email),
    await hashEmail(database, canonicalEmail(email), now),
  ]
  return { ...rest, customerId: customer?.id, emailHash }
}

/** Adds the addresses of customers to their events, looking each up once. */
function withOwners(database: Queryable) {
  const known = new Map<number, string | undefined>()
  return async ({ createdAt, kind, customerId, emailHash, network, device, detail }: SecurityEventRow) => {
    if (customerId !== null && !known.has(customerId)) {
      const rows = await database.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))
      known.set(customerId, rows[0]?.email)
    }
    const email = customerId === null ? null : (known.get(customerId) ?? null)
    return { at: createdAt.toISOString(), kind, email, email_hash: emailHash, network, device, detail }
  }
}

async function* exported(database: Queryable, filter: SecurityFilter, delimiter: string): AsyncGenerator<string> {
  const shown = withOwners(database)
  const columns = ['at', 'kind', 'email', 'email_hash', 'network', 'device', 'detail'] as const
  yield byteOrderMark + csvLine(columns, delimiter)
  for await (const event of everySecurityEvent(database, filter)) {
    const row = await shown(event)
    yield csvLine(
      columns.map((column) => row[column]),
      delimiter,
    )
  }
}

function addFilters(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(securityEventKinds))
    .option('--email <email>', 'only for this address, with or without an account')
    .option('--since <day>', 'on that day (YYYY-MM-DD) or later', fromDay)
    .option('--until <day>', 'on that day or earlier', untilDay)
}

async function logOut(cli: Cli, services: Services, email: string): Promise<void> {
  const customer = await findCustomerByEmail(services.database, email)
  if (!customer) throw new Failure(`No customer has the address ${canonicalEmail(email)}.`)
  const sessions = await endAccountSessions(services, customer.id)
  cli.output.done(`${customer.email} is logged out: ${counted(sessions, 'session')} ended.`, {
    accounts: 1,
    sessions,
  })
}

async function logOutEverybody(cli: Cli, services: Services): Promise<void> {
  const ended = await endAllCustomerSessions(services)
  cli.output.done(
    `Everybody is logged out: ${counted(ended.sessions, 'session')} of ${counted(ended.accounts, 'account')} ended.`,
    ended,
  )
}

/** `shop security …`: the security log of the last 90 days, and ending sessions. */
export function registerSecurity(program: Command, cli: Cli): void {
  const noun = program
    .command('security')
    .description('read and export the security log of the last 90 days; end sessions')

  addFilters(noun.command('log'))
    .description('lists the latest logins, failed logins, refused calls, changes of accounts, refunds and exports')
    .addOption(rowLimit())
    .action(({ limit, ...options }: Options & { limit: number }) =>
      cli.withShop(async ({ database }) => {
        const shown = withOwners(database)
        const rows: Awaited<ReturnType<typeof shown>>[] = []
        for (const event of await findSecurityEvents(database, await filterOf(database, cli.now(), options), limit))
          rows.push(await shown(event))
        cli.output.table(rows)
      }),
    )

  addFilters(noun.command('export'))
    .description('exports the log as CSV, oldest first; without a file, to standard output')
    .argument('[file]', 'file to write')
    .addOption(new Option('--delimiter <character>', 'between cells').choices([',', ';']).default(','))
    .action((file: string | undefined, { delimiter, ...options }: Options & { delimiter: string }) =>
      cli.withShop(async ({ database }) => {
        const filter = await filterOf(database, cli.now(), options)
        const count = await saveCsv(cli, exported(database, filter, delimiter), file)
        cli.output.note(`${counted(count, 'event')} exported.`)
      }),
    )

  noun
    .command('logout')
    .description('ends all sessions of an account, or with --everybody those of all accounts; carts stay')
    .argument('[email]', 'e-mail address of the account')
    .option('--everybody', 'logs all customers out')
    .action((email: string | undefined, { everybody = false }: { everybody?: boolean }) => {
      if ((email === undefined) !== everybody) throw new UsageError('Name an account, or --everybody.')
      return cli.withShop(({ services }) =>
        email === undefined ? logOutEverybody(cli, services) : logOut(cli, services, email),
      )
    })
}
