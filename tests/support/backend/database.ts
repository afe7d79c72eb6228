import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadDataSet } from '@/lib/backend/demo/load'
import { dataSetVersion, demoDataFolder } from '@/lib/backend/demo/data-set'
import { databaseOf } from '@/lib/backend/platform/db/connection'
import type { Database } from '@/lib/backend/platform/db/database'
import { Gateway } from '@/lib/backend/platform/db/embedded/gateway'
import { takeLock } from '@/lib/backend/platform/db/embedded/lock-file'
import { openPGlite } from '@/lib/backend/platform/db/embedded/pglite'
import { migrate } from '@/lib/backend/platform/db/migrate'

/**
 * Real databases for tests: each call creates a fresh copy of a migrated template with the demo data. PGlite by
 * default, or the PostgreSQL server of TEST_DATABASE_URL (whose user must be allowed to create databases).
 */

export interface TestDatabase {
  readonly database: Database
  readonly pool: pg.Pool
  /** Environment for another process (the command line) on the same data. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** The template's loading day, for relative times in the data. */
export const testDay = new Date('2026-11-20T09:00:00Z')

const connections = 4

export function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? createOnPostgres(serverUrl, filledOnPostgres) : createOnPGlite(pgliteTemplate)
}

/** A database without a schema, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.TEST_DATABASE_URL
  return serverUrl ? createOnPostgres(serverUrl, async () => 'template1') : createOnPGlite()
}

/** Folders and files that the template depends on, besides the data itself. */
const templateSources = [
  'lib/backend/platform/db/migrations',
  'lib/backend/demo',
  'lib/backend/domains/catalogue/attributes.ts',
  'lib/backend/domains/catalogue/change-prices.ts',
  'lib/backend/domains/catalogue/derived-columns.ts',
  'lib/backend/domains/catalogue/offered-prices.ts',
  'lib/backend/domains/catalogue/omnibus.ts',
  'lib/backend/domains/shop/page-versions.ts',
]

/** Hash of the template's inputs: another schema, loader or data set makes a new template. */
function templateHash(): string {
  const hash = createHash('sha256').update(dataSetVersion(demoDataFolder))
  for (const source of templateSources) {
    const path = join(process.cwd(), source)
    const files = source.endsWith('.ts')
      ? [path]
      : readdirSync(path)
          .toSorted()
          .map((name) => join(path, name))
    for (const file of files) {
      if (/\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts')) hash.update(readFileSync(file))
    }
  }
  return hash.digest('hex').slice(0, 16)
}

async function fill(pool: pg.Pool): Promise<void> {
  await migrate(pool)
  await loadDataSet(databaseOf(pool), testDay)
}

async function createOnPGlite(findTemplate?: () => Promise<string>): Promise<TestDatabase> {
  const template = await findTemplate?.()
  const folder = mkdtempSync(join(tmpdir(), 'nidora-test-'))
  if (template !== undefined) cpSync(template, join(folder, 'database'), { recursive: true })
  const server = await servePGlite(folder)
  // Another process that opens this as a shop's folder finds the database served, and connects as a client.
  const lock = takeLock(join(folder, 'database.lock'))
  return {
    ...server,
    environment: { SHOP_DATA_DIR: folder },
    close: async () => {
      await server.close()
      lock?.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The real shop's gateway and driver, without the extra thread. */
async function servePGlite(folder: string): Promise<Omit<TestDatabase, 'environment'>> {
  const pglite = await openPGlite(join(folder, 'database'))
  const gateway = new Gateway(pglite)
  await gateway.listen(join(folder, '.s.PGSQL.5432'))
  const pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: connections })
  return {
    database: databaseOf(pool),
    pool,
    close: async () => {
      await pool.end()
      await gateway.close()
      await pglite.close()
    },
  }
}

async function pgliteTemplate(): Promise<string> {
  const cache = join(process.cwd(), 'node_modules', '.cache', 'nidora')
  const template = join(cache, `test-template-${templateHash()}`)
  if (existsSync(template)) return template
  mkdirSync(cache, { recursive: true })
  for (;;) {
    const lock = takeLock(`${template}.lock`)
    if (!lock) {
      await sleep(200)
      continue
    }
    try {
      if (existsSync(template)) return template
      const folder = mkdtempSync(join(tmpdir(), 'nidora-template-'))
      const server = await servePGlite(folder)
      await fill(server.pool)
      await server.close()
      const draft = `${template}-draft`
      rmSync(draft, { recursive: true, force: true })
      cpSync(join(folder, 'database'), draft, { recursive: true })
      renameSync(draft, template)
      removeOldTemplates(cache, template)
      rmSync(folder, { recursive: true, force: true })
      return template
    } finally {
      lock.release()
    }
  }
}

/** Removes outdated templates. */
function removeOldTemplates(cache: string, current: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (name.startsWith('test-template-') && !path.startsWith(current)) rmSync(path, { recursive: true, force: true })
  }
}

/** The template with the demo data, built if it is missing. */
async function filledOnPostgres(serverUrl: string, client: pg.Client): Promise<string> {
  const template = `nidora_template_${templateHash()}`
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount === 0) await buildPostgresTemplate(serverUrl, client, template)
  return template
}

async function createOnPostgres(serverUrl: string, findTemplate: typeof filledOnPostgres): Promise<TestDatabase> {
  const name = `nidora_test_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(serverUrl, async (client) => {
    // One process builds the template while the others wait; copying requires that the template has no connections.
    await client.query('select pg_advisory_lock(730421)')
    await client.query(`create database ${name} template ${await findTemplate(serverUrl, client)}`)
    // Nothing here outlives a crash of the server, so no commit has to wait for the disk.
    await client.query(`alter database ${name} set synchronous_commit = off`)
    await client.query('select pg_advisory_unlock(730421)')
  })
  const url = withDatabase(serverUrl, name)
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // Dropping the database may hit a connection that is just closing.
  pool.on('error', () => undefined)
  return {
    database: databaseOf(pool),
    pool,
    environment: { DATABASE_URL: url },
    close: async () => {
      await pool.end()
      await asAdministrator(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function buildPostgresTemplate(serverUrl: string, client: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const pool = new pg.Pool({ connectionString: withDatabase(serverUrl, draft), max: 1 })
  try {
    await fill(pool)
  } finally {
    await pool.end()
  }
  await client.query(`alter database ${draft} rename to ${template}`)
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'nidora\\_template\\_%' and datname <> $1`,
    [template],
  )
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
}

async function asAdministrator(serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
