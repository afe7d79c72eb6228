import { expect, test } from '../support/http-test'

const file = '/favicon.svg'

test(
  'public files answer conditions they do not meet with 416 or 412',
  { tag: ['@R-ERR-1'] },
  async ({ request }) => {
    const whole = await request.get(file)
    const size = (await whole.body()).length
    const { etag = '' } = whole.headers()
    for (const range of ['bytes=99999999-', 'bytes=5-2']) {
      const answer = await request.get(file, { headers: { Range: range } })
      expect(answer.status(), range).toBe(416)
      expect(answer.headers()['content-range'], range).toBe(`bytes */${size}`)
      expect(await answer.body(), range).toHaveLength(0)
    }
    for (const headers of [{ 'If-Match': '"other"' }, { 'If-Unmodified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' }])
      expect((await request.get(file, { headers: headers as Record<string, string> })).status()).toBe(412)

    const part = await request.get(file, { headers: { Range: 'bytes=-5', 'If-Range': etag } })
    expect(part.status()).toBe(206)
    expect(await part.body()).toEqual((await whole.body()).subarray(-5))
    for (const headers of [{ Range: 'bytes=0-1,3-4' }, { Range: 'bytes=0-1', 'If-Range': '"other"' }])
      expect((await request.get(file, { headers: headers as Record<string, string> })).status()).toBe(200)
  },
)

test('password managers find the security page', { tag: ['@R-AUTH-2'] }, async ({ request }) => {
  const answer = await request.get('/.well-known/change-password', {
    headers: { 'Accept-Language': 'en' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(307)
  expect(new URL(answer.headers().location ?? '', answer.url()).pathname).toBe('/en/account/security')
})
