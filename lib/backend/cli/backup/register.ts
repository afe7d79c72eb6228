import { existsSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { count, eq } from 'drizzle-orm'
import { mails } from '../../platform/db/schema/correspondence'
import { saveBackupTime } from '../../domains/shop/store'
import { Failure } from '../../exchange/failure'
import { type Cli, isFilled } from '../shop'
import { heldReason, restoreBackup } from './read'
import { writeBackup } from './write'

export function registerBackup(program: Command, cli: Cli): void {
  program
    .command('backup')
    .description('saves all current data of the shop to one compressed file')
    .argument('[file]', 'file to write; it contains personal data')
    .option('--made-elsewhere', 'writes nothing, only notes that a good backup was made by other means')
    .action((file: string | undefined, { madeElsewhere = false }: { madeElsewhere?: boolean }) => {
      if ((file === undefined) !== madeElsewhere) throw new Failure('Give either a file or --made-elsewhere.')
      return cli.withShop(async ({ database, pool }) => {
        if (file === undefined) {
          await saveBackupTime(database, cli.now())
          return cli.output.done('Noted: a backup was made now.', { made_elsewhere: true })
        }
        const path = cli.path(file)
        const startedAt = cli.now()
        const rows = await writeBackup(pool, path, startedAt, cli.output.progress('Rows saved'))
        await saveBackupTime(database, startedAt)
        const bytes = statSync(path).size
        cli.output.done(`${rows} rows saved in ${path} (${Math.ceil(bytes / 1024)} kB).`, { file: path, rows, bytes })
      })
    })

  program
    .command('restore')
    .description('replaces all data of the shop with a backup')
    .argument('<file>', 'file that "shop backup" wrote')
    .option('--force', 'replace existing data')
    .action((file: string, { force = false }: { force?: boolean }) => {
      const path = cli.path(file)
      if (!existsSync(path)) throw new Failure(`There is no file ${path}.`)
      return cli.withShop(
        async ({ database, pool }) => {
          if (!force && (await isFilled(database)))
            throw new Failure('There is a shop already; --force replaces its data.')
          const rows = await restoreBackup(pool, path, cli.now(), cli.output.progress('Rows restored'))
          const [held] = await database.select({ mails: count() }).from(mails).where(eq(mails.lastError, heldReason))
          cli.output.done(`${rows} rows restored from ${path}.`, { file: path, rows, mails_held: held?.mails ?? 0 })
          if (held && held.mails > 0)
            cli.output.note(
              `${held.mails} mails were waiting in the backup and may have been sent since: "shop mail list --state failed" shows them, "shop mail release" sends them.`,
            )
        },
        { mayBeEmpty: true },
      )
    })
}
