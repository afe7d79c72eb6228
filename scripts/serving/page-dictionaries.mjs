import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import zlib from 'node:zlib'
import { logError } from '../../lib/telemetry/log.mjs'
import { commonHeaders } from './common-headers.mjs'
import { acceptedCodings, PageBodies } from './page-bodies.mjs'

/**
 * Pages of a language that the browser keeps, to compress other pages against.
 * @typedef {object} Dictionary
 * @property {string} path where it is served
 * @property {string} html
 * @property {string} locale of the pages it applies to
 * @property {string} available Available-Dictionary header of a client that has it
 * @property {(html: Buffer) => Buffer} compress makes a body with Content-Encoding: dcz
 */

const prefix = '/dictionaries/'
/** Routes of the pages that make up a dictionary. The last page is the nearest, so matches in it cost least. */
const sampleRoutes = ['all-products', 'products-product_slug']
/** A product page takes 3 ms of the main thread and shrinks to a fifth of its brotli size. */
const level = 9
const compression = { params: { [Reflect.get(zlib.constants, 'ZSTD_c_compressionLevel')]: level } }

/**
 * zstd with a dictionary.
 * @typedef {(data: Buffer, options: { dictionary?: Buffer, params?: Record<string, number> }) => Buffer} Zstd
 */
const zstdCompress = /** @type {Zstd | undefined} */ (Reflect.get(zlib, 'zstdCompressSync'))

function canCompress() {
  if (!zstdCompress) return false
  const text = randomBytes(512)
  return zstdCompress(text, { dictionary: text }).length < zstdCompress(text, {}).length
}

/** Whether this Node supports zstd dictionaries: from 22.19 and 24.6 on. Some earlier versions ignore them. */
export const hasDictionaries = canCompress()

/** Start of a "dcz" body, before the dictionary's digest (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex')

/**
 * @param {string} html
 * @param {string} locale
 * @returns {Dictionary}
 */
function dictionaryOf(html, locale) {
  const bytes = Buffer.from(html)
  const digest = createHash('sha256').update(bytes).digest()
  const head = Buffer.concat([magic, digest])
  return {
    path: `${prefix}${digest.toString('hex')}`,
    html,
    locale,
    available: `:${digest.toString('base64')}:`,
    compress: (page) =>
      Buffer.concat([head, /** @type {Zstd} */ (zstdCompress)(page, { dictionary: bytes, ...compression })]),
  }
}

/** @param {Dictionary} dictionary */
const asPage = ({ path: id, html }) => ({ id, html })

/**
 * HTML dictionaries (RFC 9842), one per language: the first listing and the first product page in the cache, which are
 * the same for everybody. They are kept in the data folder, so that all processes sharing it send the same ones until
 * the next build. A browser whose dictionary is unknown here gets pages as if it had none.
 */
export class PageDictionaries {
  #folder
  #build
  #bodies = new PageBodies({ hasBrotli: true })
  /** @type {Dictionary[]} */
  #all = []
  /** @type {Record<string, Record<string, string>>} HTML by language and route */
  #samples = {}

  /** @param {{ folder: () => string, build: string }} options where they are kept, and for which build */
  constructor({ folder, build }) {
    this.#folder = folder
    this.#build = build
  }

  /**
   * Records a cached page as a sample for its language's dictionary.
   * @param {{ path: string, route: string | undefined, html: string }} page
   * @returns {Promise<void>} resolves once a dictionary it completes is ready
   */
  async learn({ path: address, route = '', html }) {
    const locale = address.slice(1, 3)
    const samples = (this.#samples[locale] ??= {})
    if (!sampleRoutes.includes(route) || route in samples) return
    samples[route] = html
    const pages = sampleRoutes.map((name) => samples[name])
    if (pages.includes(undefined)) return
    try {
      const dictionary = dictionaryOf(await this.#kept(locale, pages.join('')), locale)
      await this.#bodies.compressDensely(asPage(dictionary))
      this.#all.push(dictionary)
    } catch (error) {
      logError('dictionary_failed', error)
    }
  }

  /**
   * @param {Pick<import('node:http').IncomingMessage, 'headers'>} request
   * @returns {Dictionary | undefined} the client's
   */
  of({ headers }) {
    const available = headers['available-dictionary']
    return available === undefined ? undefined : this.#all.find((dictionary) => dictionary.available === available)
  }

  /**
   * @param {Pick<import('node:http').IncomingMessage, 'headers' | 'url'>} request for a page
   * @returns {string | undefined} Link header that points a browser to its dictionary, unless it has it
   */
  offerTo(request) {
    if (request.headers['sec-fetch-dest'] !== 'document') return undefined
    const own = this.#all.find(({ locale }) => locale === request.url?.slice(1, 3))
    return own && own !== this.of(request) ? `<${own.path}>; rel="compression-dictionary"` : undefined
  }

  /**
   * @param {import('node:http').RequestListener} answer
   * @returns {import('node:http').RequestListener} also serves dictionaries
   */
  before(answer) {
    return async (request, response) => {
      const dictionary = request.url?.startsWith(prefix) && this.#all.find((one) => one.path === request.url)
      if (!dictionary || (request.method !== 'GET' && request.method !== 'HEAD')) return answer(request, response)
      const accepted = acceptedCodings(request.headers['accept-encoding'])
      const { coding, bytes } = await this.#bodies.of(asPage(dictionary), accepted)
      response.writeHead(200, {
        ...Object.fromEntries(commonHeaders.map(({ key, value }) => [key, value])),
        'Content-Type': 'application/octet-stream',
        'Content-Length': bytes.length,
        ...(coding !== 'identity' && { 'Content-Encoding': coding }),
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        'Use-As-Dictionary': `match="/${dictionary.locale}*", match-dest=("document"), id="${dictionary.locale}"`,
      })
      response.end(bytes)
    }
  }

  /**
   * @param {string} locale
   * @param {string} html
   * @returns {Promise<string>} the one that another process has stored for this build, otherwise the given one, which is
   *   now stored
   */
  async #kept(locale, html) {
    const folder = path.join(this.#folder(), 'dictionaries')
    const file = path.join(folder, `${this.#build}-${locale}`)
    const draft = path.join(folder, `${randomUUID()}.draft`)
    try {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        if (!name.startsWith(this.#build) && !name.endsWith('.draft')) await rm(path.join(folder, name))
      }
      await writeFile(draft, html)
      // Unlike a rename, fails if another process was first; and no reader sees a partial file.
      await link(draft, file).catch((error) => {
        if (error.code !== 'EEXIST') throw error
      })
      return await readFile(file, 'utf8')
    } catch (error) {
      logError('dictionary_not_stored', error)
      return html
    } finally {
      await rm(draft, { force: true })
    }
  }
}
