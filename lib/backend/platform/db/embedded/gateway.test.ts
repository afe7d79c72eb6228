import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Gateway } from './gateway'
import { openPGlite } from './pglite'

let folder: string
let database: PGlite
let gateway: Gateway
let pool: pg.Pool

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-gateway-'))
  database = await openPGlite(join(folder, 'database'))
  gateway = new Gateway(database)
  await gateway.listen(join(folder, '.s.PGSQL.5432'))
  pool = new pg.Pool({ host: folder, user: 'postgres', database: 'postgres', max: 20 })
  await pool.query('create table counters (id int primary key, value int not null)')
})
afterAll(async () => {
  await pool.end()
  await gateway.close()
  await database.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => pool.query('truncate counters; insert into counters values (1, 0)'))

async function valueOf(): Promise<number> {
  const { rows } = await pool.query<{ value: number }>('select value from counters where id = 1')
  return rows[0]?.value ?? Number.NaN
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('transactions of sixty clients are isolated', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ value: number }>(
          'select value from counters where id = $1 for update',
          [1],
        )
        await pause(index % 3)
        await client.query('update counters set value = $1 where id = 1', [(rows[0]?.value ?? 0) + 1])
        await client.query(index % 2 === 0 ? 'commit' : 'rollback')
      } finally {
        client.release()
      }
    }),
  )
  expect(await valueOf()).toBe(30)
})

test('unnamed statements of different clients are isolated, regardless of their length', async () => {
  const sent = Array.from({ length: 200 }, (_, index) => ({ index, text: 'x'.repeat((index % 50) * 2000) }))
  const answers = await Promise.all(
    sent.map(async ({ index, text }) => {
      const { rows } = await pool.query('select $1::int as index, $2::text as text', [index, text])
      return rows[0] as unknown
    }),
  )
  expect(answers).toEqual(sent)
})

test('a client that dies during a transaction is rolled back and does not block others', async () => {
  const client = new pg.Client({ host: folder, user: 'postgres', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query('update counters set value = 99 where id = 1')
  const waiting = valueOf()
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
  expect(await waiting).toBe(0)
})

test('a failed statement affects only its own transaction', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('update counters set value = 5 where id = 1')
  await expect(client.query('select nothing')).rejects.toThrow('nothing')
  const other = valueOf()
  await client.query('rollback')
  client.release()
  expect(await other).toBe(0)
})
