import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { imageAddress, imageCacheBytes, imageWidths, offeredWidths } from '../../lib/config/image-settings.mjs'
import { logError, logInfo } from '../../lib/telemetry/log.mjs'
import { isPlainPicture } from './picture-addresses.mjs'
import { internalRequest } from './request-id.mjs'

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
 * @param {string} html
 * @returns {{ first: string[], later: string[] }} `first`: in the first view, loaded with high priority
 */
export function picturesOf(html) {
  /** @type {{ first: string[], later: string[] }} */
  const found = { first: [], later: [] }
  for (const [tag] of html.matchAll(pictureTag)) {
    const list = /\bfetchpriority="high"/i.test(tag) ? found.first : found.later
    for (const [address] of tag.matchAll(optimized)) list.push(address.replaceAll('&amp;', '&'))
  }
  return found
}

/**
 * @param {string} html
 * @returns {string[]} paths on this server that the page links to, each once
 */
export const linksOf = (html) => [...new Set([...html.matchAll(link)].map(([, target = '']) => target))]

/**
 * Makes optimized pictures in advance: Next encodes each one on its first request, which takes up to a second, and
 * keeps it on disk. Requests them from this server, one at a time and never while visitors wait for theirs: first those
 * of the first views, then all others on the pages that visitors see first, then every width of every file, narrow ones
 * first, because listings show those.
 */
export class PicturePreparer {
  #origin
  #folders
  #maximumBytes
  #settleMs
  #underWay = 0
  #events = new EventEmitter()
  /** @type {Set<string>} addresses already made, or refused by the optimizer */
  #done = new Set()
  #bytes = 0
  /** @type {Map<string, number>} widths of the originals in pixels, by path */
  #originals = new Map()
  /** @type {Promise<void> | undefined} */
  #run
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #isStopped = false

  /**
   * @param {object} options
   * @param {() => string} options.origin of this server, "http://127.0.0.1:3000"
   * @param {() => readonly string[]} options.folders of the files served at /media
   * @param {number} [options.maximumBytes] of all prepared pictures together
   * @param {number} [options.settleMs] between a change and the search for new files
   */
  constructor(options) {
    this.#origin = options.origin
    this.#folders = options.folders
    this.#maximumBytes = options.maximumBytes ?? maximumBytes
    this.#settleMs = options.settleMs ?? settleMs
  }

  /**
   * @param {import('node:http').RequestListener} answer
   * @returns {import('node:http').RequestListener} the same, counting picture requests in flight
   */
  before(answer) {
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
   * @returns {Promise<void>} resolves when all are made, when the size limit is reached, or after `stop`
   */
  start() {
    return this.#begin(this.#pagesAndFiles())
  }

  /** Schedules a search for new files; to be called whenever pages change. */
  refresh() {
    if (this.#timer || this.#isStopped || this.#isFull()) return
    this.#timer = setTimeout(async () => {
      await this.#run
      this.#timer = undefined
      await this.#begin(this.#files())
    }, this.#settleMs).unref()
  }

  /** Stops after the picture in progress. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#events.emit('idle')
  }

  /** @param {AsyncIterable<string>} addresses */
  #begin(addresses) {
    this.#run = this.#make(addresses).catch((error) => logError('picture_preparation_failed', error))
    return this.#run
  }

  /** @param {AsyncIterable<string>} addresses */
  async #make(addresses) {
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

  #isFull() {
    return this.#bytes >= this.#maximumBytes
  }

  async *#pagesAndFiles() {
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

  async *#files() {
    await this.#readOriginals()
    for (const width of imageWidths) {
      for (const [source, originalWidth] of this.#originals) {
        if (offeredWidths(originalWidth).includes(width)) yield imageAddress(source, width)
      }
    }
  }

  /** Records the width of every new picture; skips other files. */
  async #readOriginals() {
    const { sharp } = await import('../../lib/process/sharp.mjs')
    for (const folder of this.#folders()) {
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

  /**
   * @param {string} target
   * @returns {Promise<string>} the page's HTML; empty if unavailable
   */
  async #read(target) {
    if (this.#isStopped) return ''
    const headers = { ...internalRequest, accept: 'text/html', connection: 'close' }
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(this.#origin() + target, { headers, signal }).catch(() => undefined)
    const isPage = answer?.ok && answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? answer.text() : ''
  }

  /**
   * Makes the optimizer encode a picture, without downloading it.
   * @param {string} address
   * @returns {Promise<boolean>} whether it was missing
   */
  async #isNew(address) {
    // As browsers send it: the stored picture depends on the accepted type.
    const headers = { ...internalRequest, accept: 'image/webp', connection: 'close' }
    const answer = await fetch(this.#origin() + address, { method: 'HEAD', headers })
    if (!answer.ok) return false
    this.#bytes += Number(answer.headers.get('content-length'))
    return answer.headers.get('x-nextjs-cache') === 'MISS'
  }
}
