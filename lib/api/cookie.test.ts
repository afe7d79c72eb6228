import { afterEach, describe, expect, it, vi } from 'vitest'
import { readCookie } from './cookie'

afterEach(() => vi.unstubAllGlobals())

describe('readCookie', () => {
  it.each([
    ['', undefined],
    ['locale=hu; XSRF-TOKEN=a%3Db%2F; currency_id=2', 'a=b/'],
    ['XSRF-TOKEN=', ''],
    ['X-XSRF-TOKEN=other', undefined],
    ['XSRF-TOKEN=%E0%A4%A', undefined],
  ])('of "%s" is %s', (cookie, expected) => {
    vi.stubGlobal('document', { cookie })
    expect(readCookie('XSRF-TOKEN')).toBe(expected)
  })
})
