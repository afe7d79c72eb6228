import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import { logLines, spyOnLog } from '@/tests/support/log'
import { withShop } from './cli/shop'
import { startBackend } from './start'

// R-OPS-1
test('starts on an empty folder, and restarts on its data', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-start-'))
  const settings = readEnvironment({ SHOP_DATA_DIR: join(folder, 'data'), PORT: '3107' })
  const start = () => startBackend(settings, { invalidate: async () => undefined })
  try {
    const first = await start()
    expect((await first.fetch(new Request('http://localhost:3107/api/health/ready'))).status).toBe(200)
    await first.close()
    const second = await start()
    const answer = await second.fetch(new Request('http://localhost:3107/api/products?per_page=1'))
    expect(((await answer.json()) as { data: { meta: { total: number } } }).data.meta.total).toBe(87)
    // Without its own setting, the command line uses the shop's stored origin.
    const beside = { environment: readEnvironment({ SHOP_DATA_DIR: join(folder, 'data') }), now: () => new Date() }
    expect(await withShop(beside, async ({ services }) => services.origin)).toBe('http://localhost:3107')
    await second.close()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('an unreachable database fails the start; the mail folder is still private', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nidora-start-'))
  chmodSync(folder, 0o755)
  const settings = readEnvironment({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', SHOP_DATA_DIR: folder })
  try {
    await expect(startBackend(settings, { invalidate: async () => undefined })).rejects.toThrow(/ECONNREFUSED/)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the sandbox is refused on a public origin unless allowed, which is logged at every start', async () => {
  const log = spyOnLog()
  const folder = mkdtempSync(join(tmpdir(), 'nidora-start-'))
  const start = (more: Record<string, string>) =>
    startBackend(
      readEnvironment({
        SHOP_DATA_DIR: folder,
        SHOP_ORIGIN: 'https://shop.example',
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        ...more,
      }),
      { invalidate: async () => undefined },
    )
  try {
    await expect(start({})).rejects.toThrow(/PAYMENT_PROVIDER/)
    // Proceeds to the database, which is unreachable.
    await expect(start({ ALLOW_SANDBOX_PAYMENTS: 'true' })).rejects.toThrow(/ECONNREFUSED/)
    expect(logLines(log)).toMatchObject([
      { hint: expect.stringContaining('test cards on https://shop.example') as string },
    ])
    await expect(start({ SHOP_ORIGIN: 'http://127.0.0.1:3000' })).rejects.toThrow(/ECONNREFUSED/)
  } finally {
    log.mockRestore()
    rmSync(folder, { recursive: true, force: true })
  }
})
