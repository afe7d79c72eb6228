import { EventEmitter, once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { imageAddress, imageCacheBytes, imageWidths, offeredWidths } from '../../components/ui/image-settings.mjs'
import { logError, logInfo } from '../../lib/telemetry/log.mjs'
import { isPlainPicture } from './picture-addresses.mjs'
import { errand } from './request-id.mjs'

/** Pages whose pictures come first: the home page, and this many that it links to, in its own order. */
const firstPages = 24
/** What is made ahead leaves room for what is asked for besides: beyond it, Next would drop pictures just made. */
const maximumBytes = imageCacheBytes * 0.75
/** After an invalidation, for an import to end. */
const settleMs = 10_000
/** The first page waits until the database is ready. */
const patienceMs = 120_000

const pictureFile = /\.(?:webp|avif|jpe?g|png)$/
const pictureTag = /<(?:img|source)\b[^>]*>/g
const optimized = /\/_next\/image\?[^"\s,]+/g
const link = /<a\b[^>]*\bhref="(\/[^"#?]*)"/g

/**
 * Addresses of the optimized pictures in a page, in its order.
 * @param {string} html
 * @returns {{ first: string[], later: string[] }} `first`: of the first view, which the page loads with high priority
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
 * Makes optimized pictures before anybody asks for them: Next encodes each one when it is first asked for, which takes up
 * to a second, and keeps it on disk. Asks this server itself, for one picture at a time and never while visitors wait for
 * theirs: first for those of the first views, then for all others of the pages that visitors see first, then for every
 * width of every file, the narrow ones first, which lists show.
 */
export class PicturePreparer {
  #origin
  #folders
  #maximumBytes
  #settleMs
  #underWay = 0
  #events = new EventEmitter()
  /** @type {Set<string>} addresses that are made, or that the optimizer refused */
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
   * @param {() => readonly string[]} options.folders of the files at /media
   * @param {number} [options.maximumBytes] of all prepared pictures together
   * @param {number} [options.settleMs] between a change and the look for new files
   */
  constructor(options) {
    this.#origin = options.origin
    this.#folders = options.folders
    this.#maximumBytes = options.maximumBytes ?? maximumBytes
    this.#settleMs = options.settleMs ?? settleMs
  }

  /**
   * @param {import('node:http').RequestListener} answer
   * @returns {import('node:http').RequestListener} the same, counting the requests of pictures under way
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
   * Makes all pictures that are missing. Logs when it begins work and when it ends.
   * @returns {Promise<void>} resolves when they are made, when the room for them is used up, or after `stop`
   */
  start() {
    return this.#begin(this.#pagesAndFiles())
  }

  /** Looks for new files a little later; to be called whenever pages change. */
  refresh() {
    if (this.#timer || this.#isStopped || this.#isFull()) return
    this.#timer = setTimeout(async () => {
      await this.#run
      this.#timer = undefined
      await this.#begin(this.#files())
    }, this.#settleMs).unref()
  }

  /** Ends after the picture under way. */
  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#events.emit('idle')
  }

  /** @param {AsyncIterable<string>} addresses */
  #begin(addresses) {
    this.#run = this.#make(addresses).catch((error) => logError('preparing_pictures_failed', error))
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

  /** Notes the size of every new picture; other files are left out. */
  async #readOriginals() {
    const { default: sharp } = await import('sharp')
    for (const folder of this.#folders()) {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      for (const file of files.toSorted()) {
        const source = path.posix.join('/media', file.replaceAll(path.sep, '/'))
        if (this.#originals.has(source) || !pictureFile.test(source) || !isPlainPicture(source)) continue
        const picture = sharp(path.join(folder, file))
        const size = await picture.metadata().catch(() => undefined)
        if (size) this.#originals.set(source, size.width)
      }
    }
  }

  /**
   * @param {string} target
   * @returns {Promise<string>} a page; empty when there is none
   */
  async #read(target) {
    if (this.#isStopped) return ''
    const headers = { ...errand, accept: 'text/html', connection: 'close' }
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(this.#origin() + target, { headers, signal }).catch(() => undefined)
    const isPage = answer?.ok && answer.headers.get('content-type')?.startsWith('text/html')
    return isPage ? answer.text() : ''
  }

  /**
   * Has the optimizer make a picture, without sending it.
   * @param {string} address
   * @returns {Promise<boolean>} whether it was missing
   */
  async #isNew(address) {
    // As browsers write it: the kept picture depends on the type that it allows.
    const headers = { ...errand, accept: 'image/webp', connection: 'close' }
    const answer = await fetch(this.#origin() + address, { method: 'HEAD', headers })
    if (!answer.ok) return false
    this.#bytes += Number(answer.headers.get('content-length'))
    return answer.headers.get('x-nextjs-cache') === 'MISS'
  }
}
