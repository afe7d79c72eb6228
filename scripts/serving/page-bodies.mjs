import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { logError } from '../../lib/telemetry/log.mjs'

/**
 * @typedef {object} Page
 * @property {string} id names the page and its content
 * @property {string} html
 *
 * @typedef {object} Body
 * @property {string} coding value of Content-Encoding; "identity" is sent without
 * @property {Buffer} bytes
 *
 * @typedef {(html: Buffer) => Promise<Buffer>} Compressor
 */

/** Total bytes of all bodies. */
const maximumBytes = 64 * 2 ** 20

/**
 * zstd, in Node from 22.15 on: smaller than gzip in a quarter of the time.
 * @typedef {(data: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void} Zstd
 */
const zstdCompress = /** @type {Zstd | undefined} */ (Reflect.get(zlib, 'zstdCompress'))
const zstdOptions = { params: { [Reflect.get(zlib.constants, 'ZSTD_c_compressionLevel')]: 6 } }

/** @type {Compressor} */
const brotli = (html) => {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return promisify(zlib.brotliCompress)(html, { params })
}

/**
 * Content codings that a client prefers: those with its highest quality value.
 * @param {string | string[] | undefined} header Accept-Encoding
 * @returns {string[]} in lower case
 */
export function acceptedCodings(header = '') {
  const given = String(header)
    .toLowerCase()
    .split(',')
    .map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return { name, quality: quality === undefined ? 1 : Number(quality) }
    })
  const best = Math.max(...given.map(({ quality }) => quality))
  return best > 0 ? given.filter(({ quality }) => quality === best).map(({ name }) => name) : []
}

/**
 * Compressed bodies of cached pages, each made once per content and kept within a size limit. Brotli at its highest
 * quality is a quarter smaller than gzip but takes up to two seconds (docs/decisions/0005), so it runs in the
 * background, one page at a time; until it is ready, clients get a faster coding.
 */
export class PageBodies {
  /** @type {LRUCache<string, Body>} */
  #bodies
  /** @type {Map<string, Promise<Body>>} */
  #inFlight = new Map()
  #isBusy = false
  #hasBrotli
  /** @type {Record<string, Compressor>} best first */
  #quick

  /**
   * @param {{ hasBrotli?: boolean, hasZstd?: boolean, maximumBytes?: number }} [options] which codings are used besides
   *   gzip; zstd only where Node has it
   */
  constructor(options = {}) {
    this.#hasBrotli = options.hasBrotli ?? false
    const zstd = options.hasZstd && zstdCompress && promisify(zstdCompress)
    this.#quick = { ...(zstd && { zstd: (html) => zstd(html, zstdOptions) }), gzip: promisify(zlib.gzip) }
    this.#bodies = new LRUCache({
      maxSize: options.maximumBytes ?? maximumBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    })
  }

  /** Total bytes of the kept bodies. */
  get bytes() {
    return this.#bodies.calculatedSize
  }

  /**
   * @param {Page} page
   * @param {readonly string[]} accepted codings
   * @returns {Body | Promise<Body>} the smallest one available, or else one compressed quickly
   */
  of(page, accepted) {
    if (this.#hasBrotli && accepted.includes('br')) {
      const dense = this.#bodies.get(keyOf(page, 'br'))
      if (dense) return dense
      void this.compressDensely(page)
    }
    const [coding = 'identity', compress = undefined] =
      Object.entries(this.#quick).find(([name]) => accepted.includes(name)) ?? []
    return this.#once(page, coding, compress ?? ((html) => Promise.resolve(html)))
  }

  /**
   * @param {Page} page
   * @param {import('./page-dictionaries.mjs').Dictionary} dictionary that the client has
   * @returns {Body}
   */
  with(page, dictionary) {
    const key = keyOf(page, dictionary.path)
    const known = this.#bodies.get(key)
    if (known) return known
    const body = { coding: 'dcz', bytes: dictionary.compress(Buffer.from(page.html)) }
    this.#bodies.set(key, body)
    return body
  }

  /**
   * @param {Page} page
   * @param {string} coding
   * @param {Compressor} compress
   */
  #once(page, coding, compress) {
    const key = keyOf(page, coding)
    const known = this.#bodies.get(key) ?? this.#inFlight.get(key)
    if (known) return known
    const made = compress(Buffer.from(page.html))
      .then((bytes) => {
        const body = { coding, bytes }
        this.#bodies.set(key, body)
        return body
      })
      .finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, made)
    return made
  }

  /**
   * Compresses a page with brotli, unless another one is being compressed.
   * @param {Page} page
   * @returns {Promise<void>}
   */
  async compressDensely(page) {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await this.#once(page, 'br', brotli)
    } catch (error) {
      logError('compression_failed', error)
    } finally {
      this.#isBusy = false
    }
  }
}

/**
 * @param {Page} page
 * @param {string} name
 */
const keyOf = ({ id }, name) => `${id} ${name}`
