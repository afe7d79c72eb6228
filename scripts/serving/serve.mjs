import { readFileSync } from 'node:fs'
import cluster from 'node:cluster'
import { createServer } from 'node:http'
import path from 'node:path'
import next from 'next'
import { collectDefaultMetrics } from 'prom-client'
import { shared } from '../../lib/process/shared.mjs'
import { logError, logPrinted } from '../../lib/telemetry/log.mjs'
import { freshPage, onInvalidation } from './cache-handler.mjs'
import { withCompressedPages } from './compressed-pages.mjs'
import { withRefusedFiles } from './refused-files.mjs'
import { requestTarget } from './request-target.mjs'
import { Drain, exitCodes, keepAliveMs } from './drain.mjs'
import { withErrorPages } from './error-pages.mjs'
import { serveMetrics, withMetrics } from './metrics.mjs'
import { withKnownMethods } from './methods.mjs'
import { PageBodies } from './page-bodies.mjs'
import { PageCache } from './page-cache.mjs'
import { hasDictionaries, PageDictionaries } from './page-dictionaries.mjs'
import { withPlainPictures } from './picture-addresses.mjs'
import { PicturePreparer } from './prepare-pictures.mjs'
import { withRequestId } from './request-id.mjs'
import { withScriptPolicy } from './script-policy.mjs'
import { withStaticFiles } from './static-files.mjs'
import { sharePages } from './share-pages.mjs'
import { withStoredCodings } from './stored-codings.mjs'
import { startTraces } from './traces.mjs'
import { withTransportSecurity } from './transport-security.mjs'
import { joinWorkers, ownAddress, serveConnections, whenToEnd } from './worker.mjs'

/** There is none to close with an external one. */
const closeBackend = async () => shared.closeBackend?.()

/**
 * There are no answers before Next is ready.
 * @type {import('./page-cache.mjs').AnswerOf}
 */
const answerOf = (request) => shared.pageAnswers?.(request)

/**
 * Next sets Location twice when it redirects during rendering; some clients join the two values.
 * @param {import('node:http').ServerResponse} response
 */
function sendLocationOnce(response) {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
}

/**
 * Where a server can be reached on this machine; "all addresses" means loopback.
 * @param {import('node:http').Server} server
 */
function addressOf(server) {
  const { address, port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { host: ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address, port }
}

/** @param {{ host: string, port: number }} address */
const originOf = ({ host, port }) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Call only after Next has read the .env files.
 * @param {string} folder the shop's
 */
const dataFolder = (folder) => path.resolve(folder, process.env.SHOP_DATA_DIR || '.data')

/**
 * Picture folders, as in lib/config/media.ts.
 * @param {string} folder the shop's
 */
const mediaFolders = (folder) => [path.join(dataFolder(folder), 'media'), path.join(folder, 'public', 'media')]

/**
 * Creates the micro-cache as configured.
 * @param {string} folder the shop's
 */
function pageCache(folder) {
  const { BROTLI_PAGES: brotli, ZSTD_PAGES: zstd, PAGE_DICTIONARY: dictionary } = process.env
  const bodies = new PageBodies({ hasBrotli: brotli !== 'false', hasZstd: zstd !== 'false' })
  const parts = { answerOf, freshPage, bodies }
  if (dictionary === 'false' || !hasDictionaries) return { pages: new PageCache(parts) }
  const build = readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8').trim()
  const dictionaries = new PageDictionaries({ folder: () => dataFolder(folder), build })
  return { pages: new PageCache({ ...parts, dictionaries }), dictionaries }
}

/**
 * Serves the built shop in this process like `next start`, with the micro-cache in front. Resolves when Next is ready;
 * earlier requests wait for it. SIGTERM and SIGINT let responses in flight finish; on SIGTERM, the shop first reports
 * for DRAIN_SECONDS that it is not ready.
 * @param {{ folder: string, hostname: string, port: number }} where
 * @returns {Promise<void>} rejects when the port is taken or Next cannot start
 */
export async function serve({ folder, hostname, port }) {
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

  /** @type {() => void} */
  let open = () => undefined
  /** @type {Promise<void>} */
  const opened = new Promise((resolve) => (open = resolve))
  let isOpen = false
  /** @type {() => void} */
  let stopSharing = () => undefined
  /** @type {import('node:http').RequestListener} */
  const answer = async (request, response) => {
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
  const answerPages = pages.before(
    withCompressedPages(
      withErrorPages(withScriptPolicy(withStoredCodings(withRefusedFiles(answer))), () => addressOf(server)),
    ),
  )
  const answerAll = withPlainPictures(pictures.before(answerPages))
  const listener = withTransportSecurity(
    process.env.SHOP_ORIGIN,
    withKnownMethods(
      withStaticFiles(path.join(folder, '.next'), dictionaries ? dictionaries.before(answerAll) : answerAll),
    ),
  )
  const guarded = drain.before(listener)
  const { METRICS_PORT: metricsPort, TRUSTED_PROXIES: trustedProxies } = process.env
  const identified = withRequestId(Number(trustedProxies || 0), metricsPort ? withMetrics(guarded) : guarded)
  /** @type {import('node:http').RequestListener} */
  const serveRequest = (request, response) => {
    request.url = requestTarget(request.url)
    return identified(request, response)
  }
  const server = drain.follow(createServer(serveRequest))
  server.keepAliveTimeout = keepAliveMs
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(cluster.isWorker ? ownAddress : { port, host: hostname }, () => resolve(undefined))
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
