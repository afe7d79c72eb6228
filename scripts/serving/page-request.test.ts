import fc from 'fast-check'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { environment } from '@/lib/config/environment'
import { pageAnswers } from '@/lib/routing/page-request'
import { isSecure, pageHeaders } from '@/lib/security/page-headers'
import middleware from '@/middleware'
import { isKnown, pageRequest } from './page-request'

const page = '/hu/termekek/fotelek/lune-1'
const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => pageRequest({ method, url, headers })

describe('pageRequest', () => {
  it('reads address, headers and cookies like the middleware', () => {
    const cookie = 'session=%; locale=hu; nidora_logged_in=1; logged_in; locale=en'
    const asked = ask(`${page}?page=2`, { cookie, 'accept-language': 'en' })!
    expect([asked.pathname, asked.search]).toEqual([page, '?page=2'])
    expect(['locale', 'nidora_logged_in', 'currency_id', 'session'].map(asked.cookies)).toEqual([
      ['hu', 'en'],
      ['1'],
      [],
      [],
    ])
    expect(['accept-language', 'referer'].map(asked.header)).toEqual(['en', null])
    for (const address of ['/', '/hu', '/?x=1', '/hu?', '/en/blog/x.md']) expect(ask(address), address).toBeDefined()
  })

  it.each([
    ['a call', '/api/products', {}, 'GET'],
    ['a Next file', '/_next/static/x.js', {}, 'GET'],
    ['a percent-encoded address', '/hu/%74ermekek', {}, 'GET'],
    ['a trailing slash', '/hu/', {}, 'GET'],
    ['a double slash', '/hu//termekek', {}, 'GET'],
    ['a relative segment', '/hu/../en', {}, 'GET'],
    ['a backslash', '/hu\\termekek', {}, 'GET'],
    ['another host', '//evil.example/hu', {}, 'GET'],
    ['a form', page, {}, 'POST'],
    ['router data', page, { rsc: '1' }, 'GET'],
    ['a router prefetch', page, { 'next-router-prefetch': '1' }, 'GET'],
    ['a request for an error page', page, { 'x-failed-with': '404' }, 'GET'],
    ['a parameter that Next renames', `${page}?nxtPpage=2`, {}, 'GET'],
    ['such a parameter, percent-encoded', `${page}?%6extIlocale=en`, {}, 'GET'],
    ['a parameter that Next removes', `${page}?currency_id=9&_rsc=1`, {}, 'GET'],
    ['a value that Next shortens', `${page}?currency_id=2%2Ersc`, {}, 'GET'],
    ['a fragment, which Next drops', `${page}?currency_id=2#x`, {}, 'GET'],
    ['a preview of drafts', page, { cookie: 'a=1; __prerender_bypass=x' }, 'GET'],
    ['an encoded cookie', page, { cookie: 'currency_id=%32' }, 'GET'],
  ])('leaves %s to Next', (_, url, headers, method) => {
    expect(ask(url, headers, method)).toBeUndefined()
  })

  // R-PERF-3
  it('leads to the page and headers that the middleware chooses for the same request', () => {
    const cookie = fc.oneof(
      fc.tuple(
        fc.constantFrom('locale', 'currency_id', 'nidora_logged_in', 'LOCALE', ' locale', '\tcurrency_id', 'session'),
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
        'accept-language': fc.constantFrom('en', 'hu', 'en;q=0'),
        referer: fc.constantFrom(`http://localhost${page}?page=2`, 'made up'),
      },
      { requiredKeys: [] },
    )
    const paths = [
      '/',
      '/hu',
      page,
      '/en/blog',
      '/hu/termekek',
      '/hu/3d/fotelek/lune-1',
      '/en/auth/login',
      '/hu/account',
      '/en/sale.md',
      '/xx/x',
    ]
    const queries = ['', '?', '?x=1', '?tag=1', '?page=2', '?ids=1', '?currency_id=7', '?%E0=%', '?&&']
    const settings = environment()
    const answerOf = pageAnswers({ secure: isSecure(settings) }, (showsModel) =>
      pageHeaders(settings, false, showsModel),
    )
    let pages = 0
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.constantFrom(...queries), headers, (path, query, fields) => {
        const asked = ask(path + query, fields)
        const answer = asked && answerOf(asked)
        if (!answer) return
        pages += 1
        const { headers: given } = middleware(new NextRequest(`http://localhost${path}${query}`, { headers: fields }))
        expect(new URL(given.get('x-middleware-rewrite')!).pathname).toBe(answer.internalPath)
        given.delete('x-middleware-rewrite')
        expect(Object.fromEntries(given)).toEqual(Object.fromEntries(new Headers(answer.headers)))
      }),
      { numRuns: 1000, examples: [[page, '', { cookie: 'a=1;\tcurrency_id=2' }]] },
    )
    expect(pages).toBeGreaterThan(100)
  })
})

describe('isKnown', () => {
  it('compares entity tags weakly, unless the client asks for the page anew', () => {
    const etag = '"one"'
    for (const known of ['"one"', 'W/"one"', '"none", "one"', '*'])
      expect(isKnown(etag, { 'if-none-match': known }), known).toBe(true)
    expect(isKnown(etag, { 'if-none-match': '"two"' })).toBe(false)
    expect(isKnown(etag, { 'if-none-match': etag, 'cache-control': 'no-cache' })).toBe(false)
    expect(isKnown(etag, {})).toBe(false)
  })
})
