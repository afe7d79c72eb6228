import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { createTestCli } from '../backend/command-line'
import { createTestShop } from '../backend/shop'
import { readBack } from './read-back'
import { backupOf, currentMigrations, manifestOf, type Release } from './release'
import { fillShop } from './sample'
import { readProjectFile } from '../documents'

/**
 * `npx tsx tests/support/releases/make.ts`: keeps a sample of this release, the one in package.json: the migrations it
 * was released with, and a backup of a shop with data in every state. Later versions are tested to upgrade it
 * (lib/backend/platform/db/upgrade.test.ts). Run once, before the release is tagged.
 */

const { version } = JSON.parse(readProjectFile('package.json')) as { version: string }
if (existsSync(manifestOf(version))) throw new Error(`The sample of ${version} exists; a release is never changed.`)

const shop = await createTestShop()
const cli = createTestCli(shop.environment, shop.services.now)
try {
  const people = await fillShop(shop, cli)
  // Little of the demo data is needed: what was ordered, and what the contract refers to.
  await shop.database.execute(sql`delete from products where not id in (
    select product_id from cart_lines union select product_id from order_lines union select product_id from offer_lines
    union select product_id from favourites union select product_id from stock_notices)`)
  await shop.database.execute(sql`delete from articles where id > 2`)
  await shop.database.execute(sql`delete from cities where id > 20`)
  await shop.database.execute(sql`delete from mails where id not in (select min(id) from mails group by template)`)
  const at = shop.services.now().toISOString()
  const made = await cli.run('backup', 'sample.backup')
  if (made.code !== 0) throw new Error(made.err)
  copyFileSync(cli.path('sample.backup'), backupOf(version))
  const release: Release = { version, at, migrations: currentMigrations(), people, known: await readBack(shop, people) }
  writeFileSync(manifestOf(version), `${JSON.stringify(release, null, 2)}\n`)
} finally {
  cli.close()
  await shop.close()
}
