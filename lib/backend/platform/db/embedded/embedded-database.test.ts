import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbeddedDatabase, socketFolder } from './embedded-database'

const modeOf = (path: string) => statSync(path).mode & 0o777

it('closes its folders and socket folder to other users, and its files to writing by others', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'nidora-embedded-'))
  // Long enough for the socket to be placed in the temporary folder.
  const folder = join(parent, 'x'.repeat(100))
  const host = socketFolder(folder)
  for (const open of [folder, host]) {
    mkdirSync(open, { recursive: true })
    chmodSync(open, 0o777)
  }
  try {
    const opened = await openEmbeddedDatabase(folder)
    await opened.close()
    expect([host === folder, modeOf(folder), modeOf(host)]).toEqual([false, 0o700, 0o700])
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const [folders, files] = [true, false].map((isFolder) =>
      entries
        .filter((entry) => entry.isDirectory() === isFolder)
        .map((entry) => modeOf(join(entry.parentPath, entry.name))),
    )
    expect(folders?.length).toBeGreaterThan(10)
    expect(new Set(folders)).toEqual(new Set([0o700]))
    // PGlite unpacks its template world-writable.
    expect(files?.length).toBeGreaterThan(100)
    expect(files?.filter((mode) => (mode & 0o022) !== 0)).toEqual([])
  } finally {
    for (const made of [parent, host]) rmSync(made, { recursive: true, force: true })
  }
})

it('the socket is in the data folder, or in a folder with a short path if that is too long', () => {
  expect(socketFolder('/srv/shop/.data', '/tmp')).toBe('/srv/shop/.data')
  const long = `/srv/${'very-long-name/'.repeat(8)}.data`
  expect(socketFolder(long, '/tmp')).toMatch(/^\/tmp\/nidora-[0-9a-f]{16}$/)
  expect(socketFolder(long, '/tmp')).not.toBe(socketFolder(`${long}2`, '/tmp'))
})
