import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { servedRequest } from '@/lib/telemetry/request'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { nonEmpty } from '@/tests/support/non-empty'
import type { Queryable } from './database'
import { prepared } from './statements'

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

const selectOne = (db: Queryable) => db.select({ one: sql`1` }).from(sql`(select 1) as one`)

it('statements built once do too, and are built once for each connection pool', async () => {
  const statements = spyOnStatements()
  const build = vi.fn(selectOne)
  const one = prepared(build)
  for (const id of ['first', 'second'])
    await servedRequest.run({ id }, async () => await one(opened.database).execute())
  await servedRequest.run({ id: 'third' }, () => opened.database.transaction((db) => one(db).execute()))
  expect(build).toHaveBeenCalledTimes(2)
  const made = statements().filter((text) => text.includes('as one'))
  expect(made.map((text) => /request_id='(\w+)'/.exec(text)?.[1])).toEqual(['first', 'second', 'third'])
})

it('statements of timers and named statements are unchanged', async () => {
  const statements = spyOnStatements()
  await opened.database.execute(sql`select 1`)
  const named = selectOne(opened.database).prepare('one')
  await servedRequest.run({ id: 'edge' }, async () => await named.execute())
  expect(nonEmpty(statements()).filter((text) => text.includes('request_id'))).toEqual([])
})
