import { readFileSync } from 'node:fs'
import cluster from 'node:cluster'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import next from 'next'
import { collectDefaultMetrics, register } from 'prom-client'
import { shared } from '@/lib/process/shared'
import type { AnswerOf } from '@/lib/routing/page-request'
import { logError, logPrinted, outliveReader } from '@/lib/telemetry/log'
import { freshPage, onInvalidation } from './cache-handler'
import { Drain, exitCodes, keepAliveMs } from './drain'
import type { Address } from './error-pages'
import { compose, layersOf } from './layers'
import { serveMetrics } from './metrics'
import { PageBodies } from './page-bodies'
import { PageCache } from './page-cache'
import { hasDictionaries, PageDictionaries } from './page-dictionaries'
import { PicturePreparer } from './prepare-pictures'
import { sharePages } from './share-pages'
import { startTraces } from './traces'
import { joinWorkers, ownAddress, serveConnections, whenToEnd } from './worker'

/** There is none to close with an external one. */
const closeBackend = async () => shared.closeBackend?.()

/** There are no answers before Next is ready. */
const answerOf: AnswerOf = (request) => shared.pageAnswers?.(request)

/** Next sets Location twice when it redirects during rendering; some clients join the two values. */
function sendLocationOnce(response: ServerResponse): void {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
}

/** Where a server can be reached on this machine; "all addresses" means loopback. */
function addressOf(server: Server): Address {
  const { address, port } = server.address() as AddressInfo
  return { host: ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address, port }
}

const originOf = ({ host, port }: Address) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Call only after Next has read the .env files.
 * @param folder the shop's
 */
const dataFolder = (folder: string) => path.resolve(folder, process.env.SHOP_DATA_DIR || '.data')

/**
 * Picture folders, as in lib/config/media.ts.
 * @param folder the shop's
 */
const mediaFolders = (folder: string) => [path.join(dataFolder(folder), 'media'), path.join(folder, 'public', 'media')]

/**
 * Creates the micro-cache as configured.
 * @param folder the shop's
 */
function pageCache(folder: string): { readonly pages: PageCache; readonly dictionaries?: PageDictionaries } {
  const { BROTLI_PAGES: brotli, ZSTD_PAGES: zstd, PAGE_DICTIONARY: dictionary } = process.env
  const bodies = new PageBodies({ hasBrotli: brotli !== 'false', hasZstd: zstd !== 'false' })
  const parts = { answerOf, freshPage, bodies }
  if (dictionary === 'false' || !hasDictionaries) return { pages: new PageCache(parts) }
  const build = readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8').trim()
  const dictionaries = new PageDictionaries({ folder: () => dataFolder(folder), build })
  return { pages: new PageCache({ ...parts, dictionaries }), dictionaries }
}

interface Where {
  /** The shop's. */
  readonly folder: string
  readonly hostname: string
  readonly port: number
}

/**
 * Serves the built shop in this process like `next start`, with the micro-cache in front. Resolves when Next is ready;
 * earlier requests wait for it. SIGTERM and SIGINT let responses in flight finish; on SIGTERM, the shop first reports
 * for DRAIN_SECONDS that it is not ready. Rejects when the port is taken or Next cannot start.
 */
export async function serve({ folder, hostname, port }: Where): Promise<void> {
  outliveReader()
  logPrinted()
  const stopTraces = await startTraces()
  // Next listens for upgrades on its `httpServer`. With a listener on the real server, Node would answer no request that
  // offers an upgrade (`curl --http2`, Java's client), and keep its socket open for ever.
  const app = next({ dev: false, dir: folder, hostname, port, httpServer: createServer() })
  const handle = app.getRequestHandler()
  const { pages, dictionaries } = pageCache(folder)
  const pictures = new PicturePreparer({
    origin: () => originOf(addressOf(server)),
    folders: () => mediaFolders(folder),
  })

  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  let isOpen = false
  let stopSharing: () => void = () => undefined
  const answer: RequestListener = async (request, response) => {
    sendLocationOnce(response)
    try {
      if (!isOpen) await opened
      await handle(request, response)
    } catch (error) {
      logError('response_failed', error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }

  const drain = new Drain()
  const { METRICS_PORT: metricsPort, SHOP_ORIGIN: origin, TRUSTED_PROXIES: trustedProxies } = process.env
  const layers = layersOf({
    buildFolder: path.join(folder, '.next'),
    origin,
    trustedProxies: Number(trustedProxies || 0),
    registry: metricsPort ? register : undefined,
    drain,
    dictionaries,
    pictures,
    pages,
    self: () => addressOf(server),
  })
  const server = drain.follow(createServer(compose(layers, answer)))
  server.keepAliveTimeout = keepAliveMs
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(cluster.isWorker ? ownAddress : { port, host: hostname }, resolve)
  })
  if (cluster.isWorker) serveConnections(server)
  if (metricsPort && cluster.isWorker) collectDefaultMetrics()
  else if (metricsPort) await serveMetrics({ hostname, port: Number(metricsPort) })
  whenToEnd(drain, (signal, noticeSeconds) => {
    const closeRest = () => app.close().then(closeBackend).then(stopSharing).then(stopTraces)
    pictures.stop()
    void drain.end(server, closeRest, { noticeSeconds }).finally(() => process.exit(exitCodes[signal]))
  })
  await app.prepare()
  stopSharing = await sharePages(folder)
  isOpen = true
  open()
  if (cluster.isWorker) await joinWorkers(originOf(addressOf(server)))
  if (process.env.PREPARE_PICTURES !== 'false' && process.env.SHOP_ROLE !== 'worker') {
    onInvalidation(() => pictures.refresh())
    void pictures.start()
  }
}
