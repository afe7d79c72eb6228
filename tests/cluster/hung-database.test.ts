import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/backend/database'
import { lineTo } from '../support/backend/database-line'
import { startProcess, type ShopProcess } from './processes'

/** How long the database hangs; the reports use CLUSTER_HANG_SECONDS=60. */
const hangMs = Number(process.env.CLUSTER_HANG_SECONDS || 14) * 1000
const clients = 200
/** Every call must be answered; how long that takes depends on the machine, which 200 clients keep busy. */
const answerMs = 60_000

const paths = ['/api/products?per_page=1', '/api/countries', '/api/search/suggest?q=fotel', '/api/ping']

describe.skipIf(!process.env.TEST_DATABASE_URL)('a database that hangs under load [R-API-24]', () => {
  let server: TestDatabase
  let line: Awaited<ReturnType<typeof lineTo>>
  let shop: ShopProcess

  beforeAll(async () => {
    server = await createTestDatabase()
    line = await lineTo(server.environment.DATABASE_URL!)
    shop = await startProcess(line.url)
  })
  afterAll(async () => {
    await shop.stop()
    await line.cut()
    await server.close()
  })

  const ask = async (path: string) => {
    const begun = performance.now()
    const { status } = await fetch(`http://127.0.0.1:${shop.port}${path}`, { signal: AbortSignal.timeout(answerMs) })
    return { status, ms: performance.now() - begun }
  }
  /** Milliseconds until the shop reports the given readiness status. */
  const until = async (status: number) => {
    const begun = performance.now()
    while ((await ask('/api/health/ready')).status !== status) await sleep(50)
    return Math.round(performance.now() - begun)
  }

  test('makes the shop not ready and fails every call in time; the shop recovers soon after it is back', async () => {
    await until(200)
    let isOver = false
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let slowest = 0
    const load = Array.from({ length: clients }, async (_, number) => {
      for (let round = number; !isOver; round += 1) {
        try {
          const { status, ms } = await ask(paths[round % paths.length]!)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          slowest = Math.max(slowest, ms)
        } catch (error) {
          faults.push(String(error))
        }
        await sleep(1_000)
      }
    })
    await sleep(3_000)
    line.stall()
    const notReadyMs = await until(503)
    // It says so while the database hangs, not once it is back.
    expect(notReadyMs).toBeLessThan(hangMs)
    await sleep(hangMs - notReadyMs)
    line.resume()
    const readyAgainMs = await until(200)
    isOver = true
    await Promise.all(load)
    const answers = await Promise.all(paths.map(ask))
    console.info({ notReadyMs, readyAgainMs, slowest: Math.round(slowest), statuses: Object.fromEntries(statuses) })
    expect(faults).toEqual([])
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 503])
  })
})
