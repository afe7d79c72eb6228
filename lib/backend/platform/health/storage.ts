import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logInfo, logWarning } from '@/lib/telemetry/log'

/** Why the data folder cannot be written: disk full, missing or no permission, or the disk does not respond. */
export const storageFaults = ['full', 'not_writable', 'no_answer'] as const
export type StorageFault = (typeof storageFaults)[number]

/**
 * Free bytes below which the folder counts as full. The embedded database must never run out of space during a write:
 * each new log file takes 16 MiB, and without room for one it stops for good.
 */
const reserveBytes = 64 * 2 ** 20
/** How long a result is cached, so that frequent health checks are cheap. */
const cacheMs = 3_000
/** How long a caller waits for a check in progress before getting the last known state. */
const waitMs = 1_000
/**
 * How long a check may take before the disk counts as hung. Generous, as picture processing and compression share its
 * threads.
 */
const hungMs = 15_000
/** Subfolders that may be on separate disks. Pictures are excluded, as only the command line writes them. */
const parts = ['database', 'outbox']

interface Options {
  readonly folder: string
  readonly reserve?: number
  readonly wait?: number
  /** Milliseconds until an unfinished check counts as a fault. */
  readonly hung?: number
  /** Milliseconds for which a result is cached. */
  readonly cache?: number
  /** Checks the folder; replaced in tests. */
  readonly check?: (folder: string, reserve: number) => Promise<StorageFault | undefined>
}

/** Checks whether a data folder has free space and is writable. */
export async function checkFolder(folder: string, reserve: number): Promise<StorageFault | undefined> {
  try {
    const probe = join(folder, '.writable')
    await writeFile(probe, '1', { mode: 0o600 })
    await rm(probe, { force: true })
    const present = await Promise.all(
      parts.map(async (part) => {
        const path = join(folder, part)
        const exists = await access(path, constants.F_OK).then(
          () => true,
          () => false,
        )
        if (exists) await access(path, constants.W_OK)
        return exists ? [path] : []
      }),
    )
    for (const path of [folder, ...present.flat()]) {
      const { bavail, bsize } = await statfs(path)
      if (bavail * bsize < reserve) return 'full'
    }
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOSPC' || code === 'EDQUOT' ? 'full' : 'not_writable'
  }
}

/**
 * Watches the data folder for `ready`, for calls that change data, and for the metrics.
 * @returns a function that reports the folder's fault within a second, undefined if none; changes are logged once
 */
export function watchStorage(options: Options): () => Promise<StorageFault | undefined> {
  const { folder, reserve = reserveBytes, wait = waitMs, hung = hungMs, cache = cacheMs, check = checkFolder } = options
  let pending: Promise<StorageFault | undefined> | undefined
  let answer: Promise<StorageFault | undefined> | undefined
  let checkedAt = -Infinity
  let startedAt = 0
  let known: StorageFault | undefined

  const refresh = async () => {
    if (!pending) {
      startedAt = performance.now()
      pending = check(folder, reserve).finally(() => (pending = undefined))
    }
    const late = async () => {
      await sleep(wait, undefined, { ref: false })
      return performance.now() - startedAt < hung ? known : 'no_answer'
    }
    const found = await Promise.race([pending, late()])
    if (found !== known) {
      if (found) logWarning('data_folder_fault', { reason: found })
      else logInfo('data_folder_recovered')
    }
    known = found
    return found
  }
  return () => {
    const now = performance.now()
    if (!answer || now - checkedAt >= cache) {
      checkedAt = now
      answer = refresh()
    }
    return answer
  }
}
