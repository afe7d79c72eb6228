import { NextRequest } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import { routes } from '@/lib/routing/routes'
import middleware from '@/middleware'
import { failureHeader } from './error-pages.mjs'
import { decidingCookies, decidingHeaders, decidingParameters, pageKey } from './page-key.mjs'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => pageKey({ method, url, headers })
const page = '/hu/termekek/fotelek/lune-1'

describe('pageKey', () => {
  it.each([
    ['a call', '/api/products', {}, 'GET'],
    ['a file of Next', '/_next/static/x.js', {}, 'GET'],
    ['the root, which Accept-Language decides', '/', {}, 'GET'],
    ['a form', page, {}, 'POST'],
    ['a look at the head alone', page, {}, 'HEAD'],
    ['data of the router', page, { rsc: '1' }, 'GET'],
    ['a preload of Next', page, { 'next-router-prefetch': '1' }, 'GET'],
    ['the question for an error page', page, { 'x-failed-with': '404' }, 'GET'],
  ])('leaves %s to Next', (_, url, headers, method) => {
    expect(ask(url, headers, method)).toBeUndefined()
  })

  it('is the same for visitors with different sessions', () => {
    const [one, two] = ['a', 'b'].map((session) =>
      ask(page, { cookie: `session=${session}; locale=hu; XSRF-TOKEN=${session}`, 'user-agent': session }),
    )
    expect(one).toBe(two)
    expect(one).toBe(ask(page, { cookie: 'locale=hu' }))
  })

  it('differs by address, language, currency, login, compression and preload', () => {
    const keys = [
      ask(page),
      ask(`${page}?page=2`),
      ask(`${page}?page=2&sort=price`),
      ask(page, { cookie: 'locale=hu' }),
      ask(page, { cookie: 'locale=en' }),
      ask(page, { cookie: 'currency_id=2' }),
      ask(page, { cookie: 'currency_id=3' }),
      ask(page, { cookie: 'logged_in=1' }),
      ask(page, { cookie: 'logged_in' }),
      ask(page, { 'accept-encoding': 'gzip' }),
      ask(page, { 'sec-fetch-dest': 'document' }),
      ask(page, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('is the same for every query that the page does not read: nobody flushes the copies with made-up ones', () => {
    for (const query of ['?', '?x=1', '?utm_source=mail&gclid=7', '?%E0=%', '?x[page]=2', '?&&']) {
      expect(ask(page + query), query).toBe(ask(page))
    }
    expect(ask(`${page}?x=1&page=2`)).toBe(ask(`${page}?page=2`))
  })

  it('includes every query parameter that the middleware reads', () => {
    const names = new Set<string>()
    const noting = (method: 'get' | 'has') => {
      const read = URLSearchParams.prototype[method]
      vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
        names.add(name)
        return Reflect.apply(read, this, [name]) as never
      })
    }
    noting('get')
    noting('has')
    for (const { paths } of Object.values(routes)) {
      const address = paths.en.replaceAll(/\{[^}]+\}/g, 'x-1')
      middleware(new NextRequest(`http://localhost/en/${address}?x=1&y=2`))
    }
    vi.restoreAllMocks()
    expect(names).toContain('currency_id')
    expect(names).toContain('ids')
    expect(decidingParameters).toEqual(expect.arrayContaining([...names]))
  })

  it('is the same for all browsers that accept gzip with a top quality value', () => {
    const gzip = ask(page, { 'accept-encoding': 'gzip' })
    const brotli = ask(page, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli).not.toBe(gzip)
    expect(ask(page, { 'accept-encoding': 'br,gzip' })).toBe(brotli)
    expect(ask(page, { 'accept-encoding': 'deflate,gzip' })).toBe(gzip)
    for (const other of ['', 'identity', 'x-gzip', 'gzip;q=0', 'gzip;q=0.1, deflate']) {
      expect(ask(page, { 'accept-encoding': other }), other).not.toBe(gzip)
    }
  })

  it('includes every cookie and header that the middleware reads', () => {
    const cookies = new Set<string>()
    const fields = new Set<string>()
    const request = new NextRequest(`http://localhost${page}`, { headers: { cookie: 'a=1' } })
    const noting = <T extends (name: string) => unknown>(names: Set<string>, read: T) =>
      ((name: string) => {
        names.add(name.toLowerCase())
        return read(name)
      }) as T
    for (const how of ['get', 'has'] as const) {
      Object.defineProperty(request.headers, how, { value: noting(fields, request.headers[how].bind(request.headers)) })
      Object.defineProperty(request.cookies, how, {
        value: noting(cookies, request.cookies[how].bind(request.cookies)),
      })
    }
    middleware(request)

    expect(cookies.size).toBeGreaterThan(0)
    expect(decidingCookies).toEqual(expect.arrayContaining([...cookies]))
    // Accept-Language decides only at URLs without a language, which have no key.
    fields.delete('accept-language')
    // Nor has the request for an error page.
    fields.delete(failureHeader)
    expect(fields.size).toBeGreaterThan(0)
    expect(decidingHeaders).toEqual(expect.arrayContaining([...fields]))
  })
})
