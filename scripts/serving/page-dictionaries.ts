import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener } from 'node:http'
import path from 'node:path'
import zlib from 'node:zlib'
import { logError } from '@/lib/telemetry/log'
import { commonHeaders } from './common-headers'
import { acceptedCodings, PageBodies } from './page-bodies'

/** Pages of a language that the browser keeps, to compress other pages against. */
interface Dictionary {
  /** Where it is served. */
  readonly path: string
  readonly html: string
  /** Of the pages it applies to. */
  readonly locale: string
  /** Available-Dictionary header of a client that has it. */
  readonly available: string
  /** Makes a body with Content-Encoding: dcz. */
  readonly compress: (html: Buffer) => Buffer
}

const prefix = '/dictionaries/'
/** Routes of the pages that make up a dictionary. The last page is the nearest, so matches in it cost least. */
const sampleRoutes = ['all-products', 'products-product_slug']
/** A product page takes 3 ms of the main thread and shrinks to a fifth of its brotli size. */
const level = 9
const compression = { params: { [Reflect.get(zlib.constants, 'ZSTD_c_compressionLevel') as number]: level } }

/** zstd with a dictionary. */
type Zstd = (data: Buffer, options: { dictionary?: Buffer; params?: Record<string, number> }) => Buffer
const zstdCompress = Reflect.get(zlib, 'zstdCompressSync') as Zstd | undefined

function canCompress(): boolean {
  if (!zstdCompress) return false
  const text = randomBytes(512)
  return zstdCompress(text, { dictionary: text }).length < zstdCompress(text, {}).length
}

/** Whether this Node supports zstd dictionaries: from 22.19 and 24.6 on. Some earlier versions ignore them. */
export const hasDictionaries = canCompress()

/** Start of a "dcz" body, before the dictionary's digest (RFC 9842, section 5). */
const magic = Buffer.from('5e2a4d1820000000', 'hex')

function dictionaryOf(html: string, locale: string): Dictionary {
  const bytes = Buffer.from(html)
  const digest = createHash('sha256').update(bytes).digest()
  const head = Buffer.concat([magic, digest])
  return {
    path: `${prefix}${digest.toString('hex')}`,
    html,
    locale,
    available: `:${digest.toString('base64')}:`,
    compress: (page) => Buffer.concat([head, (zstdCompress as Zstd)(page, { dictionary: bytes, ...compression })]),
  }
}

const asPage = ({ path: id, html }: Dictionary) => ({ id, html })

/**
 * HTML dictionaries (RFC 9842), one per language: the first listing and the first product page in the cache, which are
 * the same for everybody. They are kept in the data folder, so that all processes sharing it send the same ones until
 * the next build. A browser whose dictionary is unknown here gets pages as if it had none.
 */
export class PageDictionaries {
  readonly #bodies = new PageBodies({ hasBrotli: true })
  readonly #all: Dictionary[] = []
  /** HTML by language and route. */
  readonly #samples: Record<string, Record<string, string>> = {}

  /** @param options where they are kept, and for which build */
  constructor(private readonly options: { readonly folder: () => string; readonly build: string }) {}

  /** Records a cached page as a sample for its language's dictionary. Resolves once a dictionary it completes is ready. */
  async learn({ path: address, route, html }: { path: string; route: string; html: string }): Promise<void> {
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

  /** The client's dictionary. */
  of({ headers }: Pick<IncomingMessage, 'headers'>): Dictionary | undefined {
    const available = headers['available-dictionary']
    return available === undefined ? undefined : this.#all.find((dictionary) => dictionary.available === available)
  }

  /** Link header of a page that points a browser to its dictionary, unless it has it. */
  offerTo(request: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
    if (request.headers['sec-fetch-dest'] !== 'document') return undefined
    const own = this.#all.find(({ locale }) => locale === request.url?.slice(1, 3))
    return own && own !== this.of(request) ? `<${own.path}>; rel="compression-dictionary"` : undefined
  }

  /** Also serves dictionaries. */
  before(answer: RequestListener): RequestListener {
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

  /** The HTML that another process has stored for this build, otherwise the given one, which is now stored. */
  async #kept(locale: string, html: string): Promise<string> {
    const { build } = this.options
    const folder = path.join(this.options.folder(), 'dictionaries')
    const file = path.join(folder, `${build}-${locale}`)
    const draft = path.join(folder, `${randomUUID()}.draft`)
    try {
      await mkdir(folder, { recursive: true })
      for (const name of await readdir(folder)) {
        if (!name.startsWith(build) && !name.endsWith('.draft')) await rm(path.join(folder, name))
      }
      await writeFile(draft, html)
      // Unlike a rename, fails if another process was first; and no reader sees a partial file.
      await link(draft, file).catch((error: NodeJS.ErrnoException) => {
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
