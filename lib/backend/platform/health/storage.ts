import { access, constants, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { logInfo, logWarning } from '@/lib/telemetry/log.mjs'

/** Why nothing can be kept in the data folder: no room, not allowed or gone, or the disk does not answer. */
export const storageFaults = ['full', 'not_writable', 'no_answer'] as const
export type StorageFault = (typeof storageFaults)[number]

/**
 * Free bytes below which the folder counts as full. The embedded database must never run out in the middle of a write: it
 * needs 16 MiB for each new file of its log, and stops for good when there is no room for one.
 */
export const reserveBytes = 64 * 2 ** 20
/** The answer is good for this long, so that a busy health check costs nothing. */
const keptMs = 3_000
/** How long a caller waits for a look under way; longer, and what was last known counts. */
const patienceMs = 1_000
/** How long a look may take until the disk counts as hung: the threads that look may be busy with pictures and compression. */
const hungMs = 15_000
/** Parts that may be on disks of their own. Pictures are written by the command line only. */
const parts = ['database', 'outbox']

interface Options {
  /** The data folder. */
  readonly folder: string
  readonly reserve?: number
  readonly patience?: number
  /** Milliseconds until a look without an end is a fault. */
  readonly hung?: number
  /** Milliseconds that an answer is kept. */
  readonly kept?: number
  /** Looks at the folder itself; replaced in tests. */
  readonly look?: (folder: string, reserve: number) => Promise<StorageFault | undefined>
}

/** Looks whether a data folder has room and can be written. */
export async function lookAtFolder(folder: string, reserve: number): Promise<StorageFault | undefined> {
  try {
    const probe = join(folder, '.writable')
    await writeFile(probe, '1', { mode: 0o600 })
    await rm(probe, { force: true })
    const present = await Promise.all(
      parts.map(async (part) => {
        const path = join(folder, part)
        const isThere = await access(path, constants.F_OK).then(
          () => true,
          () => false,
        )
        if (isThere) await access(path, constants.W_OK)
        return isThere ? [path] : []
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
 * Watches the data folder for `ready`, for calls that change something, and for the metrics.
 * @returns a function that tells, within a second, what is wrong with the folder; undefined: nothing. The log has one line
 *   when that changes.
 */
export function watchStorage(options: Options): () => Promise<StorageFault | undefined> {
  const {
    folder,
    reserve = reserveBytes,
    patience = patienceMs,
    hung = hungMs,
    kept = keptMs,
    look = lookAtFolder,
  } = options
  let looking: Promise<StorageFault | undefined> | undefined
  let answer: Promise<StorageFault | undefined> | undefined
  let askedAt = -Infinity
  let begunAt = 0
  let known: StorageFault | undefined

  const ask = async () => {
    if (!looking) {
      begunAt = performance.now()
      looking = look(folder, reserve).finally(() => (looking = undefined))
    }
    const late = async () => {
      await sleep(patience, undefined, { ref: false })
      return performance.now() - begunAt < hung ? known : 'no_answer'
    }
    const found = await Promise.race([looking, late()])
    if (found !== known) {
      if (found) logWarning('data_folder_fault', { reason: found })
      else logInfo('data_folder_recovered')
    }
    known = found
    return found
  }
  return () => {
    const now = performance.now()
    if (!answer || now - askedAt >= kept) {
      askedAt = now
      answer = ask()
    }
    return answer
  }
}
