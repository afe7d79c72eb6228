import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Socket name expected by PostgreSQL clients in a socket folder, for the default port. */
const socketName = '.s.PGSQL.5432'
/** Maximum length of a Unix socket path on macOS, the lowest of all systems (Linux: 107). */
const maxPathLength = 103

/**
 * Folder of the embedded database's socket: the data folder, or one in the temporary folder if that path is too long.
 */
export function socketFolder(dataDir: string, temporaryDir = tmpdir()): string {
  const own = resolve(dataDir)
  if (Buffer.byteLength(join(own, socketName)) <= maxPathLength) return own
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16)
  return join(temporaryDir, `nidora-${name}`)
}

/** Socket path of a data folder's embedded database. */
export function socketPath(dataDir: string): string {
  return join(socketFolder(dataDir), socketName)
}
