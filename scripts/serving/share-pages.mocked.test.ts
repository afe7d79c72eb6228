import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AnnouncementReader, commitChange } from '@/lib/backend/platform/cache/announcements'
import { provided, shared as processWide } from '@/lib/process/shared'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { spyOnLog } from '@/tests/support/log'
import { hasRedis, startRedis, type RunningRedis } from '@/tests/support/redis'
import type * as Cache from './cache-handler'
import { SharedCache } from './shared-cache'

const seconds = Number(process.env.WALK_SECONDS || 6)
const between = (min: number, max: number) => min + Math.random() * (max - min)

describe.skipIf(!hasRedis)('pages of several processes, at random (skipped without redis-server)', () => {
  let server: TestDatabase
  let redis: RunningRedis
  beforeAll(async () => {
    server = await createTestDatabase()
    redis = await startRedis()
    await server.database.execute(sql`create table shown (version int not null)`)
    await server.database.execute(sql`insert into shown values (0)`)
  })
  afterAll(async () => {
    await redis.remove()
    await server.close()
  })

  const versionInDatabase = async () => {
    const { rows } = await server.database.execute<{ version: number }>(sql`select version from shown`)
    return rows[0]!.version
  }

  /** A process of the shop: its caches, and the version of the page that it knows. */
  async function startProcess() {
    vi.resetModules()
    delete processWide.pageCaches
    const cache: typeof Cache = await import('./cache-handler')
    const [own] = provided('pageCaches')
    const shared = new SharedCache({ url: redis.url, namespace: [], maxBytes: 2 ** 20, registry: new Registry() })
    await shared.open()
    cache.shareWith(shared)
    const before = await versionInDatabase()
    const reader = await AnnouncementReader.open(server.database)
    own!.follow(reader.place, await reader.history(new Date(0)))
    return { cache, caches: own!, shared, reader, known: before }
  }
  type Process = Awaited<ReturnType<typeof startProcess>>

  async function visit(process: Process): Promise<string | undefined> {
    const { known, cache } = process
    const handler = new cache.default()
    const entry = await handler.get('/hu')
    if (entry) {
      const version = Number((entry.value as { html?: string }).html)
      return version < known ? `served ${version}, knew ${known}` : undefined
    }
    const version = await versionInDatabase()
    await sleep(between(0, 300))
    const headers = { 'x-next-cache-tags': 'product:1' }
    const page = { kind: 'APP_PAGE', html: String(version), rscData: undefined, headers, status: 200 }
    await handler.set('/hu', page as never, { cacheControl: { revalidate: 600, expire: undefined } } as never)
    return undefined
  }

  async function listen(process: Process): Promise<undefined> {
    const version = await versionInDatabase()
    await process.reader.read(async (tags, number) => process.caches.invalidate(tags, number))
    process.caches.follow(process.reader.place)
    process.known = Math.max(process.known, version)
  }

  async function change(process: Process): Promise<undefined> {
    const { caches } = process
    const announcer = { database: server.database, now: () => new Date(), invalidate: caches.invalidate }
    const version = await commitChange(announcer, async (db, tags) => {
      const { rows } = await db.execute<{ version: number }>(
        sql`update shown set version = version + 1 returning version`,
      )
      tags.push('product:1')
      return rows[0]!.version
    })
    process.known = Math.max(process.known, version)
  }

  it(
    'R-PERF-3: no process ever serves a page from before a change it knows of, whatever Redis does',
    { timeout: 180_000 },
    async () => {
      spyOnLog()
      const processes = [await startProcess(), await startProcess(), await startProcess()]
      const problems: string[] = []
      const end = performance.now() + seconds * 1000
      const any = () => processes[Math.floor(between(0, processes.length))]!
      const often = async (minMs: number, maxMs: number, work: () => Promise<string | undefined>) => {
        while (performance.now() < end) {
          await sleep(between(minMs, maxMs))
          const problem = await work()
          if (problem) problems.push(problem)
        }
      }
      const visits = Array.from({ length: 6 }, () => often(0, 20, () => visit(any())))
      const listeners = processes.map((_, at) => often(50, 150, () => listen(processes[at]!)))
      const failures = [
        async () => {
          await redis.client().flushAll()
        },
        async () => {
          redis.freeze()
          await sleep(400)
          redis.thaw()
        },
      ]
      const rest = [
        often(100, 500, () => change(any())),
        often(500, 1_500, async () => {
          const at = Math.floor(between(0, processes.length))
          const next = await startProcess()
          processes[at]!.shared.close()
          processes[at] = next
          return undefined
        }),
        often(1_000, 2_000, async () => void (await failures[Math.floor(between(0, failures.length))]!())),
      ]
      await Promise.all([...visits, ...listeners, ...rest])
      for (const { shared } of processes) shared.close()
      vi.restoreAllMocks()
      expect(problems).toEqual([])
    },
  )
})
