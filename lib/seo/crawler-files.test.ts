import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isDue } from './crawler-file-maker.server'
import { responseOf } from './crawler-files.server'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  ['never generated', null, true],
  ['unchanged', { begunAt: ago(3600), seconds: 1, isStale: false }, false],
  ['older than half a day', { begunAt: ago(12 * 3600), seconds: 1, isStale: false }, true],
  ['changed', { begunAt: ago(120), seconds: 1, isStale: true }, true],
  ['changed, but generated a minute ago', { begunAt: ago(60), seconds: 1, isStale: true }, false],
  ['changed, but large and generated recently', { begunAt: ago(900), seconds: 50, isStale: true }, false],
  ['changed, and large but generated long ago', { begunAt: ago(1000), seconds: 50, isStale: true }, true],
] as const)('%s', (_, state, due) => expect(isDue(state, now)).toBe(due))

const content = gzipSync('<urlset/>')
const file = {
  etag: 'W/"abc"',
  modifiedAt: new Date('2026-11-20T12:00:00.700Z'),
  bytes: content.length,
  read: async function* () {
    yield content
  },
}
const answer = (headers: Record<string, string>, method = 'GET') =>
  responseOf(new Request('https://shop.example/sitemap.xml', { headers, method }), file)

test('is sent as stored to clients that accept it', async () => {
  const response = answer({ 'x-stored-coding': 'gzip' })
  expect(Object.fromEntries(response.headers)).toEqual({
    'cache-control': 'public, max-age=300',
    'content-type': 'application/xml; charset=utf-8',
    etag: 'W/"abc"',
    'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
    vary: 'Accept-Encoding',
    'x-stored-coding': 'gzip',
  })
  expect(gunzipSync(await response.bytes()).toString()).toBe('<urlset/>')
})

test('is decompressed for others', async () => {
  const response = answer({ 'accept-encoding': 'gzip' })
  expect(response.headers.get('x-stored-coding')).toBeNull()
  expect(await response.text()).toBe('<urlset/>')
})

test.each([
  ['the same version', { 'if-none-match': '"x", W/"abc"' }, 304],
  ['any version', { 'if-none-match': '*' }, 304],
  ['another version, whatever the date', { 'if-none-match': '"x"', 'if-modified-since': now.toUTCString() }, 200],
  ['an equally new version', { 'if-modified-since': now.toUTCString() }, 304],
  ['an older version', { 'if-modified-since': ago(1).toUTCString() }, 200],
  ['an invalid date', { 'if-modified-since': 'yesterday' }, 200],
] as const)('revalidates %s', async (_, headers, status) => {
  const response = answer(headers)
  expect([response.status, response.headers.get('etag')]).toEqual([status, file.etag])
  expect(response.body === null).toBe(status === 304)
})

test('HEAD gets headers only', () => {
  const response = answer({ 'x-stored-coding': 'gzip' }, 'HEAD')
  expect([response.body, response.headers.get('x-stored-coding')]).toEqual([null, 'gzip'])
})
