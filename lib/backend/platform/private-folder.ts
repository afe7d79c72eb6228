import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/**
 * Creates a folder that only its owner can enter, or closes an existing one to others: the data folder contains reset
 * links and personal data, and a socket folder must not have been planted by another user. Throws when the folder
 * belongs to another user (unless running as root) or is shared, like /tmp.
 */
export function makePrivate(folder: string): void {
  // PGlite creates world-readable files; threads inherit the process's umask.
  if (isMainThread) process.umask(0o077)
  mkdirSync(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(/* turbopackIgnore: true */ folder)
  const own = process.getuid?.()
  if (own === undefined) return
  if (own !== 0 && uid !== own) throw new Error(`${folder} belongs to another user (id ${uid})`)
  const isShared = (mode & 0o1000) !== 0
  if (isShared) throw new Error(`${folder} is shared by all users: name a folder of the shop's own`)
  if ((mode & 0o077) !== 0) chmodSync(/* turbopackIgnore: true */ folder, 0o700)
}
