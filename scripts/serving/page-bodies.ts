import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { logError } from '@/lib/telemetry/log'

interface Page {
  /** Names the page and its content. */
  readonly id: string
  readonly html: string
}

interface Body {
  /** Value of Content-Encoding; "identity" is sent without. */
  readonly coding: string
  readonly bytes: Buffer
}

type Compressor = (html: Buffer) => Promise<Buffer>

/** Total bytes of all bodies. */
const maximumBytes = 64 * 2 ** 20

type Zstd = (data: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void
/** In Node from 22.15 on: smaller than gzip in a quarter of the time. */
const zstdCompress = Reflect.get(zlib, 'zstdCompress') as Zstd | undefined
const zstdOptions = { params: { [Reflect.get(zlib.constants, 'ZSTD_c_compressionLevel')]: 6 } }

const brotli: Compressor = (html) => {
  const params = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return promisify(zlib.brotliCompress)(html, { params })
}

/**
 * Content codings that a client prefers: those with its highest quality value, in lower case.
 * @param header Accept-Encoding
 */
export function acceptedCodings(header: string | string[] = ''): string[] {
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
 * quality is a quarter smaller than gzip but takes up to two seconds, so it runs in the background, one page at a time
 * (docs/decisions/0005-micro-cache-before-next.md); until it is ready, clients get a faster coding.
 */
export class PageBodies {
  readonly #bodies: LRUCache<string, Body>
  readonly #inFlight = new Map<string, Promise<Body>>()
  #isBusy = false
  readonly #hasBrotli: boolean
  /** Best first. */
  readonly #quick: Readonly<Record<string, Compressor>>

  /** @param options which codings are used besides gzip; zstd only where Node has it */
  constructor(
    options: { readonly hasBrotli?: boolean; readonly hasZstd?: boolean; readonly maximumBytes?: number } = {},
  ) {
    this.#hasBrotli = options.hasBrotli ?? false
    const zstd = options.hasZstd && zstdCompress && promisify(zstdCompress)
    this.#quick = { ...(zstd && { zstd: (html) => zstd(html, zstdOptions) }), gzip: promisify(zlib.gzip) }
    this.#bodies = new LRUCache({
      maxSize: options.maximumBytes ?? maximumBytes,
      sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
    })
  }

  /** Total bytes of the kept bodies. */
  get bytes(): number {
    return this.#bodies.calculatedSize
  }

  /** The smallest body available in the accepted codings, or else one compressed quickly. */
  of(page: Page, accepted: readonly string[]): Body | Promise<Body> {
    if (this.#hasBrotli && accepted.includes('br')) {
      const dense = this.#bodies.get(keyOf(page, 'br'))
      if (dense) return dense
      void this.compressDensely(page)
    }
    const [coding = 'identity', compress = undefined] =
      Object.entries(this.#quick).find(([name]) => accepted.includes(name)) ?? []
    return this.#once(page, coding, compress ?? ((html) => Promise.resolve(html)))
  }

  /** The body for a client that has the dictionary. */
  with(page: Page, dictionary: { readonly path: string; readonly compress: (html: Buffer) => Buffer }): Body {
    const key = keyOf(page, dictionary.path)
    const known = this.#bodies.get(key)
    if (known) return known
    const body = { coding: 'dcz', bytes: dictionary.compress(Buffer.from(page.html)) }
    this.#bodies.set(key, body)
    return body
  }

  #once(page: Page, coding: string, compress: Compressor): Body | Promise<Body> {
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

  /** Compresses a page with brotli, unless another one is being compressed. */
  async compressDensely(page: Page): Promise<void> {
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

const keyOf = ({ id }: Page, name: string) => `${id} ${name}`
