import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
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

export const migrationsFolder = 'lib/backend/platform/db/migrations'
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

export function releases(): Release[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Release)
}
