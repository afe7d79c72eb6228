import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { databaseOf, openDatabase } from './platform/db/connection'
import { mails } from './platform/db/schema/correspondence'
import { measureBackend } from './metrics'

let opened: TestDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())

const settings = {
  dataDir: tmpdir(),
  storageFault: async () => undefined,
  now: () => testDay,
  origin: 'http://localhost:3000',
}

/** Metrics by name; those without a value are absent. */
async function scrape(registry: Registry): Promise<Readonly<Record<string, number>>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', value] = line.split(' ')
      return [name, Number(value)]
    }),
  )
}

const mail = (occasion: string, minutes: number, state: 'queued' | 'sending' | 'sent' | 'failed') => ({
  template: 'x',
  occasion,
  locale: 'hu' as const,
  recipient: 'eva@example.com',
  subject: '',
  html: '',
  text: '',
  state,
  createdAt: new Date(testDay.getTime() - minutes * 60_000),
})

it('reports the state of mail, payments, connections and disk when scraped', async () => {
  const registry = new Registry()
  measureBackend({ ...opened, ...settings }, registry)
  expect(await scrape(registry)).toMatchObject({
    nidora_database_up: 1,
    nidora_mails_queued: 0,
    nidora_mails_failed: 0,
    nidora_mail_oldest_seconds: 0,
    nidora_payments_to_review: 0,
    nidora_database_waiting: 0,
  })
  await opened.database
    .insert(mails)
    .values([mail('a', 90, 'sent'), mail('b', 30, 'queued'), mail('c', 20, 'sending'), mail('d', 80, 'failed')])
  const after = await scrape(registry)
  expect(after).toMatchObject({ nidora_mails_queued: 2, nidora_mails_failed: 1, nidora_mail_oldest_seconds: 1800 })
  expect(after.nidora_database_connections).toBeGreaterThan(0)
  expect(after.nidora_data_folder_free_bytes).toBeGreaterThan(0)
  expect(after.nidora_data_folder_size_bytes).toBeGreaterThan(after.nidora_data_folder_free_bytes ?? 0)
})

it('reports why the data folder cannot be written', async () => {
  const registry = new Registry()
  measureBackend({ ...opened, ...settings, storageFault: async () => 'full' }, registry)
  expect(await scrape(registry)).toMatchObject({
    'nidora_data_folder_fault{reason="full"}': 1,
    'nidora_data_folder_fault{reason="not_writable"}': 0,
    'nidora_data_folder_fault{reason="no_answer"}': 0,
  })
})

it('omits metrics of an unreachable database', async () => {
  const registry = new Registry()
  const gone = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', dataDir: '' })
  measureBackend({ ...gone, ...settings, dataDir: '/nowhere' }, registry)
  const values = await scrape(registry)
  expect(values).toMatchObject({ nidora_database_up: 0, nidora_database_waiting: 0 })
  expect(Object.keys(values).filter((name) => /mail|payment|folder_(?:free|size)/.test(name))).toEqual([])
  await gone.close()
})

it('does not wait for a hanging database, and queries it once', async () => {
  const registry = new Registry()
  let asked = 0
  const query = () => {
    asked += 1
    return new Promise(() => undefined)
  }
  const pool = Object.assign(Object.create(opened.pool) as typeof opened.pool, { query })
  measureBackend({ ...settings, database: databaseOf(pool), pool }, registry)
  expect(await scrape(registry)).toMatchObject({ nidora_database_up: 0 })
  expect(await scrape(registry)).toMatchObject({ nidora_database_up: 0 })
  expect(asked).toBe(1)
})

it('covers only the latest backend, and none after it has stopped', async () => {
  const registry = new Registry()
  measureBackend({ ...opened, ...settings }, registry)
  const stop = measureBackend({ ...opened, ...settings }, registry)
  stop()
  expect(await registry.metrics()).toBe('\n')
})
