import { createServer, get, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Gauge, Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { nameRoute } from '../../lib/telemetry/request'
import { withErrorPages } from './error-pages'
import type { FreshPage } from './cache-handler'
import { serveMetrics, withMetrics } from './metrics'
import { PageBodies } from './page-bodies'
import { PageCache } from './page-cache'
import { internalRequest, withRequestId } from './request-id'

let registry: Registry
let server: Server
let origin: string
let next: RequestListener
/** Next's cache. */
const cached = new Map<string, FreshPage>()
const portOf = (of: Server) => (of.address() as AddressInfo).port

/** The shop's own layers around a stand-in for Next. */
beforeEach(async () => {
  registry = new Registry()
  const pages = new PageCache({
    answerOf: ({ pathname }) => ({ route: 'index', internalPath: pathname, headers: {} }),
    freshPage: (internalPath) => cached.get(internalPath),
    bodies: new PageBodies(),
  })
  const answer = withErrorPages(
    (request, response) => next(request, response),
    () => ({ host: '127.0.0.1', port: portOf(server) }),
  )
  server = createServer(withRequestId(0, withMetrics(pages.before(answer), registry)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  cached.clear()
})

async function visit(path: string, init: RequestInit = {}) {
  const answer = await fetch(origin + path, { ...init, headers: { connection: 'close', ...init.headers } })
  await answer.text()
  return answer.status
}

interface Counted {
  readonly labels: Readonly<Record<string, unknown>>
  readonly value: number
}

async function values(metric: string): Promise<readonly Counted[]> {
  const read = (await registry.getSingleMetric(metric)?.get()) as
    | { readonly values: readonly (Counted & { metricName?: string })[] }
    | undefined
  return (read?.values ?? [])
    .filter(({ metricName }) => metricName === undefined || metricName.endsWith('_count'))
    .map(({ labels, value }) => ({ labels, value }))
}
const requests = () => values('nidora_http_request_duration_seconds')
const ok = (route: string, value = 1) => ({ labels: { route, method: 'GET', status: '200' }, value })

describe('requests', () => {
  it('from the shop to itself are not counted, and nobody else can hide theirs', async () => {
    next = (_, response) => void response.end()
    await visit('/_next/image?url=a', { headers: internalRequest })
    expect(await requests()).toEqual([])
    await visit('/_next/image?url=a', { headers: { 'x-internal-request': 'mine' } })
    expect(await requests()).toEqual([ok('picture')])
  })

  it('are counted by route name, never by path', async () => {
    next = (request, response) => {
      nameRoute(request.url?.startsWith('/api/') ? '/api/products/:id' : 'products-product_slug')
      // The page's own call to the backend does not rename it.
      nameRoute('/api/products/:id')
      response.end()
    }
    for (const id of [1, 2, 3]) await visit(`/hu/termekek/lune-${id}`)
    await visit('/api/products/4')
    await visit('/hu/termekek/lune-5', { method: 'POST' })
    expect(await requests()).toEqual([
      ok('products-product_slug', 3),
      ok('/api/products/:id'),
      { labels: { route: 'products-product_slug', method: 'POST', status: '200' }, value: 1 },
    ])
  })

  it('get one route per kind of file, and few for made-up addresses', async () => {
    next = (_, response) => void response.end()
    const paths = ['/_next/static/a.js', '/_next/static/b.js', '/_next/image?url=%2Fmedia%2Fa.webp', '/media/a.webp']
    for (const path of [...paths, '/sitemaps/1.xml', '/made/up', '/up/made', '/api/up']) await visit(path)
    expect(await requests()).toEqual([
      ok('static', 2),
      ok('picture'),
      ok('media'),
      ok('sitemap'),
      ok('other', 2),
      ok('api'),
    ])
  })

  it('with an error page count once, as the page that failed', async () => {
    next = (request, response) => {
      const isAgain = 'x-failed-with' in request.headers
      nameRoute(isAgain ? 'not-found' : 'page_slug')
      if (isAgain) response.setHeader('x-error-page', 'whole')
      response.writeHead(404, { 'Content-Type': 'text/html' }).end()
    }
    expect(await visit('/hu/gone')).toBe(404)
    expect(await requests()).toEqual([{ labels: { route: 'page_slug', method: 'GET', status: '404' }, value: 1 }])
  })

  it('count as aborted when the client disconnects', async () => {
    const begun = new Promise<void>((resolve) => {
      next = (_, response) => {
        response.write('begin')
        resolve()
      }
    })
    const request = get(`${origin}/hu`).on('error', () => undefined)
    await begun
    request.destroy()
    await expect.poll(requests).toEqual([{ labels: { route: 'other', method: 'GET', status: 'aborted' }, value: 1 }])
  })
})

const page = { id: '1', html: 'page', headers: {}, hashes: '' }

it('counts pages by their source, and copies under the route of their page', async () => {
  let result = 'MISS'
  next = (_, response) => {
    nameRoute('index')
    response.setHeader('x-nextjs-cache', result)
    response.end('page')
  }
  await visit('/hu')
  result = 'STALE'
  await visit('/hu')
  result = 'HIT'
  await visit('/hu')
  cached.set('/hu', page)
  await visit('/hu')
  result = 'made up'
  await visit('/en')
  expect(await values('nidora_page_cache_results_total')).toEqual(
    ['miss', 'stale', 'hit', 'copy'].map((name) => ({ labels: { result: name }, value: 1 })),
  )
  expect(await requests()).toEqual([ok('index', 5)])
})

it('a copy carries the id of its own request', async () => {
  cached.set('/hu', page)
  const idOf = async () =>
    (await fetch(`${origin}/hu`, { headers: { connection: 'close' } })).headers.get('x-request-id')
  const first = await idOf()
  expect(await idOf()).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOf()).not.toBe(first)
})

describe('the metrics port', () => {
  it('serves /metrics and nothing else', async () => {
    const metrics = await serveMetrics({ hostname: '127.0.0.1', port: 0 }, registry)
    const read = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${portOf(metrics)}${path}`, { method, headers: { connection: 'close' } })
    const answer = await read('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain')
    const text = await answer.text()
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).toContain('# TYPE nidora_http_request_duration_seconds histogram')
    expect([(await read('/')).status, (await read('/metrics', 'POST')).status]).toEqual([404, 404])
    metrics.close()
  })

  it('fails the start if it is taken; a failing metric fails only the scrape', async () => {
    const log = spyOnLog()
    const collect = () => Promise.reject(new Error('inside'))
    new Gauge({ name: 'broken', help: 'Fails.', registers: [registry], collect })
    const metrics = await serveMetrics({ hostname: '127.0.0.1', port: 0 }, registry)
    const again = serveMetrics({ hostname: '127.0.0.1', port: portOf(metrics) }, new Registry())
    await expect(again).rejects.toThrow('EADDRINUSE')
    const answer = await fetch(`http://127.0.0.1:${portOf(metrics)}/metrics`, { headers: { connection: 'close' } })
    expect(answer.status).toBe(500)
    expect(logLines(log)).toMatchObject([{ event: 'metrics_failed' }])
    log.mockRestore()
    metrics.close()
  })
})
