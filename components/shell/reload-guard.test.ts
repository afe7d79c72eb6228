import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isChunkError } from './reload-guard'
import { reloadOnce } from '@/lib/builds/reload-once'

describe('isChunkError', () => {
  it.each([
    Object.assign(new Error('x'), { name: 'ChunkLoadError' }),
    new Error('Loading chunk 12 failed.'),
    new Error('Loading CSS chunk 12 failed.'),
    new Error('Failed to load chunk /_next/static/chunks/a.js from module 12'),
    new TypeError('Failed to fetch dynamically imported module: https://shop.example/a.js'),
    new TypeError('Importing a module script failed.'),
  ])('recognizes "$message"', (error) => expect(isChunkError(error)).toBe(true))

  it.each([new Error('x is not a function'), 'Loading chunk 1 failed', undefined])('rejects %s', (error) =>
    expect(isChunkError(error)).toBe(false),
  )
})

// R-ERR-8
describe('reloadOnce', () => {
  beforeEach(() => sessionStorage.clear())

  it('reloads at most once in ten seconds', () => {
    const reload = vi.fn()
    expect(reloadOnce(50_000, reload)).toBe(true)
    expect(reloadOnce(59_999, reload)).toBe(false)
    expect(reload).toHaveBeenCalledOnce()
    expect(reloadOnce(60_000, reload)).toBe(true)
  })

  it('does not reload without session storage', () => {
    const reload = vi.fn()
    const storage = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    expect(reloadOnce(50_000, reload)).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    storage.mockRestore()
  })
})
