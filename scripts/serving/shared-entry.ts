import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import type { CachePlace } from '@/lib/contract/cache'

/** A page or data in Next's cache (cache-handler.ts). */
export interface Entry extends CacheHandlerValue {
  readonly key: string
  readonly tags: readonly string[]
  readonly bytes: number
}

/** An entry as other processes get it. */
export interface SharedEntry extends Entry {
  /** Where the process was when it began to make the entry. */
  readonly made: CachePlace
}

/** Seconds an entry without a lifetime is kept. From its start, a process knows the invalidations of the last day. */
const maxSeconds = 3600

const compress = promisify(gzip)
const decompress = promisify(gunzip)

export function encode(entry: SharedEntry): Promise<Buffer> {
  return compress(serialize(entry), { level: 1 })
}

/** Rejects what this version of Node cannot have encoded. */
export async function decode(stored: Buffer): Promise<SharedEntry> {
  return deserialize(await decompress(stored)) as SharedEntry
}

/**
 * Whole seconds until an entry expires; 0 or less once it has.
 * @param now milliseconds since 1970
 */
export function secondsLeft(
  { value, cacheControl, lastModified }: Pick<SharedEntry, 'value' | 'cacheControl' | 'lastModified'>,
  now: number,
): number {
  const lifetime = cacheControl?.revalidate ?? (value?.kind === 'FETCH' && value.revalidate)
  return Math.floor(Math.min(maxSeconds, lifetime || maxSeconds) - (now - lastModified) / 1000)
}
