import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { startBackend } from './start'

test('starts on an empty folder, and again on what it left there', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-start-'))
  const settings = readEnvironment({ SHOP_DATA_DIR: join(folder, 'data'), SHOP_ORIGIN: 'https://shop.example' })
  const invalidated: string[][] = []
  const start = () => startBackend(settings, { invalidate: async (tags) => void invalidated.push([...tags]) })
  try {
    const first = await start()
    expect((await first.fetch(new Request('https://shop.example/api/health/ready'))).status).toBe(200)
    await first.close()
    const second = await start()
    const answer = await second.fetch(new Request('https://shop.example/api/products?per_page=1'))
    expect(((await answer.json()) as { data: { meta: { total: number } } }).data.meta.total).toBe(87)
    await second.close()
    // Pages that a former run kept are not believed.
    expect(invalidated).toEqual(Array(2).fill(['catalogue', 'listings', 'content']))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a database that cannot be reached is an error of the start', async () => {
  const settings = readEnvironment({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', SHOP_DATA_DIR: tmpdir() })
  await expect(startBackend(settings, { invalidate: async () => undefined })).rejects.toThrow()
})
