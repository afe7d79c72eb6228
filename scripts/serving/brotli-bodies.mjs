import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** @typedef {import('./response-copy.mjs').ResponseCopy} ResponseCopy */

/** Total size of the compressed bodies. */
const maximumBytes = 32 * 2 ** 20

/**
 * Bodies of page copies, compressed with brotli at its highest quality: nearly a third smaller than gzip. That takes up to a
 * second (docs/decisions/0005), so a page is compressed once for each ETag, in the background, one page at a time.
 */
export class BrotliBodies {
  /** @type {LRUCache<string, Buffer>} by ETag */
  #bodies = new LRUCache({ maxSize: maximumBytes, sizeCalculation: (body) => body.length })
  #isBusy = false

  /**
   * @param {ResponseCopy} copy as Next sent it
   * @returns {Promise<ResponseCopy>} the copy with a brotli body; the same one when it is not in gzip, or
   *   while another page is being compressed
   */
  async of(copy) {
    if (headerOf(copy, 'content-encoding') !== 'gzip') return copy
    const known = this.#bodies.get(copy.etag)
    if (known) return withBody(copy, known)
    if (this.#isBusy) return copy
    this.#isBusy = true
    try {
      const body = await compress(copy.body)
      this.#bodies.set(copy.etag, body)
      return withBody(copy, body)
    } finally {
      this.#isBusy = false
    }
  }
}

/** @param {Buffer} gzipped */
async function compress(gzipped) {
  const page = await promisify(zlib.gunzip)(gzipped)
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  }
  return promisify(zlib.brotliCompress)(page, { params })
}

/**
 * @param {ResponseCopy} copy
 * @param {string} name
 */
function headerOf({ headers }, name) {
  return headers.find((_, at) => at % 2 === 1 && headers[at - 1] === name)
}

/**
 * @param {ResponseCopy} copy
 * @param {Buffer} body
 * @returns {ResponseCopy}
 */
function withBody(copy, body) {
  /** @type {Record<string, string>} */
  const changed = { 'content-encoding': 'br', 'content-length': String(body.length) }
  const headers = copy.headers.map((text, at) => (at % 2 === 1 && changed[copy.headers[at - 1] ?? '']) || text)
  return { ...copy, headers, body }
}
