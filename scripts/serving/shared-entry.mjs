import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'

/** @typedef {import('./cache-handler.mjs').SharedEntry} SharedEntry */

/** Seconds an entry without a lifetime is kept. From its start, a process knows the invalidations of the last day. */
const maxSeconds = 3600

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/**
 * @param {SharedEntry} entry
 * @returns {Promise<Buffer>}
 */
export const encode = (entry) => compress(serialize(entry), { level: 1 })

/**
 * @param {Buffer} stored
 * @returns {Promise<SharedEntry>} rejects what this version of Node cannot have encoded
 */
export const decode = async (stored) => deserialize(await decompress(stored))

/**
 * @param {Pick<SharedEntry, 'value' | 'cacheControl' | 'lastModified'>} entry
 * @param {number} now milliseconds since 1970
 * @returns {number} whole seconds until the entry expires; 0 or less once it has
 */
export function secondsLeft({ value, cacheControl, lastModified = 0 }, now) {
  const lifetime = cacheControl?.revalidate ?? (value?.kind === 'FETCH' && value.revalidate)
  return Math.floor(Math.min(maxSeconds, lifetime || maxSeconds) - (now - lastModified) / 1000)
}
