import { writeFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { shopDay } from '@/lib/calendar/working-days'
import {
  countOrdersOfPerson,
  erasePerson,
  exportPerson,
  findPeople,
  findPersonFacts,
  type Person,
} from '../domains/accounts/people'
import { canonicalEmail } from '../domains/customers/store'
import { commandLine } from '../domains/security/log'
import type { Queryable } from '../platform/db/database'
import { rowLimit } from './arguments'
import { Failure } from '../exchange/failure'
import type { Cli } from './shop'

async function requireAccount(database: Queryable, email: string): Promise<Person> {
  const address = canonicalEmail(email)
  const [person] = await findPeople(database, { email: address, hasAccount: true }, { limit: 1 })
  if (!person) throw new Failure(`No customer has the address ${address}.`)
  return person
}

function rowOf({ email, name, phone, locale, since, activatedAt }: Person) {
  return {
    email,
    name,
    phone: phone || null,
    language: locale,
    since: shopDay(since),
    activated: activatedAt && shopDay(activatedAt),
  }
}

export function registerCustomers(program: Command, cli: Cli): void {
  const noun = program.command('customers').description('list, show, export and delete accounts')

  noun
    .command('list')
    .description('lists the latest accounts')
    .option('--search <text>', 'words of name, e-mail address or phone number')
    .addOption(rowLimit())
    .action(({ search = '', limit }: { search?: string; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const rows = await findPeople(database, { search, hasAccount: true }, { limit })
        cli.output.table(rows.map(rowOf))
      }),
    )

  noun
    .command('show')
    .description('shows an account')
    .argument('<email>', 'e-mail address of the account')
    .action((email: string) =>
      cli.withShop(async ({ database }) => {
        const person = await requireAccount(database, email)
        const { customer, billing, billingCountry, taxNumber, newsletter } = await findPersonFacts(
          database,
          person.email,
        )
        cli.output.record({
          ...rowOf(person),
          billing,
          billing_country: billingCountry,
          tax_number: taxNumber,
          newsletter: newsletter?.state ?? 'no',
          orders: await countOrdersOfPerson(database, person.email, customer),
        })
      }),
    )

  noun
    .command('export')
    .description('exports all data of a customer, or of a guest, as JSON; without a file, to standard output')
    .argument('<email>', 'e-mail address')
    .argument('[file]', 'file to write')
    .action((email: string, file: string | undefined) =>
      cli.withShop(async ({ services }) => {
        const address = canonicalEmail(email)
        const data = await exportPerson(services, address, commandLine)
        if (!data) throw new Failure(`Nothing is stored about ${address}.`)
        if (file === undefined) return cli.output.json(data)
        await writeFile(cli.path(file), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 })
        cli.output.note(`All data of ${address} exported.`)
      }),
    )

  noun
    .command('delete')
    .description(
      'deletes an account and the customer’s data, or a guest’s; of orders, what accounting requires is kept without an owner',
    )
    .argument('<email>', 'e-mail address')
    .requiredOption('--yes', 'confirms that this cannot be undone')
    .action((email: string) =>
      cli.withShop(async ({ services }) => {
        const address = canonicalEmail(email)
        const erased = await erasePerson(services, address, commandLine)
        if (!erased) throw new Failure(`Nothing is stored about ${address}.`)
        const what = erased === 'account' ? `The account of ${address}` : `What ${address} left without an account`
        cli.output.done(`${what} is deleted.`, { email: address, deleted: true })
      }),
    )
}
