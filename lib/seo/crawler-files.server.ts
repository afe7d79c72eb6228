import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { onInvalidation } from '@/lib/api/invalidate'
import { environment } from '@/lib/config/environment'
import { provided, shared } from '@/lib/process/shared'
import { type CrawlerFile, type CrawlerFiles, CrawlerFileMaker } from './crawler-file-maker.server'
import { FolderCrawlerFiles } from './crawler-file-folder.server'
import { feedFiles } from './feed-files'
import { productFeedTopic } from './feeds.server'
import { sitemapTopic } from './sitemap.server'

interface Registered {
  readonly files: CrawlerFiles
  /** Absent if another process generates the files. */
  readonly maker?: CrawlerFileMaker
}

declare module '@/lib/process/shared' {
  interface Shared {
    crawlerFiles: Promise<Registered>
  }
}

const storedCoding = 'x-stored-coding'

/** How long a request waits for files that have never been generated; enough for a small shop. */
const firstSeconds = 15
const retryAfterSeconds = 30

/**
 * Makes this process serve the files, and generate them unless its role is "web".
 * @returns a function that stops the generation
 */
export function startCrawlerFiles(files: Promise<CrawlerFiles>): () => Promise<void> {
  const { SHOP_ROLE: role } = environment()
  const registered = files.then((ready) => (role === 'web' ? { files: ready } : startMaking(ready)))
  shared.crawlerFiles = registered
  // If the backend fails to start, instrumentation.ts reports it and exits.
  registered.catch(() => undefined)
  return async () => (await registered).maker?.stop()
}

/**
 * The same with an external backend: every process generates its own files in the data folder.
 * @param checkRegistered called before they themselves follow invalidations as a page cache does
 */
export function startOwnCrawlerFiles(checkRegistered: () => void = () => undefined): void {
  const files = new FolderCrawlerFiles(join(/* turbopackIgnore: true */ environment().SHOP_DATA_DIR, 'crawler-files'))
  shared.crawlerFiles = Promise.resolve(startMaking(files))
  checkRegistered()
  onInvalidation(() => files.markStale())
}

function startMaking(files: CrawlerFiles): Registered {
  const { SHOP_ORIGIN: origin } = environment()
  const feeds = feedFiles.flatMap((file) => (file.kind === 'blog' ? [] : [productFeedTopic(file, { origin })]))
  const maker = new CrawlerFileMaker(files, [sitemapTopic({ origin }), ...feeds])
  maker.start()
  return { files, maker }
}

/**
 * Responds with the latest version of a file: 304 if the crawler has it, 404 if its topic has no such file, 503 until
 * the topic has been generated for the first time.
 */
export async function crawlerFileResponse(request: Request, topic: string, path: string): Promise<Response> {
  const { files, maker } = await provided('crawlerFiles')
  const isMissing = async () => (await files.stateOf(topic)) === null
  let file = await files.find(path)
  if (!file && (await isMissing())) {
    if (maker) await Promise.race([maker.run(), sleep(firstSeconds * 1000, undefined, { ref: false })])
    file = await files.find(path)
    if (!file && (await isMissing()))
      return new Response(null, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
  return file ? responseOf(request, file) : new Response(null, { status: 404 })
}

/** Pure, except for reading the file. */
export function responseOf({ method, headers: asked }: Request, file: CrawlerFile): Response {
  const headers = new Headers({
    ETag: file.etag,
    'Last-Modified': file.modifiedAt.toUTCString(),
    // Crawlers revalidate and get 304; proxies may cache for a few minutes.
    'Cache-Control': 'public, max-age=300',
    Vary: 'Accept-Encoding',
  })
  if (isKnown(asked, file)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', 'application/xml; charset=utf-8')
  // Becomes Content-Encoding in scripts/serving/stored-codings.ts: Next would drop that header.
  const takesGzip = asked.get(storedCoding) === 'gzip'
  if (takesGzip) headers.set(storedCoding, 'gzip')
  if (method === 'HEAD') return new Response(null, { headers })
  const stored = Readable.from(file.read())
  const content = takesGzip ? stored : pipeline(stored, createGunzip(), () => undefined)
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers })
}

/** If-None-Match takes precedence over If-Modified-Since (RFC 9110). */
function isKnown(asked: Headers, { etag, modifiedAt }: CrawlerFile): boolean {
  const known = asked.get('if-none-match')
  if (known !== null) return known.trim() === '*' || known.split(',').some((one) => one.trim() === etag)
  const since = Date.parse(asked.get('if-modified-since') ?? '')
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000
}
