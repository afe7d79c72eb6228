import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { FolderCrawlerFiles } from './crawler-file-folder.server'
import { CrawlerFileMaker, readSlowly, type CrawlerFiles, type Topic } from './crawler-file-maker.server'

let folder: string
let time: number
const now = () => new Date(time)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-crawler-files-'))
  time = Date.parse('2026-11-20T12:00:00Z')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* lines(...texts: readonly (string | Error)[]): AsyncGenerator<string> {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield text
  }
}

/** A topic whose files are the current result of `contents`. */
const topicOf = (contents: () => Record<string, readonly (string | Error)[]>): Topic => ({
  name: 'sitemap',
  files: async function* () {
    for (const [path, texts] of Object.entries(contents())) yield { path, text: lines(...texts) }
  },
})

async function textOf(files: CrawlerFiles, path: string): Promise<string | null> {
  const file = await files.find(path)
  if (!file) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of file.read()) chunks.push(chunk)
  return gunzipSync(Buffer.concat(chunks)).toString()
}

test('files are generated once and again after changes; unchanged ones keep their modification time', async () => {
  let contents: Record<string, string[]> = { '/sitemaps/1.xml': ['a', 'b'], '/sitemaps/2.xml': ['c'] }
  const files = new FolderCrawlerFiles(folder, now)
  const maker = new CrawlerFileMaker(files, [topicOf(() => contents)], now)
  await maker.run()
  expect(await textOf(files, '/sitemaps/1.xml')).toBe('ab')
  const before = await files.find('/sitemaps/1.xml')

  contents = { '/sitemaps/1.xml': ['ab'], '/sitemaps/3.xml': ['d'] }
  time += 600_000
  await maker.run()
  expect(await textOf(files, '/sitemaps/3.xml')).toBeNull()
  files.markStale()
  await maker.run()
  const after = await files.find('/sitemaps/1.xml')
  expect([after?.etag, after?.modifiedAt]).toEqual([before?.etag, before?.modifiedAt])
  expect(await textOf(files, '/sitemaps/2.xml')).toBeNull()
  expect(await textOf(files, '/sitemaps/3.xml')).toBe('d')
  // The next process serves them until it has generated its own.
  expect(await textOf(new FolderCrawlerFiles(folder), '/sitemaps/3.xml')).toBe('d')
})

test('a failure leaves the previous files and the other topics intact', async () => {
  const log = spyOnLog()
  let contents: Record<string, (string | Error)[]> = { '/a.xml': ['old'] }
  const files = new FolderCrawlerFiles(folder, now)
  const other: Topic = { ...topicOf(() => ({ '/b.xml': ['b'] })), name: 'other' }
  const maker = new CrawlerFileMaker(files, [topicOf(() => contents), other], now)
  await maker.run()
  contents = { '/a.xml': ['ne', new Error('gone')] }
  files.markStale()
  time += 600_000
  await maker.run()
  expect(await textOf(files, '/a.xml')).toBe('old')
  expect(await textOf(files, '/b.xml')).toBe('b')
  expect(logLines(log)).toMatchObject([{ event: 'crawler_file_failed', topic: 'sitemap', message: 'gone' }])
  contents = { '/a.xml': ['new'] }
  // Not retried immediately.
  await maker.run()
  expect(await textOf(files, '/a.xml')).toBe('old')
  time += 300_000
  await maker.run()
  expect(await textOf(files, '/a.xml')).toBe('new')
})

test('the previous file is served during generation, which can be stopped', async () => {
  const files = new FolderCrawlerFiles(folder, now)
  await new CrawlerFileMaker(files, [topicOf(() => ({ '/a.xml': ['old'] }))], now).run()
  let reached: () => void = () => undefined
  const halfWay = new Promise<void>((resolve) => (reached = resolve))
  const endless: Topic = {
    name: 'sitemap',
    files: async function* (signal) {
      const read = async (page: number) => {
        if (page > 1) reached()
        return { items: ['item'], meta: { last_page: page + 1 } }
      }
      yield {
        path: '/a.xml',
        text: (async function* () {
          for await (const items of readSlowly(read, signal)) yield items.join()
        })(),
      }
    },
  }
  files.markStale()
  time += 600_000
  const maker = new CrawlerFileMaker(files, [endless], now)
  const run = maker.run()
  await halfWay
  expect(await textOf(files, '/a.xml')).toBe('old')
  await maker.stop()
  await run
  expect(await textOf(files, '/a.xml')).toBe('old')
  expect(readdirSync(folder).filter((name) => name.endsWith('.gz'))).toHaveLength(1)
})

test('each page is read with the last item so far, up to the last page', async () => {
  const asked: unknown[] = []
  const read = async (page: number, last: string | undefined) => {
    asked.push([page, last])
    return page > 3 ? null : { items: page === 2 ? [] : [`item ${page}`], meta: { last_page: 4 } }
  }
  const items: string[] = []
  for await (const page of readSlowly(read, new AbortController().signal)) items.push(...page)
  expect(items).toEqual(['item 1', 'item 3'])
  expect(asked).toEqual([
    [1, undefined],
    [2, 'item 1'],
    [3, 'item 1'],
    [4, 'item 3'],
  ])
})
