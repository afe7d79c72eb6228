import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openEmbeddedDatabase } from './embedded-database'
import { socketFolder } from './socket-path'

const modeOf = (path: string) => statSync(path).mode & 0o777

it('closes its folder, all that is in it and the folder of its socket to other users', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'nidora-embedded-'))
  // So long that the socket is in the temporary folder.
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
    const modes = entries.map(
      (entry) => `${entry.isDirectory()} ${modeOf(join(entry.parentPath, entry.name)).toString(8)}`,
    )
    expect([entries.length > 100, new Set(modes)]).toEqual([true, new Set(['true 700', 'false 600'])])
  } finally {
    for (const made of [parent, host]) rmSync(made, { recursive: true, force: true })
  }
})
