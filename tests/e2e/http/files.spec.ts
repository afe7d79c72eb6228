import { expect, test } from '../support/http-test'

const file = '/favicon.svg'

test('public files answer conditions they do not meet with 416 or 412', { tag: ['@R-ERR-1'] }, async ({ request }) => {
  const ask = (headers: Record<string, string>) => request.get(file, { headers })
  const whole = await ask({})
  const content = await whole.body()
  for (const range of ['bytes=99999999-', 'bytes=5-2']) {
    const answer = await ask({ Range: range })
    expect(answer.status(), range).toBe(416)
    expect(answer.headers()['content-range'], range).toBe(`bytes */${content.length}`)
    expect(await answer.body(), range).toHaveLength(0)
  }
  expect((await ask({ 'If-Match': '"other"' })).status()).toBe(412)
  expect((await ask({ 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status()).toBe(412)

  const part = await ask({ Range: 'bytes=-5', 'If-Range': whole.headers().etag ?? '' })
  expect(part.status()).toBe(206)
  expect(await part.body()).toEqual(content.subarray(-5))
  expect((await ask({ Range: 'bytes=0-1,3-4' })).status()).toBe(200)
  expect((await ask({ Range: 'bytes=0-1', 'If-Range': '"other"' })).status()).toBe(200)
})

test('password managers find the security page', { tag: ['@R-AUTH-2'] }, async ({ request }) => {
  const answer = await request.get('/.well-known/change-password', {
    headers: { 'Accept-Language': 'en' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(307)
  expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe('/en/account/security')
})
