import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { servedRequest } from '@/lib/telemetry/request.mjs'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'

let opened: TestDatabase
beforeAll(async () => {
  opened = await createTestDatabase()
})
afterAll(() => opened.close())
afterEach(() => void vi.restoreAllMocks())

/** Statements as received by the driver. */
function spyOnStatements() {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () => query.mock.calls.map(([statement]) => (statement as unknown as pg.QueryConfig).text ?? String(statement))
}

it('statements contain the id of their request, even after waiting for a connection', async () => {
  const statements = spyOnStatements()
  const ask = (id: string) =>
    servedRequest.run({ id }, async () => await opened.database.execute(sql`select ${sql.raw(`'${id}'`)} as id`))
  const ids = Array.from({ length: 12 }, (_, at) => `request-${at}`)
  const answers = await Promise.all(ids.map(ask))
  expect(answers.map(({ rows }) => rows)).toEqual(ids.map((id) => [{ id }]))
  expect(statements().toSorted()).toEqual(ids.map((id) => `/* request_id='${id}' */ select '${id}' as id`).toSorted())
})

it('statements of a transaction do too', async () => {
  const statements = spyOnStatements()
  const work = () => opened.database.transaction((transaction) => transaction.execute(sql`select 1`))
  await servedRequest.run({ id: 'edge' }, work)
  expect(statements()).toEqual(['begin', 'select 1', 'commit'].map((text) => `/* request_id='edge' */ ${text}`))
})

it('statements of timers and prepared statements are unchanged', async () => {
  const statements = spyOnStatements()
  await opened.database.execute(sql`select 1`)
  const prepared = opened.database
    .select({ one: sql`1` })
    .from(sql`(select 1) as one`)
    .prepare('one')
  await servedRequest.run({ id: 'edge' }, async () => await prepared.execute())
  expect(statements().some((text) => text.includes('request_id'))).toBe(false)
})
