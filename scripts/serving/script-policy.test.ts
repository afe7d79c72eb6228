import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentFirst } from './content-first'
import { hashesHeader, inlineScriptHashes } from './inline-scripts'
import { withScriptPolicy } from './script-policy'

const push = 'self.__next_f.push([1,"árvíztűrő"])'
const hash = `'sha256-${createHash('sha256').update(push).digest('base64')}'`
const html = `<html><body><script>${push}</script><script>alert(1)</script></body></html>`
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'"

let server: Server
let origin: string
let answer: RequestListener
beforeAll(async () => {
  server = createServer(withScriptPolicy((request, response) => answer(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Answers in two chunks, like a stream. */
function answerWith(headers: Record<string, string>, body: string | Buffer = html, status = 200) {
  const bytes = Buffer.from(body)
  answer = (_, response) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.flushHeaders()
    response.write(bytes.subarray(0, 30))
    response.end(bytes.subarray(30))
  }
}
async function read(init?: RequestInit, path = '/') {
  const response = await fetch(origin + path, init)
  return {
    headers: response.headers,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  }
}
const page = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }

it('R-SAFE-5: a page rendered for the request gets the hashes of its scripts', async () => {
  answerWith(page)
  const received = await read()
  expect(received.text).toBe(html)
  expect(received.policy).toContain(hash)
  expect(received.policy).toMatch(/script-src 'self' 'sha256-[^;]*; style-src-attr 'unsafe-inline'$/)
  expect(received.policy).not.toMatch(/script-src [^;]*unsafe-inline/)
})

it('R-PERF-2: a page rendered for the request is sent content first, like a cached one', async () => {
  const scripted = `<html><head><script src="/_next/a.js" async=""></script></head><body><h1>ű</h1><script>${push}</script></body></html>`
  answerWith({ ...page, 'Content-Length': String(Buffer.byteLength(scripted)) }, scripted)
  const received = await read()
  expect(received.text).toBe(contentFirst(scripted))
  expect(received.text).toContain('<script data-src="/_next/a.js">')
  expect(received.policy).toContain(inlineScriptHashes(contentFirst(scripted)))
})

it('R-SAFE-5: a cached page carries its hashes, and only the policy shows them', async () => {
  answerWith({ ...page, [hashesHeader]: "'sha256-known'" })
  const received = await read()
  expect(received.policy).toBe(policy.replace("'unsafe-inline'", "'sha256-known'"))
  expect(received.headers.has(hashesHeader)).toBe(false)
})

it('an unchanged page keeps the policy it came with', async () => {
  answer = (_, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.writeHead(304).end()
  }
  expect((await read()).policy).toBeNull()
})

it('R-SAFE-5: other documents run no scripts, unless they bring their own policy', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/xml; charset=utf-8', 'application/rss+xml']) {
    answerWith({ 'Content-Type': type })
    expect((await read()).policy, type).toMatch(/^default-src 'none'/)
  }
  answerWith({ 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" })
  expect((await read()).policy).toBe("default-src 'none'")
  answerWith({ 'Content-Type': 'text/javascript' }, '{}')
  expect((await read()).policy).toBeNull()
})

it('R-SAFE-5: data and backend responses allow nothing and cannot be framed', async () => {
  const nothing = "default-src 'none'; frame-ancestors 'none'"
  for (const type of ['application/json', 'application/problem+json; charset=utf-8']) {
    answerWith({ 'Content-Type': type }, '{}')
    expect((await read()).policy, type).toBe(nothing)
  }
  answerWith({ 'Content-Type': 'text/csv' }, 'a,b')
  expect((await read()).policy).toBeNull()
  expect((await read({}, '/api/account/export')).policy).toBe(nothing)
  answer = (_, response) => response.writeHead(204).end()
  expect((await read({}, '/sanctum/csrf-cookie')).policy).toBe(nothing)
})

it('Next never sees a client’s policy, whose nonce it would write into the page it caches', async () => {
  answer = (request, response) => void response.end(request.headers['content-security-policy'])
  expect((await read({ headers: { 'content-security-policy': "script-src 'nonce-abc'" } })).text).toBe('')
})
