import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { readEnvironment } from '@/lib/config/environment'
import { provided, shared } from '@/lib/process/shared'
import { startOwnCrawlerFiles } from './crawler-files.server'

const { environment: before } = shared
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-crawler-files-'))
  const BACKEND_URL = 'https://backend.example'
  shared.environment = readEnvironment({ SHOP_DATA_DIR: folder, BACKEND_URL, REVALIDATE_SECRET: 'a'.repeat(32) })
})
afterEach(async () => {
  await (await shared.crawlerFiles)?.maker?.stop()
  delete shared.crawlerFiles
  delete shared.pageCaches
  delete shared.environment
  Object.assign(shared, before && { environment: before })
  rmSync(folder, { recursive: true, force: true })
})

const revalidate = (tags: readonly string[]) =>
  POST(
    new Request('https://shop.example/api/revalidate', {
      method: 'POST',
      headers: { Authorization: `Bearer ${shared.environment?.REVALIDATE_SECRET}` },
      body: JSON.stringify({ tags }),
    }),
  )

// R-SEO-4 R-SEO-6
it('an external backend that announces a change makes sitemap and feeds stale', async () => {
  startOwnCrawlerFiles()
  const { files } = await provided('crawlerFiles')
  const topics = ['sitemap', 'feed']
  await files.alone(async (begin) => {
    for (const topic of topics) await (await begin(topic)).publish()
  })
  const stale = () => Promise.all(topics.map(async (topic) => (await files.stateOf(topic))?.isStale))
  expect(await stale()).toEqual([false, false])
  expect((await revalidate(['product:1'])).status).toBe(204)
  expect(await stale()).toEqual([true, true])
})
