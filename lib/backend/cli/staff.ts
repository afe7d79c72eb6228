import { Option, type Command } from 'commander'
import { roles, type Role } from '@/lib/contract/desk/roles'
import { locales, type Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import { writeAudit } from '../desk/audit'
import { mailInvitation } from '../desk/mails'
import { disableStaff, inviteStaff, listStaff, resetStaff, staffState, type Invitation } from '../desk/staff'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import type { Cli } from './shop'

interface AddOptions {
  readonly name: string
  readonly role: Role
  readonly language?: Locale
}

/** Invites somebody in one transaction with the mail and the audit entry, and prints the link, too. */
async function invite(
  cli: Cli,
  services: Services,
  action: 'staff.add' | 'staff.reset',
  work: (db: Queryable) => Promise<Invitation>,
): Promise<void> {
  const { person, address } = await services.database.transaction(async (db) => {
    const { person, token } = await work(db)
    const after = { role: person.role, name: person.name }
    await writeAudit(db, { person: null, action, resource: 'staff', record: person.email, after }, services.now())
    return { person, address: await mailInvitation(db, services, person, token) }
  })
  cli.output.done(`${person.email} is invited by mail and has a week to join: ${address}`, {
    email: person.email,
    role: person.role,
    address,
  })
}

/** `shop staff …`: the people of the desk. The first of them opens it. */
export function registerStaff(program: Command, cli: Cli): void {
  const noun = program.command('staff').description('the people who run the shop at the desk, in a browser')

  noun
    .command('add')
    .description('invites somebody by mail; with the first person, the desk begins to exist')
    .argument('<email>', 'e-mail address')
    .requiredOption('--name <name>', 'as the audit log names them')
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .addOption(new Option('--language <language>', 'language of their desk').choices(locales))
    .action((email: string, { name, role, language }: AddOptions) =>
      cli.withShop(({ services }) =>
        invite(cli, services, 'staff.add', (db) =>
          inviteStaff(db, { email, name, role, locale: language ?? shopLocale() }, services.now()),
        ),
      ),
    )

  noun
    .command('list')
    .description('lists everybody')
    .action(() =>
      cli.withShop(async ({ database }) => {
        const rows = (await listStaff(database)).map((person) => ({
          email: person.email,
          name: person.name,
          role: person.role,
          language: person.locale,
          state: staffState(person),
        }))
        cli.output.table(rows)
      }),
    )

  noun
    .command('disable')
    .description("ends somebody's access and sessions")
    .argument('<email>', 'e-mail address')
    .action((email: string) =>
      cli.withShop(async ({ services }) => {
        const person = await services.database.transaction(async (db) => {
          const disabled = await disableStaff(db, email, services.now())
          const entry = { person: null, action: 'staff.disable', resource: 'staff', record: disabled.email } as const
          await writeAudit(db, entry, services.now())
          return disabled
        })
        cli.output.done(`${person.email} can no longer log in.`, { email: person.email })
      }),
    )

  noun
    .command('reset')
    .description('invites somebody again, with a new password and second factor; their sessions end')
    .argument('<email>', 'e-mail address')
    .action((email: string) =>
      cli.withShop(({ services }) =>
        invite(cli, services, 'staff.reset', (db) => resetStaff(db, email, services.now())),
      ),
    )
}
