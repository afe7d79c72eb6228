import { createServer, type RequestListener, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Histogram, register, Registry } from 'prom-client'
import { logError } from '@/lib/telemetry/log'
import { servedRequest } from '@/lib/telemetry/request'
import { knownMethods } from './methods'
import { isInternal } from './request-id'

/** Histogram buckets, in seconds. */
const buckets = [0.002, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Route names of requests for neither a page nor an API call, by path prefix. */
const files = {
  '/_next/static/': 'static',
  '/_next/image': 'picture',
  '/media/': 'media',
  '/icon/': 'icon',
  '/icons/': 'icon',
  '/favicon': 'icon',
  '/feeds/': 'feed',
  '/sitemap': 'sitemap',
  '/og/': 'og',
  '/fragments/': 'fragment',
  '/builds/': 'build',
  '/dictionaries/': 'dictionary',
  '/robots.txt': 'robots',
  '/llms.txt': 'llms',
  '/manifest.webmanifest': 'manifest',
  '/sw.js': 'service worker',
}
const calls = /^\/(?:api|sanctum)\//

/** Known values of x-nextjs-cache; Next may add others. */
const pageResults = ['HIT', 'MISS', 'STALE']

/**
 * Counts requests by the route names that middleware and backend assign: paths have unlimited values.
 * @param answer behind `withRequestId`
 * @param registry where the metrics are registered, once
 */
export function withMetrics(answer: RequestListener, registry: Registry = register): RequestListener {
  const requests = new Histogram({
    name: 'nidora_http_request_duration_seconds',
    help: 'Time until a response was sent, by route, method and status ("aborted": the client disconnected).',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  })
  const pages = new Counter({
    name: 'nidora_page_cache_results_total',
    help: 'Cached pages by source: a copy, or the result of the page cache.',
    labelNames: ['result'],
    registers: [registry],
  })
  return (request, response) => {
    const served = servedRequest.getStore()
    // An error page, too, counts as the request it responds to.
    if (!served || isInternal(request)) return answer(request, response)
    const begun = performance.now()
    const { method = '', url = '' } = request
    const file = Object.entries(files).find(([beginning]) => url.startsWith(beginning))?.[1]
    if (file) served.route = file
    response.once('close', () => {
      const labels = {
        route: served.route ?? (calls.test(url) ? 'api' : 'other'),
        method: knownMethods.includes(method) ? method : 'other',
        status: response.writableFinished ? String(response.statusCode) : 'aborted',
      }
      requests.observe(labels, (performance.now() - begun) / 1000)
      const result = String(response.getHeader('x-nextjs-cache'))
      if (served.isCopy) pages.inc({ result: 'copy' })
      else if (pageResults.includes(result)) pages.inc({ result: result.toLowerCase() })
    })
    return answer(request, response)
  }
}

interface Where {
  readonly hostname: string
  readonly port: number
}

/**
 * Serves the metrics of this process to Prometheus: GET /metrics, on a separate port that is not public. Rejects when
 * the port is taken.
 */
export function serveMetrics(where: Where, registry: Registry = register): Promise<Server> {
  collectDefaultMetrics({ register: registry })
  return sendMetrics(where, () => registry.metrics())
}

/** The same for metrics from anywhere. */
export async function sendMetrics({ hostname, port }: Where, read: () => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const metrics = await read()
      response.writeHead(200, { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE }).end(metrics)
    } catch (error) {
      logError('metrics_failed', error)
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, resolve)
  })
  // Must not keep the process alive.
  server.unref()
  return server
}
