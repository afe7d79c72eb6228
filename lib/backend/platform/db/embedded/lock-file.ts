import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'

/** The process serving an embedded database: its id, and its start time if the system provides it. */
interface Owner {
  readonly pid: number
  readonly startedAt: string | null
}

/** Start time of a process in clock ticks since boot; distinguishes reused process ids. Linux only. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain spaces, so fields are counted after it. Field 22 is the start time.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(content: string): boolean {
  try {
    const owner = JSON.parse(content) as Owner
    process.kill(owner.pid, 0)
    return owner.startedAt === null || owner.startedAt === startOf(owner.pid)
  } catch (error) {
    // EPERM: running as another user. Anything else: gone, or not our lock.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function create(path: string, content: string): boolean {
  // Written to a draft and linked into place, so that a partial lock is never read.
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes a dead owner's lock, unless it has been replaced in the meantime. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) !== content) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process holds it now, so the lock moved aside had already been given up.
    }
  }
  rmSync(aside, { force: true })
}

/**
 * Takes the exclusive lock of a data folder. Returns null when a living process (including this one) holds it; the lock
 * of a killed process is taken over.
 */
export function takeLock(path: string): { release(): void } | null {
  const content = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid), id: randomUUID() })
  for (;;) {
    if (create(path, content)) {
      return {
        release: () => {
          if (read(path) === content) rmSync(path, { force: true })
        },
      }
    }
    const present = read(path)
    if (present === undefined) continue
    if (isAlive(present)) return null
    removeStale(path, present)
  }
}
