import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBackend } from '@/lib/backend/app'
import { openDatabase } from '@/lib/backend/platform/db/connection'
import { migrate } from '@/lib/backend/platform/db/migrate'
import { loadDataSet } from '@/lib/backend/demo/load'
import { createSandboxProvider } from '@/lib/backend/platform/payments/sandbox/provider'
import { generateCatalogue } from './catalogue-generate'
import { listingQueries, searches, typed } from './catalogue-requests'
import { percentiles, type Percentiles } from './measure'

/** Whole requests on the embedded database, and their impact on others. Milliseconds. */
export interface EmbeddedMeasurement {
  readonly requests: readonly { readonly name: string; readonly times: Percentiles }[]
  /** GET /api/health/ready, which queries the database, sent concurrently. */
  readonly besides: Percentiles
  readonly eventLoopDelay: { readonly p99: number; readonly worst: number }
}

const rounds = 2
const probeEvery = 20

interface Request {
  readonly path: string
  readonly locale: string
}

const parts: readonly { name: string; requests: readonly Request[] }[] = [
  {
    name: 'Listing with facets',
    requests: listingQueries.map((query) => ({ path: `/api/products?${query}`, locale: 'hu' })),
  },
  {
    name: 'Search with facets',
    requests: searches.map(([locale, query]) => ({ path: `/api/products?q=${encodeURIComponent(query)}`, locale })),
  },
  {
    name: 'Autocomplete',
    requests: typed.map(([locale, query]) => ({
      path: `/api/search/suggest?q=${encodeURIComponent(query)}`,
      locale,
    })),
  },
]

/** Fills a separate embedded database and measures whole requests on it, each with a concurrent probe. */
export async function measureEmbedded(count: number): Promise<EmbeddedMeasurement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nidora-load-'))
  const opened = await openDatabase({ dataDir })
  try {
    const now = () => new Date()
    await migrate(opened.pool)
    await loadDataSet(opened.database, now())
    await generateCatalogue(opened.database, count, now())
    await opened.pool.query('vacuum analyze')
    const origin = 'http://shop.example'
    const backend = createBackend({
      database: opened.database,
      probe: opened.probe,
      isOverloaded: () => false,
      storageFault: async () => undefined,
      origin,
      now,
      invalidate: () => undefined,
      payments: createSandboxProvider({ database: opened.database, origin, secret: 'a secret of the benchmark', now }),
      turnstile: null,
      trustedProxies: 0,
      mail: { shopAddress: undefined, hasPreview: false, wake: () => undefined },
    })
    return await measure(async ({ path, locale }) => {
      const headers = { Locale: locale, 'Currency-Id': '1' }
      const response = await backend.fetch(new Request(new URL(path, origin), { headers }))
      await response.arrayBuffer()
      // A page past the end of a filtered list is a 404, but as much work.
      if (response.status >= 500) throw new Error(`${path} answered ${response.status}`)
    })
  } finally {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measure(send: (request: Request) => Promise<void>): Promise<EmbeddedMeasurement> {
  const timed = async (request: Request) => {
    const start = performance.now()
    await send(request)
    return performance.now() - start
  }
  for (const { requests } of parts) for (const request of requests) await send(request)

  const besides: number[] = []
  let isMeasuring = true
  const probes = (async () => {
    while (isMeasuring) {
      besides.push(await timed({ path: '/api/health/ready', locale: 'hu' }))
      await sleep(probeEvery)
    }
  })()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const measured = []
  for (const { name, requests } of parts) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) for (const request of requests) times.push(await timed(request))
    measured.push({ name, times: percentiles(times) })
  }
  delay.disable()
  isMeasuring = false
  await probes
  const milliseconds = (nanoseconds: number) => nanoseconds / 1e6
  return {
    requests: measured,
    besides: percentiles(besides),
    eventLoopDelay: { p99: milliseconds(delay.percentile(99)), worst: milliseconds(delay.max) },
  }
}
