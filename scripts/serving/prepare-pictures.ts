import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import { imageAddress, imageCacheBytes, imageWidths, offeredWidths } from '@/lib/config/image-settings'
import { logError, logInfo } from '@/lib/telemetry/log'
import { isPlainPicture } from './picture-addresses'
import { internalRequest } from './request-id'

/** Pages whose pictures come first: the home page, and up to this many pages it links to, in order. */
const firstPages = 24
/** Leaves room for pictures requested by visitors: beyond it, Next would evict pictures just made. */
const maximumBytes = imageCacheBytes * 0.75
/** Delay after an invalidation, so that an import can finish. */
const settleMs = 10_000
/** Time limit of the first page, which waits until the database is ready. */
const timeoutMs = 120_000

const pictureFile = /\.(?:webp|avif|jpe?g|png)$/
const pictureTag = /<(?:img|source)\b[^>]*>/g
const optimized = /\/_next\/image\?[^"\s,]+/g
const link = /<a\b[^>]*\bhref="(\/[^"#?]*)"/g

/**
 * Addresses of the optimized pictures in a page, in order.
 * @returns `first`: in the first view, loaded with high priority
 */
export function picturesOf(html: string): { readonly first: string[]; readonly later: string[] } {
  const found: ReturnType<typeof picturesOf> = { first: [], later: [] }
  for (const [tag] of html.matchAll(pictureTag)) {
    const list = /\bfetchpriority="high"/i.test(tag) ? found.first : found.later
    for (const [address] of tag.matchAll(optimized)) list.push(address.replaceAll('&amp;', '&'))
  }
  return found
}

/** Paths on this server that a page links to, each once. */
export const linksOf = (html: string) => [...new Set([...html.matchAll(link)].map(([, target = '']) => target))]

interface Options {
  /** Of this server, "http://127.0.0.1:3000". */
  readonly origin: () => string
  /** Of the files served at /media. */
  readonly folders: () => readonly string[]
  /** Of all prepared pictures together. */
  readonly maximumBytes?: number
  /** Milliseconds between a change and the search for new files. */
  readonly settleMs?: number
}

/**
 * Makes optimized pictures in advance: Next encodes each one on its first request, which takes up to a second, and
 * keeps it on disk. Requests them from this server, one at a time and never while visitors wait for theirs: first those
 * of the first views, then all others on the pages that visitors see first, then every width of every file, narrow ones
 * first, because listings show those.
 */
export class PicturePreparer {
  readonly #options: Required<Options>
  #underWay = 0
  readonly #events = new EventEmitter()
  /** Addresses already made, or refused by the optimizer. */
  readonly #done = new Set<string>()
  #bytes = 0
  /** Widths of the originals in pixels, by path. */
  readonly #originals = new Map<string, number>()
  #run: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: Options) {
    this.#options = { maximumBytes, settleMs, ...options }
  }

  /** Counts picture requests in flight. */
  before(answer: RequestListener): RequestListener {
    return (request, response) => {
      if (request.url?.startsWith('/_next/image')) {
        this.#underWay += 1
        response.once('close', () => {
          this.#underWay -= 1
          if (this.#underWay === 0) this.#events.emit('idle')
        })
      }
      return answer(request, response)
    }
  }

  /**
   * Makes all missing pictures. Logs when work begins and ends.
   * @returns resolves when all are made, when the size limit is reached, or after `stop`
   */
  start(): Promise<void> {
    return this.#begin(this.#pagesAndFiles())
  }

  /** Schedules a search for new files; to be called whenever pages change. */
  refresh(): void {
    if (this.#timer || this.#isStopped || this.#isFull()) return
    this.#timer = setTimeout(async () => {
      await this.#run
      this.#timer = undefined
      await this.#begin(this.#files())
    }, this.#options.settleMs).unref()
  }

  /** Stops after the picture in progress. */
  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#events.emit('idle')
  }

  #begin(addresses: AsyncIterable<string>): Promise<void> {
    this.#run = this.#make(addresses).catch((error) => logError('picture_preparation_failed', error))
    return this.#run
  }

  async #make(addresses: AsyncIterable<string>): Promise<void> {
    const since = performance.now()
    let made = 0
    for await (const address of addresses) {
      if (this.#done.has(address)) continue
      while (this.#underWay > 0 && !this.#isStopped) await once(this.#events, 'idle')
      if (this.#isStopped || this.#isFull()) break
      this.#done.add(address)
      if (!(await this.#isNew(address))) continue
      if (made === 0) logInfo('preparing_pictures')
      made += 1
    }
    if (made === 0 || this.#isStopped) return
    const seconds = Math.round((performance.now() - since) / 1000)
    const megabytes = Math.round(this.#bytes / 2 ** 20)
    logInfo('pictures_prepared', { made, seconds, all: this.#done.size, megabytes, isFull: this.#isFull() })
  }

  #isFull(): boolean {
    return this.#bytes >= this.#options.maximumBytes
  }

  async *#pagesAndFiles(): AsyncGenerator<string, void> {
    const home = await this.#read('/')
    const { first, later } = picturesOf(home)
    yield* first
    for (const target of linksOf(home).slice(0, firstPages)) {
      const pictures = picturesOf(await this.#read(target))
      yield* pictures.first
      later.push(...pictures.later)
    }
    yield* later
    yield* this.#files()
  }

  async *#files(): AsyncGenerator<string, void> {
    await this.#readOriginals()
    for (const width of imageWidths) {
      for (const [source, originalWidth] of this.#originals) {
        if (offeredWidths(originalWidth).includes(width)) yield imageAddress(source, width)
      }
    }
  }

  /** Records the width of every new picture; skips other files. */
  async #readOriginals(): Promise<void> {
    const { sharp } = await import('@/lib/process/sharp')
    for (const folder of this.#options.folders()) {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of files.toSorted()) {
        const source = path.posix.join('/media', file.replaceAll(path.sep, '/'))
        if (this.#originals.has(source) || !pictureFile.test(source) || !isPlainPicture(source)) continue
        const picture = sharp(path.join(folder, file))
        const size = await picture.metadata().catch(() => undefined)
        if (size) this.#originals.set(source, size.autoOrient.width)
      }
    }
  }

  /** A page's HTML; empty if unavailable. */
  async #read(target: string): Promise<string> {
    if (this.#isStopped) return ''
    const headers = { ...internalRequest, accept: 'text/html', connection: 'close' }
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(this.#options.origin() + target, { headers, signal }).catch(() => undefined)
    const isPage = answer?.ok && answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? answer.text() : ''
  }

  /**
   * Makes the optimizer encode a picture, without downloading it.
   * @returns whether it was missing
   */
  async #isNew(address: string): Promise<boolean> {
    // As browsers send it: the stored picture depends on the accepted type.
    const headers = { ...internalRequest, accept: 'image/webp', connection: 'close' }
    const answer = await fetch(this.#options.origin() + address, { method: 'HEAD', headers })
    if (!answer.ok) return false
    this.#bytes += Number(answer.headers.get('content-length'))
    return answer.headers.get('x-nextjs-cache') === 'MISS'
  }
}
