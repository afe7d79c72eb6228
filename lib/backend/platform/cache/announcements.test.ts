import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { AnnouncementReader, announceChanges, commitChange, deleteOldAnnouncements } from './announcements'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())
beforeEach(() => deleteOldAnnouncements(server.database, new Date(testDay.getTime() + 1)))

/** A process of the shop, with the tags that it has dropped so far. */
async function startProcess() {
  const reader = await AnnouncementReader.open(server.database)
  const dropped: string[][] = []
  return { dropped, read: () => reader.read(async (tags) => void dropped.push([...tags])), reader }
}

// R-PERF-3
test('every process reads every announcement once, and again only on failure', async () => {
  const { database } = server
  const [one, other] = [await startProcess(), await startProcess()]
  await announceChanges(database, [], testDay)
  await one.read()
  expect(one.dropped).toEqual([])

  await announceChanges(database, ['catalogue', 'listings'], testDay)
  await announceChanges(database, ['catalogue', 'content'], testDay)
  await expect(one.reader.read(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  for (const process of [one, other, one, other]) await process.read()
  expect(one.dropped).toEqual([['catalogue', 'listings', 'content']])
  expect(other.dropped).toEqual(one.dropped)
})

test('a process reads nothing that was announced before its start', async () => {
  await announceChanges(server.database, ['catalogue'], testDay)
  const late = await startProcess()
  await late.read()
  expect(late.dropped).toEqual([])
})

// Needs two transactions at a time.
test.skipIf(!process.env.TEST_DATABASE_URL)('a change that took longer than those after it is not missed', async () => {
  const { database } = server
  const reading = await startProcess()
  let commit = () => undefined as void
  let hasAnnounced = () => undefined as void
  const announced = new Promise<void>((resolve) => (hasAnnounced = resolve))
  const slow = database.transaction(async (transaction) => {
    await announceChanges(transaction, ['content'], testDay)
    hasAnnounced()
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await announced
  await announceChanges(database, ['listings'], testDay)
  await reading.read()
  commit()
  await slow
  await reading.read()
  await reading.read()
  expect(reading.dropped).toEqual([['listings'], ['content']])
})

test('a change drops the pages of its own process at once, and those of the others when they read', async () => {
  const { database } = server
  const other = await startProcess()
  const own: string[] = []
  const announcer = { database, now: () => testDay, invalidate: (tags: readonly string[]) => void own.push(...tags) }
  const result = await commitChange(announcer, async (_, tags) => {
    tags.push('product:1', 'product:1', 'listings')
    return 7
  })
  expect(result).toBe(7)
  expect(own).toEqual(['product:1', 'listings'])
  await other.read()
  expect(other.dropped).toEqual([['product:1', 'listings']])
})

test('a change that is rolled back announces nothing', async () => {
  const { database } = server
  const other = await startProcess()
  const own: string[] = []
  const announcer = { database, now: () => testDay, invalidate: (tags: readonly string[]) => void own.push(...tags) }
  const failing = commitChange(announcer, async (_, tags) => {
    tags.push('catalogue')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await other.read()
  expect([own, other.dropped]).toEqual([[], []])
})
