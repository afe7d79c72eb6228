import fc from 'fast-check'
import { NextRequest } from 'next/server'
import { describe, expect, it, vi } from 'vitest'
import { twinParameters } from '@/lib/routing/resolve'
import { routes } from '@/lib/routing/routes'
import { servedRequest } from '@/lib/telemetry/request.mjs'
import middleware from '@/middleware'
import { failureHeader } from './error-pages.mjs'
import { decidingCookies, decidingHeaders, decides, pageKey, settingParameters } from './page-key.mjs'

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => pageKey({ method, url, headers })
const page = '/hu/termekek/fotelek/lune-1'

describe('pageKey', () => {
  it.each([
    ['a call', '/api/products', {}, 'GET'],
    ['a Next file', '/_next/static/x.js', {}, 'GET'],
    ['the root, which Accept-Language decides', '/', {}, 'GET'],
    ['a percent-encoded address', '/hu/%74ermekek', {}, 'GET'],
    ['a form', page, {}, 'POST'],
    ['router data', page, { rsc: '1' }, 'GET'],
    ['a router prefetch', page, { 'next-router-prefetch': '1' }, 'GET'],
    ['a request for an error page', page, { 'x-failed-with': '404' }, 'GET'],
    ['an encoded cookie', page, { cookie: 'currency_id=%32' }, 'GET'],
    ['a duplicate cookie', page, { cookie: 'currency_id=2; currency_id=3' }, 'GET'],
  ])('leaves %s to Next', (_, url, headers, method) => {
    expect(ask(url, headers, method)).toBeUndefined()
  })

  it('is the same for visitors with different sessions and browsers', () => {
    const [one, two] = ['a', 'b'].map((session) =>
      ask(page, { cookie: `session=${session}; locale=hu; XSRF-TOKEN=${session}`, 'accept-encoding': session }),
    )
    expect(one).toBe(two)
    expect(one).toBe(ask(page, { cookie: 'locale=hu' }))
    expect(one).toBe(ask(page, { cookie: 'locale=hu' }, 'HEAD'))
  })

  it('differs by address, language, currency, login and preload', () => {
    const keys = [
      ask(page),
      ask(`${page}0`),
      ask(page, { cookie: 'locale=hu' }),
      ask(page, { cookie: 'currency_id=2' }),
      ask(page, { cookie: 'currency_id=3' }),
      ask(page, { cookie: 'logged_in=1' }),
      ask(page, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has few values, whatever cookies, queries and headers a client makes up', () => {
    const keys = new Set<string | undefined>()
    for (let at = 0; at < 500; at++) {
      const cookie = `locale=${at}; currency_id=${at}; logged_in=${at}; made-up-${at}=${at}`
      keys.add(ask(`${page}?made-up-${at}`, { cookie, 'sec-fetch-dest': String(at), 'accept-encoding': String(at) }))
    }
    expect(keys.size).toBeLessThan(12)
  })

  it('R-PERF-3: the middleware answers requests with the same key alike', () => {
    const cookie = fc.oneof(
      fc.tuple(
        fc.constantFrom('locale', 'currency_id', 'logged_in', 'LOCALE', ' locale', '\tcurrency_id', 'session'),
        fc.constantFrom('', '=', '=hu', '=en', '=2', '=02', '=%32', '=3', '="2"', '= 2', '=9', '=x'),
      ),
      fc.constant(['', ''] as const),
    )
    const cookies = fc.array(cookie, { maxLength: 3 }).map((all) =>
      all
        .map(([name, value]) => name + value)
        .join('; ')
        .trim(),
    )
    const headers = fc.record(
      {
        cookie: cookies,
        'sec-fetch-dest': fc.constantFrom('document', 'empty', 'iframe'),
        'sec-purpose': fc.constantFrom('prefetch', 'prefetch;prerender', 'other'),
        'user-agent': fc.constantFrom('Googlebot', 'Firefox'),
        'accept-language': fc.constantFrom('en', 'hu'),
      },
      { requiredKeys: [] },
    )
    const urls = ['', '?', '?x=1', '?tag=1', '?page=2', '?nxtPpage=2', '?ids=1', '?currency_id=7', '?%E0=%', '?&&']
    const url = fc
      .tuple(fc.constantFrom(page, '/en/blog', '/hu/termekek', '/en/auth/login'), fc.constantFrom(...urls))
      .map((parts) => parts.join(''))
    const request = fc.tuple(url, headers)
    const answers = new Map<string, string>()
    fc.assert(
      fc.property(request, ([address, fields]) => {
        const key = ask(address, fields)
        const served: NonNullable<ReturnType<typeof servedRequest.getStore>> = { id: '1' }
        const answer = servedRequest.run(served, () =>
          middleware(new NextRequest(`http://localhost${address}`, { headers: fields })),
        )
        if (key === undefined || !served.parameters || decides(address, served.parameters)) return
        const told = JSON.stringify([answer.status, ...answer.headers])
          .replace(/expires=[^;]*/gi, '')
          .replace(/(?<=rewrite[^"]*","[^"?]*)\?[^"]*/, '')
        expect(told).toBe(answers.get(key) ?? told)
        answers.set(key, told)
      }),
      { numRuns: 500, examples: [[[page, { cookie: 'a=1;\tcurrency_id=2' }]], [[page, { cookie: 'currency_id=2' }]]] },
    )
    expect(answers.size).toBeGreaterThan(10)
  })

  it('the middleware reads no cookies or headers outside the key', () => {
    const cookies = new Set<string>()
    const fields = new Set<string>()
    const request = new NextRequest(`http://localhost${page}`, { headers: { cookie: 'a=1' } })
    const recording = <T extends (name: string) => unknown>(names: Set<string>, read: T) =>
      ((name: string) => {
        names.add(name.toLowerCase())
        return read(name)
      }) as T
    for (const how of ['get', 'has'] as const) {
      Object.defineProperty(request.headers, how, {
        value: recording(fields, request.headers[how].bind(request.headers)),
      })
      Object.defineProperty(request.cookies, how, {
        value: recording(cookies, request.cookies[how].bind(request.cookies)),
      })
    }
    middleware(request)

    expect(cookies.size).toBeGreaterThan(0)
    expect(Object.keys(decidingCookies)).toEqual(expect.arrayContaining([...cookies]))
    // Accept-Language matters only at URLs without a language, which have no key.
    fields.delete('accept-language')
    // Requests for an error page have no key either.
    fields.delete(failureHeader)
    expect(fields.size).toBeGreaterThan(0)
    expect(decidingHeaders).toEqual(expect.arrayContaining([...fields]))
  })
})

describe('the query', () => {
  it.each(['', '?', '?x=1', '?utm_source=mail&gclid=7', '?%E0=%', '?x[page]=2', '?&&', '?tag=7'])(
    'does not matter on a page that does not read it (%s)',
    (query) => expect(decides(page + query, ['page'])).toBe(false),
  )

  it.each(['?page=2', '?x=1&page=', '?%70age=2', '?currency_id=2', '?locale=x', '?nxtPpage=2', '?%6extPpage=2'])(
    'matters with %s',
    (query) => expect(decides(page + query, ['page'])).toBe(true),
  )

  it('the middleware names every parameter that it reads', () => {
    const read = new Set<string>()
    for (const method of ['get', 'has'] as const) {
      const original = URLSearchParams.prototype[method]
      vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
        read.add(name)
        return Reflect.apply(original, this, [name]) as never
      })
    }
    for (const { paths, ...route } of Object.values(routes)) {
      const address = paths.en.replaceAll(/\{[^}]+\}/g, 'x-1')
      read.clear()
      middleware(new NextRequest(`http://localhost/en/${address}?x=1&y=2`))
      const named = [...settingParameters, ...twinParameters({ paths, ...route })]
      expect(named, address).toEqual(expect.arrayContaining([...read]))
    }
    vi.restoreAllMocks()
    expect(read.size).toBeGreaterThan(0)
  })
})
