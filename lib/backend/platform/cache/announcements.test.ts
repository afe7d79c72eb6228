import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { AnnouncementReader, announceChanges, commitChange, deleteOldAnnouncements } from './announcements'

let server: TestDatabase
beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())
beforeEach(() => deleteOldAnnouncements(server.database, new Date(testDay.getTime() + 1)))

/** A process of the shop, with the tags it has invalidated so far. */
async function startProcess() {
  const reader = await AnnouncementReader.open(server.database)
  const dropped: string[][] = []
  return { dropped, read: () => reader.read(async (tags) => void dropped.push([...tags])), reader }
}

// R-PERF-3
test('every process reads each announcement once, and again only on failure', async () => {
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

test('a change is numbered below the position of readers that have read it, not of others', async () => {
  const { database } = server
  const other = await startProcess()
  const before = other.reader.place
  const numbers: (number | undefined)[] = []
  const invalidate = (_: readonly string[], number?: number) => void numbers.push(number)
  await commitChange({ database, now: () => testDay, invalidate }, async (_, tags) => void tags.push('content'))
  await other.reader.read(async (_, number) => void numbers.push(number))
  expect(numbers).toEqual([numbers[0], numbers[0]])
  expect(numbers[0]).toBeGreaterThanOrEqual(before.position)
  await vi.waitFor(async () => {
    await other.read()
    expect(other.reader.place.position).toBeGreaterThan(numbers[0]!)
  }, 20_000)
  expect(other.reader.place.log).toBe(before.log)
})

test('a process started later knows the newest number of each tag', async () => {
  const { database } = server
  const yesterday = new Date(testDay.getTime() - 24 * 60 * 60 * 1000)
  await announceChanges(database, ['of yesterday'], yesterday)
  await announceChanges(database, ['listings', 'product:1'], testDay)
  const newest = await announceChanges(database, ['listings'], testDay)
  const { reader } = await startProcess()
  const history = new Map(await reader.history(testDay))
  expect([...history.keys()].toSorted()).toEqual(['listings', 'product:1'])
  expect(history.get('listings')).toBe(newest)
  expect(history.get('product:1')).toBeLessThan(newest!)
})

test('a process does not read announcements made before its start', async () => {
  await announceChanges(server.database, ['catalogue'], testDay)
  const late = await startProcess()
  await late.read()
  expect(late.dropped).toEqual([])
})

// Needs two concurrent transactions.
test.skipIf(!process.env.TEST_DATABASE_URL)('a change that commits after later ones is not missed', async () => {
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

test('a change invalidates its own process at once, and others when they read', async () => {
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
