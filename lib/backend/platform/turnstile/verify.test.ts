import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ErrorBody } from '@/lib/contract/common'
import type { Init } from '@/lib/contract/shop'
import { openAccount, otherPassword, registration, resetPage } from '@/tests/support/backend/customer'
import { createBackend } from '../../app'
import { createTestShop, Visitor, type TestShop } from '@/tests/support/backend/shop'
import { spyOnLog } from '@/tests/support/log'

/** A stand-in for siteverify on loopback, which responds by token like Cloudflare's. */
const asked: URLSearchParams[] = []
let mode: 'answers' | 'hangs' | 'fails' | 'redirects' = 'answers'
const answers: Record<string, object> = {
  'good-login': { success: true, hostname: 'shop.example', action: 'login' },
  'good-register': { success: true, hostname: 'shop.example', action: 'register' },
  'good-reminder': { success: true, hostname: 'shop.example', action: 'reminder' },
  'other-host': { success: true, hostname: 'evil.example', action: 'register' },
  'no-host': { success: true, action: 'register' },
}
let server: Server
let shop: TestShop
let visitor: Visitor

beforeAll(async () => {
  shop = await createTestShop()
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      asked.push(form)
      if (mode === 'hangs') return
      if (mode === 'redirects') return void response.writeHead(302, { Location: '/elsewhere' }).end()
      if (mode === 'fails') return void response.writeHead(503).end('busy')
      const answer = answers[form.get('response') ?? ''] ?? {
        success: false,
        'error-codes': ['invalid-input-response'],
      }
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await shop.close()
})

beforeEach(async () => {
  // Keeps used tokens and failure counts of one test from affecting the next.
  shop.advance(24 * 60)
  const { port } = server.address() as AddressInfo
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`
  const backend = createBackend({ ...shop.services, turnstile: { siteKey: 'site', secretKey: 'secret', verifyUrl } })
  visitor = await new Visitor(async (request) => backend.fetch(request), 'en', 1).open()
  asked.length = 0
  mode = 'answers'
})
afterEach(() => vi.restoreAllMocks())

const errorsOf = (answer: { body: unknown }) => (answer.body as ErrorBody).errors
let people = 0
const register = (turnstile_token?: string) =>
  visitor.call(
    'POST',
    '/api/auth/register',
    { ...registration(`person${(people += 1)}@example.com`), turnstile_token },
    { 'X-Forwarded-For': '198.51.100.7' },
  )

describe('the bot check', () => {
  it('is listed by init with its key, and off without keys', async () => {
    const listed = async (one: typeof visitor) =>
      (await one.call<Init>('GET', '/api/init')).body.extensions.find(({ name }) => name === 'cloudflare_turnstile')
    expect((await listed(visitor))?.data).toEqual({ enabled: true, site_key: 'site' })
    expect((await listed(shop.visitor()))?.data.enabled).toBe(false)
  })

  it('accepts a human, sending siteverify only secret, token and address', async () => {
    expect((await register('good-register')).status).toBe(200)
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      { secret: 'secret', response: 'good-register', remoteip: '198.51.100.7' },
    ])
  })

  it('reports a missing token in the field "turnstile", without calling siteverify', async () => {
    for (const token of [undefined, '']) {
      const refused = await register(token)
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        { turnstile: ['Please confirm that you are not a robot.'] },
      ])
    }
    expect(asked).toEqual([])
  })

  it.each(['forged', 'other-host', 'no-host', 'good-login'])('refuses the token "%s"', async (token) => {
    const refused = await register(token)
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['turnstile']])
    expect(asked).toHaveLength(1)
  })

  it('accepts a token once, even concurrently', async () => {
    const statuses = (await Promise.all([1, 2, 3].map(() => register('good-register')))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 422, 422])
  })

  it.each(['fails', 'redirects'] as const)('answers 503 with Retry-After when siteverify %s', async (how) => {
    const log = spyOnLog()
    mode = how
    const refused = await register('good-register')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10'])
    expect((refused.body as ErrorBody).message).toContain('Please send it again')
    expect(log.mock.calls.join()).not.toContain('good-register')
    // The outage did not consume the token.
    mode = 'answers'
    expect((await register('good-register')).status).toBe(200)
  })

  it('answers 503 when siteverify times out', async () => {
    spyOnLog()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    mode = 'hangs'
    expect((await register('good-register')).status).toBe(503)
    expect(timeout).toHaveBeenCalledWith(5000)
  })

  it('is required for reminders, after other validation', async () => {
    const remind = (result_url: string, turnstile_token: string) =>
      visitor.call('POST', '/api/auth/password/reset', { email: 'r@example.com', result_url, turnstile_token })
    expect(Object.keys(errorsOf(await remind('https://evil.example', 'good-reminder')) ?? {})).toEqual(['result_url'])
    expect(asked).toEqual([])
    expect((await remind(resetPage, 'good-register')).status).toBe(422)
    expect((await remind(resetPage, 'good-reminder')).status).toBe(204)
  })

  it('is required for logins only after failures, whose responses announce it', async () => {
    await openAccount(shop, 'login@example.com')
    const login = (password: string, turnstile_token = '') =>
      visitor.call('POST', '/api/auth/login', { email: 'login@example.com', password, turnstile_token })
    const fields = []
    for (let count = 0; count < 3; count += 1) fields.push(Object.keys(errorsOf(await login(otherPassword)) ?? {}))
    expect(fields).toEqual([['email'], ['email'], ['email', 'turnstile']])
    expect(asked).toEqual([])
    const { password } = registration('')
    const refused = await login(password)
    expect([refused.status, Object.keys(errorsOf(refused) ?? {})]).toEqual([422, ['turnstile']])
    expect((await login(password, 'good-login')).status).toBe(200)
  })
})
