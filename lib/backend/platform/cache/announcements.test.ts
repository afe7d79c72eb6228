import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { announceChanges, processAnnouncements } from './announcements'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())

// R-PERF-3
test('announced tags are invalidated once, and retried only on failure', async () => {
  const { database } = server
  const taken: string[][] = []
  const take = () => processAnnouncements(database, async (tags) => void taken.push([...tags]))
  await announceChanges(database, [], testDay)
  await take()
  expect(taken).toEqual([])

  await announceChanges(database, ['catalogue', 'listings'], testDay)
  await announceChanges(database, ['catalogue', 'content'], testDay)
  const failing = processAnnouncements(database, () => Promise.reject(new Error('The server does not answer')))
  await expect(failing).rejects.toThrow('does not answer')
  await take()
  await take()
  expect(taken).toEqual([['catalogue', 'listings', 'content']])
})

test('a change that is rolled back announces nothing', async () => {
  const { database } = server
  const failing = database.transaction(async (transaction) => {
    await announceChanges(transaction, ['catalogue'], testDay)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  const taken: string[] = []
  await processAnnouncements(database, async (tags) => void taken.push(...tags))
  expect(taken).toEqual([])
})
