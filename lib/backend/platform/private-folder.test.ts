import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makePrivate } from './private-folder'

let folder: string
const umask = process.umask()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nidora-private-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => statSync(path).mode & 0o777

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is private to its owner, and so are its files', () => {
    const data = join(folder, 'data')
    makePrivate(data)
    writeFileSync(join(data, 'mail.eml'), 'A reset link')
    expect([modeOf(data), modeOf(join(data, 'mail.eml'))]).toEqual([0o700, 0o600])
  })

  it('is closed when an older version left it open', () => {
    const data = join(folder, 'data')
    mkdirSync(data)
    chmodSync(data, 0o755)
    makePrivate(data)
    expect(modeOf(data)).toBe(0o700)
  })

  it('is not a shared one', () => {
    chmodSync(folder, 0o1777)
    expect(() => makePrivate(folder)).toThrow(/shared by all users/)
    expect(modeOf(folder)).toBe(0o777)
  })

  it('must not belong to another user', () => {
    vi.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(statSync(folder).uid + 1)
    expect(() => makePrivate(folder)).toThrow(/belongs to another user/)
  })
})
