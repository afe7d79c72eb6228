import { existsSync, readdirSync } from 'node:fs'
import { request as openRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { path } from '@/lib/routing/path'
import { nonEmpty } from '../../support/non-empty'
import { firstProducts } from '../support/addresses'
import { tags, textOf } from '../support/html'
import { expect, test } from '../support/http-test'

/** What attackers send to the running shop; docs/operations/security.md lists these and all other tests. */

interface Sent {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The whole response, for searching. */
  readonly all: string
}

type Send = (
  target: string,
  more?: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: string },
) => Promise<Sent>

/** Sends a request target exactly as written: fetch and browsers would normalize it. */
function sender(baseURL = ''): Send {
  const { hostname, port, host } = new URL(baseURL)
  return (target, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { hostname, port, path: target, method, headers: { host, ...headers }, agent: false }
      const outgoing = openRequest(options, (response) => {
        text(response).then((received) => {
          const { statusCode: status = 0, headers: got } = response
          resolve({ status, headers: got, body: received, all: JSON.stringify(got) + received })
        }, reject)
      })
      outgoing.on('error', reject).end(body)
    })
}

const account = path('account', {}, 'hu')
const search = path('search', {}, 'hu')
const all = path('all-products', {}, 'hu')

test('only published files are served', async ({ baseURL }) => {
  const send = sender(baseURL)
  const files = ['.env', '.git/config', '.data/db', '.next/BUILD_ID', 'package.json', 'next.config.ts']
  const ups = ['_next/', '_next/static/../../', '_next/static/..%2f..%2f', 'media/../', 'media/..%2f..%2f']
  const deeper = ['media/%2e%2e/', 'media/legal/..%2f..%2f', 'builds/meta/..%2f..%2f', 'feeds/..%2f', 'hu/..%2f']
  for (const target of [...files, ...[...ups, ...deeper].map((up) => `${up}package.json`)])
    expect((await send(`/${target}`)).status, target).toBe(404)
})

test('scripts come without their sources', async ({ baseURL }) => {
  const send = sender(baseURL)
  const { body } = await send('/hu')
  const scripts = [...new Set([...body.matchAll(/\/_next\/static\/[^"\\]+\.js/g)].map(([found]) => found))]
  expect(scripts.length).toBeGreaterThan(2)
  for (const script of scripts) {
    expect((await send(script)).body, script).not.toContain('sourceMappingURL')
    expect((await send(`${script}.map`)).status, script).toBe(404)
  }
})

test('pictures are optimized from the shop’s own folder, in its own sizes', async ({ baseURL }) => {
  const send = sender(baseURL)
  const own = encodeURIComponent('/media/rooms/living-room.webp')
  const ask = async (url: string, size = 'w=320&q=80') => (await send(`/_next/image?url=${url}&${size}`)).status
  expect(await ask(own)).toBe(200)
  for (const url of [
    `${baseURL}/media/rooms/living-room.webp`,
    'https://elsewhere.example/x.png',
    '//elsewhere.example/x.png',
    '/api/init',
    '/media/../api/init',
    '/media/%2e%2e/api/init',
    '/_next/image?url=/media/rooms/living-room.webp',
    'file:///etc/passwd',
    `/media/${'a'.repeat(5000)}`,
  ])
    expect(await ask(encodeURIComponent(url)), url).toBe(400)
  for (const size of [
    'w=99999&q=80',
    'w=321&q=80',
    'w=-1&q=80',
    'w=320&q=81',
    'w=320&w=640&q=80',
    'w=320',
    'w=1e3&q=80',
  ])
    expect(await ask(own, size), size).toBe(400)
})

// R-SAFE-7
test('internal headers neither bypass the guards nor choose the page', async ({ baseURL }) => {
  const send = sender(baseURL)
  const title = textOf((await send('/hu')).body, 'title')
  for (const [name, value] of [
    ['x-middleware-subrequest', Array<string>(5).fill('middleware').join(':')],
    ['x-middleware-subrequest', Array<string>(5).fill('src/middleware').join(':')],
    ['x-middleware-rewrite', '/en/1/account'],
    ['x-middleware-next', '1'],
    ['x-middleware-override-headers', 'cookie'],
    ['x-matched-path', '/hu/1/account'],
    ['x-invoke-path', '/hu/1/account'],
    ['x-invoke-status', '200'],
    ['x-now-route-matches', '1'],
    ['x-nextjs-data', '1'],
    ['x-failed-with', '500'],
    ['x-prerender-revalidate', 'guess'],
    ['x-original-url', account],
    ['x-rewrite-url', account],
  ] as const) {
    const headers = { [name]: value, 'x-middleware-request-cookie': 'nidora_logged_in=1' }
    expect((await send(account, { headers })).status, name).toBe(307)
    expect((await send('/hu/1/account', { headers })).status, name).toBe(404)
    expect(textOf((await send('/hu', { headers })).body, 'title'), name).toBe(title)
  }
  for (const tree of ['%5B%22%22%5D', 'not json', '%5B'.repeat(3000)]) {
    const headers = { rsc: '1', 'next-router-state-tree': tree, 'next-router-prefetch': '1' }
    for (const target of ['/hu', `/hu?_rsc=${tree.slice(0, 20)}`]) {
      const { status } = await send(encodeURI(target), { headers })
      expect(status, tree.slice(0, 20)).toBeLessThan(500)
    }
    // The page itself is unchanged.
    expect(textOf((await send('/hu')).body, 'title')).toBe(title)
  }
})

test('there are no server actions', async ({ baseURL }) => {
  const send = sender(baseURL)
  const form = '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_00"\r\n\r\n\r\n--x--\r\n'
  const kinds: Record<string, string>[] = [
    { 'next-action': '0'.repeat(42), 'content-type': 'text/plain;charset=UTF-8' },
    { 'next-action': '__proto__', 'content-type': 'text/plain' },
    { 'content-type': 'multipart/form-data; boundary=x' },
  ]
  for (const headers of kinds) {
    const answer = await send('/hu', { method: 'POST', headers, body: form })
    expect(answer.status, JSON.stringify(headers)).toBeGreaterThanOrEqual(400)
    expect(answer.status, JSON.stringify(headers)).toBeLessThan(500)
  }
})

const nowhere = 'nowhere.example'

test('a host named by the visitor is in no response, nor in the copies for others', async ({ baseURL, visitor }) => {
  const send = sender(baseURL)
  const [product] = await firstProducts(visitor, 1)
  // With a unique query: no copy of these exists yet.
  const fresh = ['/hu', all, search, account, `/hu/semmi`, path('contact', {}, 'hu'), `${all}/${product?.link.slug}-1`]
  const documents = ['/robots.txt', '/llms.txt', '/sitemap.xml', '/manifest.webmanifest', '/feeds/products-hu-huf.xml']
  const others = [
    '/hu?currency_id=2',
    '/?locale=en',
    '/',
    '/hu/_payload.json',
    '/api/init',
    '/api/openapi.json',
    '/hu/',
  ]
  const headers = {
    host: nowhere,
    forwarded: `host=${nowhere};proto=https`,
    'x-forwarded-host': nowhere,
    'x-forwarded-server': nowhere,
    'x-forwarded-proto': 'https',
    'x-host': nowhere,
    'x-original-host': nowhere,
    'x-forwarded-prefix': `//${nowhere}`,
  }
  for (const target of [...fresh.map((page) => `${page}?host-test`), ...documents, ...others]) {
    const attacked = await send(target, { headers })
    expect(attacked.status, target).toBeLessThan(500)
    expect(attacked.all, target).not.toContain(nowhere)
    expect((await send(target)).all, target).not.toContain(nowhere)
  }
})

test('no redirect leads to another site or injects a header', async ({ baseURL }) => {
  const send = sender(baseURL)
  for (const target of [
    `//${nowhere}`,
    `//${nowhere}/hu`,
    `//${nowhere}?currency_id=2`,
    `/\\${nowhere}?currency_id=2`,
    `/%5c${nowhere}?currency_id=2`,
    `/%2f%2f${nowhere}?currency_id=2`,
    `/hu//${nowhere}/?currency_id=2`,
    `/hu/..//${nowhere}/?currency_id=2`,
    `/;@${nowhere}?currency_id=2`,
    `http://${nowhere}/hu?currency_id=2`,
    `http://${nowhere}//${nowhere}/`,
    '/hu/%0d%0aset-cookie:%20a=b?currency_id=2',
    `/hu?x=%0d%0alocation:%20//${nowhere}&currency_id=2`,
    `${account}?next=%0d%0aset-cookie:a=b`,
  ]) {
    const { status, headers, body } = await send(target)
    expect(status, target).toBeLessThan(500)
    expect(new URL(headers.location ?? '/', baseURL).origin, `${target}: ${headers.location}`).toBe(baseURL)
    expect((headers['set-cookie'] ?? []).join(), target).not.toMatch(/^a=b|,a=b/)
    expect(body, target).not.toContain('url=http')
  }
})

test('what is typed into an address never becomes markup', async ({ baseURL }) => {
  const send = sender(baseURL)
  const markup = `"'><img src=x onerror=alert(1)></script><script>alert(1)</script>`
  const typed = encodeURIComponent(markup)
  const pages = [
    `${search}?q=${typed}`,
    `${all}?colour=${typed}&sort=price_asc`,
    `${path('blog', {}, 'hu')}?tag=${typed}`,
    `${path('delivery', {}, 'hu')}?postcode=${typed}`,
    `${path('product', {}, 'hu')}?lines=${typed}`,
    `${path('favourites', {}, 'hu')}?ids=${typed}`,
    `${path('auth-login', {}, 'hu')}?redirect=${typed}`,
    `/hu/${typed}`,
  ]
  for (const target of pages)
    for (const link of nonEmpty(tags((await send(target)).body, 'a')))
      expect(link.href ?? '', target).not.toMatch(/^\s*javascript:/i)
  for (const target of [
    ...pages,
    `${all}/${typed}-1`,
    `/hu/${typed}.md`,
    `/hu/${typed}/_payload.json`,
    `/${typed}`,
    `/api/${typed}`,
    `/api/search/suggest?q=${typed}`,
    `/fragments/hu/${typed}`,
    `/og/hu/${typed}/1`,
  ]) {
    const { headers, body } = await send(target)
    expect(body, target).not.toContain('<img src=x')
    expect(body, target).not.toContain('<script>alert')
    expect(headers['x-content-type-options'], target).toBe('nosniff')
  }
})

test('excessive input causes no server error', async ({ baseURL }) => {
  const send = sender(baseURL)
  const many = Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&')
  for (const [name, target, headers] of [
    ['a long path', `/hu/${'a'.repeat(8000)}`, {}],
    ['a deep path', `/hu/${'a/'.repeat(3000)}a`, {}],
    ['a deep API path', `/api/categories/${'a/'.repeat(3000)}a`, {}],
    ['many parameters', `${search}?q=asztal&${many}`, {}],
    ['many API parameters', `/api/products?${many}`, {}],
    ['a deeply nested parameter', `/api/products?colour${'[a]'.repeat(2000)}=1`, {}],
    ['prototype names', '/api/products?__proto__[x]=1&constructor[prototype][x]=1&colour=__proto__', {}],
    ['broken encoding', '/hu/%ff%fe?q=%ff', {}],
    ['languages', '/', { 'accept-language': ',;q='.repeat(3000) }],
    ['a quality', '/', { 'accept-language': `a;q=${'1'.repeat(12000)}` }],
    ['a browser', '/hu/semmi', { 'user-agent': 'Mozilla/5.0 ('.repeat(900) }],
    ['cookies', '/hu', { cookie: 'a=1; '.repeat(2400) }],
    ['a cookie of percent signs', '/api/init', { cookie: `__Host-nidora_session=${'%'.repeat(9000)}` }],
    ['forwarding', '/api/ping', { 'x-forwarded-for': '1.2.3.4, '.repeat(1000) }],
    ['ranges', '/media/rooms/living-room.webp', { range: `bytes=${'0-1,'.repeat(2000)}` }],
    ['headers', '/hu', { 'x-much': 'a'.repeat(20_000) }],
  ] as const) {
    const { status } = await send(target, { headers })
    expect(status, name).toBeLessThan(500)
  }
  const body = 'q=lamp&currency_id=2'
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) }
  // The body of a GET is ignored.
  const plain = await send('/hu?fat')
  const fat = await send('/hu?fat', { headers: form, body })
  expect([fat.status, textOf(fat.body, 'title')]).toEqual([200, textOf(plain.body, 'title')])
  expect((await send('*', { method: 'OPTIONS' })).status).toBe(204)
})

test('made-up addresses leave nothing on the disk, however long they are', async ({ baseURL, visitor }) => {
  const send = sender(baseURL)
  // Next's own cache would write several files for each.
  const kept = () =>
    ['.next/server/app', '.next/cache'].flatMap((at) =>
      existsSync(at) ? readdirSync(at, { recursive: true, encoding: 'utf8' }) : [],
    ).length
  const before = kept()
  const [product] = await firstProducts(visitor, 1)
  for (let count = 0; count < 10; count += 1) {
    expect((await send(`/hu/termekek/made-up-${count}-${product!.id}`)).status).toBe(308)
    for (const slug of [`no-such-thing-99999${count}`, `${count}${'long'.repeat(70)}`])
      for (const folder of ['blog', 'termekek', 'kategoriak'])
        expect((await send(`/hu/${folder}/${slug}`)).status, `${folder} ${slug}`).toBe(404)
  }
  expect(kept()).toBe(before)
})

test('an offered upgrade is ignored, and its socket closed', async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '')
  for (const offer of ['Upgrade: websocket', 'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA']) {
    const socket = connect(Number(port), hostname)
    socket.end(`GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\n${offer}\r\n\r\n`)
    expect(await text(socket), offer).toMatch(/^HTTP\/1\.1 200 /)
  }
})

test('addresses that are not UTF-8, or hide a slash, get the normal 404', async ({ baseURL }) => {
  const send = sender(baseURL)
  for (const call of ['/api/%ff', '/api/orders/%E0%A4%A', '/sanctum/%ff']) {
    const { status, headers } = await send(call)
    expect([call, status, headers['content-type']]).toEqual([call, 404, 'application/json'])
  }
  for (const file of ['/og/en/product/%ff', '/feeds/%ff', '/media/%ff', '/sitemaps/%ff', '/builds/meta/%ff'])
    expect([file, (await send(file)).status]).toEqual([file, 404])
  for (const page of ['/en/products/%2f%2fevil.com-1', '/hu/termekek/%2fx-1', '/hu/%ff']) {
    const { status, headers } = await send(page)
    expect([page, status, headers['content-type']]).toEqual([page, 404, 'text/html; charset=utf-8'])
  }
})

test('no second request can be smuggled in the body of a first', async ({ baseURL }) => {
  const { hostname, port, host } = new URL(baseURL ?? '')
  /** Everything the shop responds to these bytes. */
  const answerTo = (bytes: string) => {
    const socket = connect(Number(port), hostname)
    socket.end(bytes)
    return text(socket)
  }
  const hidden = `GET /robots.txt HTTP/1.1\r\nHost: ${host}\r\n\r\n`
  const chunked = `0\r\n\r\n${hidden}`
  const length = `Content-Length: ${chunked.length}`
  for (const framing of [
    `${length}\r\nTransfer-Encoding: chunked`,
    `Transfer-Encoding: chunked\r\n${length}`,
    `${length}\r\nTransfer-Encoding: xchunked`,
    `${length}\r\nTransfer-Encoding : chunked`,
    `${length}\r\nTransfer-Encoding:\tchunked\r\nTransfer-Encoding: identity`,
    `${length}\r\nContent-Length: 5`,
    'Content-Length: +5',
    'Transfer-Encoding: chunked, identity',
    `X: x\nTransfer-Encoding: chunked\r\n${length}`,
  ]) {
    const answer = await answerTo(`POST /api/ping HTTP/1.1\r\nHost: ${host}\r\n${framing}\r\n\r\n${chunked}`)
    expect(answer, framing).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer, framing).not.toContain('Sitemap:')
  }
  expect(await answerTo(hidden)).toContain('Sitemap:')
})

test('no other origin is allowed to read', async ({ baseURL }) => {
  const send = sender(baseURL)
  const headers = { origin: `https://${nowhere}`, 'access-control-request-method': 'PUT' }
  for (const target of [
    '/api/init',
    '/api/cart',
    '/sanctum/csrf-cookie',
    '/hu',
    '/hu/_payload.json',
    '/feeds/blog-hu.xml',
  ])
    for (const method of ['GET', 'OPTIONS']) {
      const names = Object.keys((await send(target, { method, headers })).headers)
      expect(
        names.filter((name) => name.startsWith('access-control-')),
        `${method} ${target}`,
      ).toEqual([])
    }
})

test('no page contains what the shop knows about its visitor', async ({ baseURL, visitor }) => {
  const send = sender(baseURL)
  const [product] = await firstProducts(visitor, 1, '&in_stock=1')
  const name = 'Titkos Tekla'
  await visitor.begin()
  await visitor.call('POST', '/api/cart/product', { product_id: product?.id, quantity: 1 })
  const saved = await visitor.call('PUT', '/api/cart/customer', { invoice_data: { name }, email: 'tekla@example.com' })
  expect(JSON.stringify(saved.body)).toContain(name)
  const cookie = ['nidora_session', 'XSRF-TOKEN'].map((key) => `${key}=${visitor.cookie(key)}`).join('; ')
  expect((await send('/api/cart', { headers: { cookie } })).body).toContain(name)
  for (const page of ['index', 'cart', 'cart-data', 'favourites', 'offer-data', 'contact', 'account'] as const)
    for (const suffix of ['', '?own', '/_payload.json']) {
      const target = path(page, {}, 'hu') + suffix
      const { all: received } = await send(target, { headers: { cookie: `${cookie}; nidora_logged_in=1` } })
      expect(received, target).not.toMatch(/Titkos Tekla|tekla@example/)
    }
})
