import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestShop, testOrigin, type TestShop } from '@/tests/support/backend/shop'
import { logLines, spyOnLog } from '@/tests/support/log'

let shop: TestShop
const log = spyOnLog()
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(async () => {
  log.mockRestore()
  await shop.close()
})
beforeEach(() => {
  log.mockClear()
  shop.advance(60)
})

async function send(type: string, body: unknown, address = '198.51.100.1') {
  const response = await shop.fetch(
    new Request(`${testOrigin}/api/csp-reports`, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Forwarded-For': address },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return response.status
}
const counts = () => logLines(log).map((line) => line.counts)

const violation = (blockedURL: string, effectiveDirective = 'script-src-elem') => ({
  type: 'csp-violation',
  age: 10,
  url: `${testOrigin}/hu/rendeles/secret-hash`,
  user_agent: 'Mozilla/5.0 (Tester)',
  body: {
    effectiveDirective,
    blockedURL,
    documentURL: `${testOrigin}/hu/rendeles/secret-hash`,
    sample: 'eva@example.com',
  },
})
const single = (blocked: string) => ({
  'csp-report': {
    'document-uri': `${testOrigin}/hu/rendeles/secret-hash`,
    'violated-directive': "script-src-elem 'self'",
    'blocked-uri': blocked,
  },
})

describe('R-SAFE-5: reports of violations', () => {
  it('are counted by directive and origin, in both formats', async () => {
    const reports = ['inline', 'https://evil.example/a.js?of=eva', 'https://evil.example/b.js'].map((url) =>
      violation(url),
    )
    const others = [violation('data', 'img-src'), { type: 'deprecation', body: { id: 'x' } }]
    expect(await send('application/reports+json', [...reports, ...others])).toBe(204)
    expect(await send('application/csp-report', single('https://evil.example/a.js?of=eva'))).toBe(204)
    expect(counts()).toEqual([
      { 'script-src-elem inline': 1, 'script-src-elem https://evil.example': 2, 'img-src data': 1 },
      { 'script-src-elem https://evil.example': 1 },
    ])
  })

  it('leave no personal data in the log', async () => {
    await send('application/reports+json', [violation('https://eva:secret@evil.example/eva@example.com')])
    await send('application/csp-report', single('blob:https://shop.example/eva'))
    expect(counts()).toEqual([{ 'script-src-elem https://evil.example': 1 }, { 'script-src-elem blob:': 1 }])
    expect(log.mock.calls.join()).not.toMatch(/eva|secret|Mozilla|198\.51/)
  })

  it('are refused when invalid, too many or too large', async () => {
    expect(await send('application/csp-report', '{"csp-report":')).toBe(400)
    expect(await send('application/reports+json', { anything: 1 })).toBe(400)
    expect(await send('application/reports+json', Array(51).fill(violation('inline')))).toBe(400)
    expect(await send('application/reports+json', [violation('x'.repeat(64 * 1024))])).toBe(413)
    expect(log).not.toHaveBeenCalled()
  })

  it('are limited per client and in total', async () => {
    const statuses = async (count: number, address: (at: number) => string) => {
      const seen = new Set<number>()
      for (let at = 0; at < count; at++) seen.add(await send('application/csp-report', single('inline'), address(at)))
      return [...seen]
    }
    expect(await statuses(20, () => '198.51.100.2')).toEqual([204])
    expect(await send('application/csp-report', single('inline'), '198.51.100.2')).toBe(429)
    expect(await statuses(200, (at) => `203.0.${at % 250}.${at >> 8}`)).toEqual([204, 429])
    expect(log).toHaveBeenCalledTimes(200)
  })
})
