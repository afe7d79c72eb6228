import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { claimRun } from './jobs'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())

const after = (seconds: number) => new Date(testDay.getTime() + seconds * 1000)

test('one process gets each run per period, and jobs do not block each other', async () => {
  const claim = (job: string, seconds: number) => claimRun(server.database, job, after(seconds), 60)
  const claims = await Promise.all([claim('sweep', 0), claim('sweep', 0), claim('sweep', 1), claim('other', 0)])
  expect(claims.filter(Boolean)).toHaveLength(2)
  expect(await claim('sweep', 30)).toBe(false)
  // Another process's timer, slightly early.
  expect(await claim('sweep', 59)).toBe(true)
  expect(await claim('sweep', 60)).toBe(false)
})

test('setting the clock back does not stop a job', async () => {
  const claim = (seconds: number) => claimRun(server.database, 'set back', after(seconds), 60)
  expect(await claim(600)).toBe(true)
  expect(await claim(0)).toBe(true)
  expect(await claim(10)).toBe(false)
  expect(await claim(60)).toBe(true)
})
