import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createBackend } from '@/lib/backend/app'
import { databaseLimits, type DatabaseLimits } from '@/lib/config/database-limits'
import { lineTo } from '@/tests/support/backend/database-line'
import { createTestShop, type TestShop } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'
import { openDatabase, type OpenDatabase } from './connection'
import { isOverload } from './overload'

describe('an overloaded or unavailable database [R-ERR-1]', () => {
  it.each([
    [Object.assign(new Error('canceling statement'), { code: '57014' }), true],
    [Object.assign(new Error('lock'), { code: '55P03' }), true],
    [Object.assign(new Error('too many clients'), { code: '53300' }), true],
    [new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }), true],
    [Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET', syscall: 'read' }), true],
    [Object.assign(new Error('pipe'), { code: 'EPIPE', syscall: 'write' }), true],
    [Object.assign(new Error('read-only'), { code: '25006' }), true],
    [Object.assign(new Error('shutting down'), { code: '57P01' }), true],
    [Object.assign(new Error('starting up'), { code: '57P03' }), true],
    [Object.assign(new Error('too long'), { code: '25P04' }), true],
    [Object.assign(new Error('no such user'), { code: '28P01' }), true],
    [Object.assign(new Error('no such host'), { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }), true],
    [new AggregateError([Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })]), true],
    [new Error('Cannot use a pool after calling end on the pool'), true],
    [Object.assign(new Error('duplicate key'), { code: '23505' }), false],
    [Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' }), false],
    [new Error('a bug'), false],
    ['no error', false],
  ])('%s is one: %s', (error, expected) => {
    expect(isOverload(error)).toBe(expected)
  })

  describe('responds', () => {
    let shop: TestShop
    beforeAll(async () => {
      shop = await createTestShop()
    })
    afterAll(() => shop.close())

    it.each([
      ['hu', 'A bolt most nem elérhető. Próbáld újra egy pillanat múlva.'],
      ['en', 'The shop is not ready. Try again in a moment.'],
    ])('with 503 and Retry-After (%s)', async (locale, message) => {
      const log = spyOnLog()
      const { database, close } = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' })
      try {
        const backend = createBackend({ ...shop.services, database })
        const response = await backend.request('/api/countries', { headers: { Locale: locale } })
        expect([response.status, response.headers.get('Retry-After'), await response.json()]).toEqual([
          503,
          '5',
          { message },
        ])
      } finally {
        await close()
        log.mockRestore()
      }
    })

    it('with nothing to a disconnected client, and stops its search', async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const log = spyOnLog()
      const work = async (path: string, signal?: AbortSignal) => {
        query.mockClear()
        const { status } = await shop.fetch(new Request(`https://shop.example${path}`, { signal: signal ?? null }))
        return { status, queries: query.mock.calls.length }
      }
      for (const path of ['/api/search/suggest?q=kanpaex+frgosz', '/api/products?q=kanpaex+frgosz']) {
        const whole = await work(path)
        const stopped = await work(path, AbortSignal.abort())
        expect([whole.status, stopped.status]).toEqual([200, 503])
        expect(stopped.queries).toBeLessThan(whole.queries / 2)
      }
      expect(log).not.toHaveBeenCalled()
      vi.restoreAllMocks()
    })
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('PostgreSQL', () => {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
  const fails = (work: Promise<unknown>) => work.then(() => false, isOverload)

  it('that disconnects as a transaction begins leaks no connection', async () => {
    const log = spyOnLog()
    const line = await lineTo(databaseUrl)
    const { database, pool, close } = await openDatabase({ databaseUrl: line.url, dataDir: '', limits: databaseLimits })
    try {
      for (let count = 0; count < (pool.options.max ?? 10); count++) {
        await database.execute(sql`select 1`)
        line.swallow()
        const failing = fails(database.transaction((transaction) => transaction.execute(sql`select 1`)))
        await vi.waitFor(() => expect(line.swallowed()).toContain('begin'), { timeout: 10_000 })
        await line.cut()
        expect(await failing).toBe(true)
        await line.restore()
      }
      const { rows } = await database.transaction((transaction) => transaction.execute(sql`select 1 as one`))
      expect([rows, pool.totalCount, pool.idleCount]).toEqual([[{ one: 1 }], 1, 1])
    } finally {
      await close()
      await line.cut()
      log.mockRestore()
    }
  })

  // R-API-24
  it('behind an unresponsive network is reported not ready within two seconds, and recovers', async () => {
    const line = await lineTo(databaseUrl)
    const limits = { ...databaseLimits, statement: 500, connection: 6_000 }
    const { database, pool, probe, close } = await openDatabase({ databaseUrl: line.url, dataDir: '', limits })
    const work = () => database.execute(sql`select 1 as one`)
    try {
      await Promise.all([probe(), ...Array.from({ length: pool.options.max ?? 10 }, work)])
      line.swallow()
      const waiting = Array.from({ length: 40 }, () => fails(work()))
      const isNotReady = await Promise.race([probe().then(() => false, isOverload), sleep(2_500, 'still waiting')])
      expect(isNotReady).toBe(true)
      expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]))
      line.release()
      await probe()
      expect((await work()).rows).toEqual([{ one: 1 }])
    } finally {
      await line.cut()
      await close()
    }
  })

  /** Only one limit is short at a time, as another could end the work first on a busy machine. */
  it.each<[string, Partial<DatabaseLimits>, (opened: OpenDatabase) => Promise<boolean>]>([
    ['a long statement', { statement: 200 }, ({ database }) => fails(database.execute(sql`select pg_sleep(20)`))],
    [
      'waiting for a lock',
      { lock: 100 },
      ({ database }) =>
        database.transaction(async (holder) => {
          await holder.execute(sql`select pg_advisory_xact_lock(815)`)
          return fails(database.transaction((other) => other.execute(sql`select pg_advisory_xact_lock(815)`)))
        }),
    ],
    [
      'an idle transaction',
      { idleInTransaction: 200 },
      ({ database }) =>
        fails(
          database.transaction(async (transaction) => {
            await transaction.execute(sql`select 1`)
            await sleep(1_500)
            await transaction.execute(sql`select 1`)
          }),
        ),
    ],
    [
      'waiting for a connection',
      { connection: 1_000 },
      async ({ database, pool }) => {
        const busy: pg.PoolClient[] = []
        while (busy.length < (pool.options.max ?? 10)) busy.push(await pool.connect())
        const hasFailed = await fails(database.execute(sql`select 1`))
        for (const client of busy) client.release()
        return hasFailed
      },
    ],
  ])('interrupts %s, and keeps its connections', async (_, short, isInterrupted) => {
    const opened = await openDatabase({ databaseUrl, dataDir: '', limits: { ...databaseLimits, ...short } })
    try {
      expect(await isInterrupted(opened)).toBe(true)
      expect((await opened.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
    } finally {
      await opened.close()
    }
  })
})
