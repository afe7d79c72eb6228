import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { People, readBack } from './read-back'

/** The samples of released versions, kept by make.ts. */

export interface Release {
  readonly version: string
  /** When its backup was made. */
  readonly at: string
  /** In order, with the SHA-256 of each file. */
  readonly migrations: readonly Migration[]
  readonly people: People
  /** What the shop answered to these people. */
  readonly known: Awaited<ReturnType<typeof readBack>>
}

interface Migration {
  readonly tag: string
  readonly when: number
  readonly sha256: string
}

const migrationsFolder = 'lib/backend/platform/db/migrations'
const folder = 'tests/support/releases'
export const manifestOf = (version: string) => join(folder, `${version}.json`)
export const backupOf = (version: string) => join(folder, `${version}.backup`)

/** The migrations of this code, in the order of the journal. */
export function currentMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }, index) => ({
    tag: journal.entries[index]?.tag ?? '',
    when: folderMillis,
    sha256: hash,
  }))
}

/** Gives an empty database the schema of the first so many migrations. */
export async function buildSchema(pool: pg.Pool, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta', '_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as { entries: unknown[] }
    writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
    await migrate(drizzle(pool), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export function releases(): Release[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Release)
}
