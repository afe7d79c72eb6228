import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, testDay, type TestDatabase } from '@/tests/support/backend/database'
import { announceChanges } from './cache/announcements'
import { DatabaseCrawlerFiles } from './crawler-files'
import { crawlerFileParts, crawlerFiles } from './db/schema/crawler-files'
import { jobRuns } from './db/schema/shop'

let server: TestDatabase
let time = testDay.getTime()
const now = () => new Date(time)
const process = () => new DatabaseCrawlerFiles(server.database, now)

beforeAll(async () => {
  server = await createTestDatabase()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of [crawlerFiles, crawlerFileParts, jobRuns]) await server.database.delete(table)
})

async function* bytes(...parts: readonly (string | Promise<string>)[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(await part)
}

async function make(files: DatabaseCrawlerFiles, contents: Readonly<Record<string, string>>, topic = 'sitemap') {
  return files.alone(async (begin) => {
    const writer = await begin(topic)
    for (const [path, content] of Object.entries(contents)) await writer.add(path, bytes(content))
    await writer.publish()
  })
}

async function contentOf(files: DatabaseCrawlerFiles, path: string): Promise<string | null> {
  const file = await files.find(path)
  if (!file) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read()) chunks.push(chunk)
  expect(Buffer.concat(chunks)).toHaveLength(file.bytes)
  return Buffer.concat(chunks).toString()
}

test('one process generates the files, all serve them', async () => {
  const [one, other] = [process(), process()]
  const large = 'x'.repeat(300_000)
  let isOtherAlone: boolean | undefined
  await one.alone(async (begin) => {
    isOtherAlone = await make(other, { '/a.xml': 'of the other' })
    const writer = await begin('sitemap')
    await writer.add('/a.xml', bytes('x'.repeat(150_000), 'x'.repeat(150_000)))
    expect(await contentOf(other, '/a.xml')).toBeNull()
    await writer.publish()
  })
  expect(isOtherAlone).toBe(false)
  expect(await contentOf(other, '/a.xml')).toBe(large)
  expect(await make(other, { '/a.xml': 'of the other' })).toBe(true)
})

test('files of a topic are replaced together, and keep their modification time if unchanged', async () => {
  const files = process()
  await make(files, { '/a.xml': 'a', '/b.xml': 'b' })
  await make(files, { '/other.xml': 'other' }, 'other')
  const before = (await files.find('/a.xml'))!
  time += 60_000
  await make(files, { '/a.xml': 'a', '/c.xml': 'c' })
  const after = (await files.find('/a.xml'))!
  expect([after.etag, after.modifiedAt]).toEqual([before.etag, before.modifiedAt])
  expect(await contentOf(files, '/b.xml')).toBeNull()
  expect(await contentOf(files, '/other.xml')).toBe('other')
  time += 60_000
  await make(files, { '/a.xml': 'changed' })
  expect((await files.find('/a.xml'))?.modifiedAt).toEqual(now())
})

test('a download in progress is completed after the file was replaced', async () => {
  const files = process()
  const parts = ['a'.repeat(200_000), 'b'.repeat(200_000)]
  await files.alone(async (begin) => {
    const writer = await begin('sitemap')
    await writer.add('/a.xml', bytes(...parts))
    await writer.publish()
  })
  const reader = (await files.find('/a.xml'))!.read()
  const first = await reader.next()
  await make(files, { '/a.xml': 'changed' })
  const second = await reader.next()
  expect(Buffer.concat([first.value!, second.value!]).toString()).toBe(parts.join(''))
})

test('an interrupted process leaves the previous file intact, and another process takes over', async () => {
  const [one, other] = [process(), process()]
  await make(one, { '/a.xml': 'former' })
  let goOn: (text: string) => void = () => undefined
  let hasBegun: () => void = () => undefined
  const begun = new Promise<void>((resolve) => (hasBegun = resolve))
  const hung = one.alone(async (begin) => {
    const writer = await begin('sitemap')
    const rest = new Promise<string>((resolve) => (goOn = resolve))
    const texts = (async function* () {
      yield Buffer.from('half'.repeat(50_000))
      hasBegun()
      yield Buffer.from(await rest)
    })()
    await writer.add('/a.xml', texts)
    await writer.publish()
  })
  await begun
  expect(await contentOf(other, '/a.xml')).toBe('former')
  expect(await make(other, { '/a.xml': 'too early' })).toBe(false)
  time += 121_000
  expect(await make(other, { '/a.xml': 'of the other' })).toBe(true)
  // The process was only slow: it must not replace the other's files.
  goOn('the rest')
  await expect(hung).rejects.toThrow('Another process has taken over crawler-files')
  expect(await contentOf(other, '/a.xml')).toBe('of the other')
  await make(other, { '/a.xml': 'again' })
  const versions = await server.database.selectDistinct({ version: crawlerFileParts.version }).from(crawlerFileParts)
  expect(versions).toHaveLength(2)
})

test('a change during or after generation makes the files stale for every process', async () => {
  const files = process()
  expect(await files.stateOf('sitemap')).toBeNull()
  const change = () => announceChanges(server.database, ['product:1'], now())
  await change()
  await make(files, { '/a.xml': 'a' })
  expect(await process().stateOf('sitemap')).toEqual({ begunAt: now(), seconds: 0, isStale: false })
  await files.alone(async (begin) => {
    const writer = await begin('sitemap')
    await change()
    await writer.add('/a.xml', bytes('a'))
    await writer.publish()
  })
  expect((await process().stateOf('sitemap'))?.isStale).toBe(true)
  await make(files, { '/b.xml': 'b' }, 'other')
  expect((await process().stateOf('other'))?.isStale).toBe(false)
  await change()
  expect((await process().stateOf('other'))?.isStale).toBe(true)
})
