import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { gunzip, gzip } from 'node:zlib'

/** @typedef {import('./cache-handler.mjs').SharedEntry} SharedEntry */

/** Seconds that an entry without a lifetime is kept. A process knows a day's invalidations from its start on. */
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
 * @returns {Promise<SharedEntry>} rejected when it is nothing that this version of Node has encoded
 */
export const decode = async (stored) => deserialize(await decompress(stored))

/**
 * @param {Pick<SharedEntry, 'value' | 'cacheControl' | 'lastModified'>} entry
 * @param {number} now milliseconds since 1970
 * @returns {number} whole seconds until the entry must be made anew; 0 or less when that is over
 */
export function secondsLeft({ value, cacheControl, lastModified = 0 }, now) {
  const lifetime = cacheControl?.revalidate ?? (value?.kind === 'FETCH' && value.revalidate)
  return Math.floor(Math.min(maxSeconds, lifetime || maxSeconds) - (now - lastModified) / 1000)
}
