import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * Opens the embedded database of a folder, creating it if necessary. Commits are written through to the operating
 * system before being acknowledged, so a killed process loses none; a power failure may (PGlite does no fsync).
 */
export async function openPGlite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await initialize(folder)
  return open(folder)
}

function open(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm, unaccent }, relaxedDurability: false })
}

/** Created as a draft and moved into place, so that a killed process leaves no partially initialized database. */
async function initialize(folder: string): Promise<void> {
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const database = await open(draft)
  await database.close()
  // PGlite unpacks its template with world-readable and world-writable modes.
  for (const name of readdirSync(draft, { recursive: true, encoding: 'utf8' })) {
    const entry = join(draft, name)
    chmodSync(entry, statSync(entry).isDirectory() ? 0o700 : 0o600)
  }
  renameSync(draft, folder)
}
