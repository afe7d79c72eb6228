import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { logLines, spyOnLog } from '@/tests/support/log'
import { checkFolder, watchStorage, type StorageFault } from './storage'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-storage-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

// R-API-24
describe('a data folder', () => {
  it('with room has no fault, and no file is left in it', async () => {
    expect(await checkFolder(folder, 0)).toBeUndefined()
    expect(readdirSync(folder)).toEqual([])
  })

  it('with less than the reserve is full', async () => {
    expect(await checkFolder(folder, Number.MAX_SAFE_INTEGER)).toBe('full')
  })

  it('that is missing or a file is not writable', async () => {
    expect(await checkFolder(join(folder, 'gone'), 0)).toBe('not_writable')
    expect(await checkFolder('/dev/null', 0)).toBe('not_writable')
  })

  it('is checked once for many callers, and again a little later; each change is logged once', async () => {
    const log = spyOnLog()
    let fault: StorageFault | undefined = 'full'
    const check = vi.fn(async () => fault)
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const storageFault = watchStorage({ folder, check })
    expect(await Promise.all([storageFault(), storageFault(), storageFault()])).toEqual(['full', 'full', 'full'])
    now.mockReturnValue(3_000)
    expect(await storageFault()).toBe('full')
    fault = undefined
    now.mockReturnValue(6_000)
    expect(await storageFault()).toBeUndefined()
    expect(check).toHaveBeenCalledTimes(3)
    expect(logLines(log)).toMatchObject([
      { level: 'warn', event: 'data_folder_fault', reason: 'full' },
      { level: 'info', event: 'data_folder_recovered' },
    ])
  })

  it('that does not respond is reported in time, without a second check in the meantime', async () => {
    spyOnLog()
    const check = vi.fn(() => new Promise<undefined>(() => undefined))
    const storageFault = watchStorage({ folder, check, wait: 20, hung: 0, cache: 0 })
    expect(await storageFault()).toBe('no_answer')
    expect(await storageFault()).toBe('no_answer')
    expect(check).toHaveBeenCalledTimes(1)
  })

  it('keeps its last known state while a busy process is slow to check it', async () => {
    const check = vi.fn(() => new Promise<undefined>(() => undefined))
    const storageFault = watchStorage({ folder, check, wait: 20, cache: 0 })
    expect(await storageFault()).toBeUndefined()
  })
})
