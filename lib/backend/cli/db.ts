import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from 'commander'
import { openDatabase } from '../platform/db/connection'
import { migrate } from '../platform/db/migrate'
import { restoreBackup } from './backup/read'
import { writeBackup } from './backup/write'
import { type Cli, isFilled } from './shop'
import { Failure } from '../exchange/failure'

/** Copies the shop to an empty PostgreSQL database through a backup file, which is deleted afterwards. */
async function move(cli: Cli, databaseUrl: string): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(databaseUrl)) throw new Failure('The address must begin with postgres://.')
  await cli.withShop(async ({ pool }) => {
    const target = await openDatabase({ databaseUrl, dataDir: '' })
    const folder = await mkdtemp(join(tmpdir(), 'nidora-move-'))
    try {
      await migrate(target.pool)
      if (await isFilled(target.database)) throw new Failure('There is a shop already at that address.')
      const file = join(folder, 'shop.gz')
      await writeBackup(pool, file, cli.now(), cli.output.progress('Rows saved'))
      // Queued mails are sent from the new database.
      const rows = await restoreBackup(target.pool, file, cli.now(), cli.output.progress('Rows restored'), false)
      cli.output.done(`${rows} rows copied. Start the shop with DATABASE_URL; the former data are unchanged.`, { rows })
    } finally {
      await rm(folder, { recursive: true, force: true })
      await target.close()
    }
  })
}

export function registerDatabase(program: Command, cli: Cli): void {
  const noun = program.command('db').description('the database and its schema')

  noun
    .command('migrate')
    .description("migrates the database to this version's schema; the release step of several servers")
    .action(() =>
      // Opening a shop that may be empty runs the migrations.
      cli.withShop(async () => cli.output.done('The database has the schema of this version.', { migrated: true }), {
        mayBeEmpty: true,
      }),
    )

  noun
    .command('move')
    .description('copies the shop to an empty PostgreSQL; stop the shop first, or later orders are left behind')
    .argument('<address>', 'postgres://user:password@host/database')
    .action((address: string) => move(cli, address))
}
