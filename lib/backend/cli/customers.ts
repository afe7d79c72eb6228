import { writeFile } from 'node:fs/promises'
import { desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Command } from 'commander'
import { shopDay } from '@/lib/calendar/working-days'
import { addressLine } from '@/lib/contract/address'
import { eraseCustomer } from '../domains/accounts/erase'
import { exportCustomer } from '../domains/accounts/export'
import { eraseGuest, exportGuest } from '../domains/accounts/guests'
import { canonicalEmail, findCustomerByEmail, type CustomerRow } from '../domains/customers/store'
import { escapeLike } from '../domains/catalogue/search-terms'
import { findCountryCode } from '../domains/orders/payments/store'
import { commandLine } from '../domains/security/log'
import type { Queryable } from '../platform/db/database'
import { customers } from '../platform/db/schema/accounts'
import { newsletterSubscribers } from '../platform/db/schema/correspondence'
import { orders } from '../platform/db/schema/shop'
import { rowLimit } from './arguments'
import { Failure } from '../exchange/failure'
import type { Cli } from './shop'

async function requireCustomer(database: Queryable, email: string): Promise<CustomerRow> {
  const customer = await findCustomerByEmail(database, email)
  if (!customer) throw new Failure(`No customer has the address ${canonicalEmail(email)}.`)
  return customer
}

function rowOf(customer: CustomerRow) {
  return {
    email: customer.email,
    name: customer.name,
    phone: customer.phone || null,
    language: customer.locale,
    since: shopDay(customer.createdAt),
    activated: customer.activatedAt && shopDay(customer.activatedAt),
  }
}

export function registerCustomers(program: Command, cli: Cli): void {
  const noun = program.command('customers').description('list, show, export and delete accounts')

  noun
    .command('list')
    .description('lists the latest accounts')
    .option('--search <text>', 'part of name or e-mail address')
    .addOption(rowLimit())
    .action(({ search = '', limit }: { search?: string; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const part = `%${escapeLike(search)}%`
        const rows = await database
          .select()
          .from(customers)
          .where(or(ilike(customers.email, part), ilike(customers.name, part)))
          .orderBy(desc(customers.id))
          .limit(limit)
        cli.output.table(rows.map(rowOf))
      }),
    )

  noun
    .command('show')
    .description('shows an account')
    .argument('<email>', 'e-mail address of the account')
    .action((email: string) =>
      cli.withShop(async ({ database }) => {
        const customer = await requireCustomer(database, email)
        const [counted] = await database
          .select({ count: sql<number>`count(*)::int` })
          .from(orders)
          .where(eq(orders.customerId, customer.id))
        const [subscriber] = await database
          .select({ state: newsletterSubscribers.state })
          .from(newsletterSubscribers)
          .where(eq(newsletterSubscribers.email, customer.email))
        const { invoiceData: invoice } = customer
        cli.output.record({
          ...rowOf(customer),
          billing: invoice && `${invoice.name}, ${addressLine(invoice)}`,
          billing_country: invoice && (await findCountryCode(database, invoice.country_id)),
          tax_number: invoice?.tax_number || null,
          newsletter: subscriber?.state ?? 'no',
          orders: counted?.count ?? 0,
        })
      }),
    )

  noun
    .command('export')
    .description('exports all data of a customer, or of a guest, as JSON; without a file, to standard output')
    .argument('<email>', 'e-mail address')
    .argument('[file]', 'file to write')
    .action((email: string, file: string | undefined) =>
      cli.withShop(async ({ database, services }) => {
        const address = canonicalEmail(email)
        const customer = await findCustomerByEmail(database, address)
        const account = customer && (await exportCustomer(services, customer.id, customer.locale, commandLine))
        const guest = await exportGuest(services, address, commandLine)
        if (!account && !guest) throw new Failure(`Nothing is stored about ${address}.`)
        const data = account ? { ...account, as_guest: guest } : guest
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
      cli.withShop(async ({ database, services }) => {
        const address = canonicalEmail(email)
        const customer = await findCustomerByEmail(database, address)
        if (customer) await eraseCustomer(services, customer.id, customer.locale, commandLine)
        const erased = await eraseGuest(services, address)
        if (!customer && erased === 0) throw new Failure(`Nothing is stored about ${address}.`)
        const what = customer ? `The account of ${address}` : `What ${address} left without an account`
        cli.output.done(`${what} is deleted.`, { email: address, deleted: true })
      }),
    )
}
