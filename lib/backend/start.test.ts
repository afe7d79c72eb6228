import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '@/lib/config/environment'
import type { Init } from '@/lib/contract/shop'
import { tracesIn } from '@/tests/support/backend/demo-traces'
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

// R-OPS-14
test('begins with an empty shop without the demo, and tells how to remove one', { timeout: 180_000 }, async () => {
  const log = spyOnLog()
  const folder = mkdtempSync(join(tmpdir(), 'nidora-start-'))
  const start = (name: string, DEMO: string) =>
    startBackend(readEnvironment({ SHOP_DATA_DIR: join(folder, name), PORT: '3107', DEMO }), {
      invalidate: async () => undefined,
    })
  const read = async <Body>({ fetch }: Awaited<ReturnType<typeof start>>, path: string) => {
    const answer = await fetch(new Request(`http://localhost:3107/api/${path}`))
    return ((await answer.json()) as { data: Body }).data
  }
  try {
    const empty = await start('empty', 'false')
    expect(await read<Init>(empty, 'init')).toMatchObject({ all_products: 0, shop: { name: '[Shop name]' } })
    for (const path of ['init', 'home', 'company', 'pages/terms', 'sitemap', 'products'])
      expect([path, tracesIn(JSON.stringify(await read(empty, path)))]).toEqual([path, []])
    await empty.close()
    // The demo no longer comes by itself.
    const later = await start('empty', 'true')
    expect((await read<Init>(later, 'init')).all_products).toBe(0)
    await later.close()
    expect(logLines(log)).toEqual([])

    await (await start('demo', 'true')).close()
    const kept = await start('demo', 'false')
    expect((await read<Init>(kept, 'init')).all_products).toBe(87)
    await kept.close()
    expect(logLines(log)).toMatchObject([{ hint: expect.stringContaining('demo remove') as string }])
  } finally {
    log.mockRestore()
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
