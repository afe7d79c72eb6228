import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servedRequest } from '@/lib/telemetry/request'
import { createTestDatabase, type TestDatabase } from '@/tests/support/backend/database'
import { fromCached, readCached } from './cached-tables'
import { colours, settings } from './schema/catalogue'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.close())

const change = (value: string) =>
  test.database
    .insert(settings)
    .values({ key: 'kept', value, updatedAt: new Date(0) })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
const valueIn = async (db: TestDatabase['database'] = test.database) =>
  (await readCached(db, 'settings')).find(({ key }) => key === 'kept')?.value

it('is the same array until the table is written to', async () => {
  const before = await readCached(test.database, 'colours')
  await change('first')
  expect(await readCached(test.database, 'colours')).toBe(before)
  expect(await valueIn()).toBe('first')
  await change('second')
  expect(await valueIn()).toBe('second')
  await test.database.delete(settings).where(eq(settings.key, 'kept'))
  expect(await valueIn()).toBeUndefined()
  const { key } = before[0]!
  await test.database.update(colours).set({ hex: '#010203' }).where(eq(colours.key, key))
  expect((await readCached(test.database, 'colours')).find((row) => row.key === key)?.hex).toBe('#010203')
})

it('is checked once per request, for all tables', async () => {
  await change('before')
  await servedRequest.run({ id: 'one' }, async () => {
    expect(await valueIn()).toBe('before')
    await change('meanwhile')
    expect(await valueIn()).toBe('before')
  })
  await servedRequest.run({ id: 'two' }, async () => expect(await valueIn()).toBe('meanwhile'))
})

it('shows a transaction its own changes, and does not show rolled-back changes to others', async () => {
  await change('committed')
  const failed = test.database.transaction(async (db) => {
    await db.update(settings).set({ value: 'own' }).where(eq(settings.key, 'kept'))
    expect((await readCached(db, 'settings')).find(({ key }) => key === 'kept')?.value).toBe('own')
    await db.execute(sql`select 1 / 0`)
  })
  await expect(failed).rejects.toThrow('select 1 / 0')
  expect(await valueIn()).toBe('committed')
})

it('derives a value from the rows once', async () => {
  let count = 0
  const keys = fromCached((rows: readonly { readonly key: string }[]) => {
    count += 1
    return rows.map(({ key }) => key)
  })
  const rows = await readCached(test.database, 'colours')
  expect(keys(rows)).toBe(keys(await readCached(test.database, 'colours')))
  expect(count).toBe(1)
})
