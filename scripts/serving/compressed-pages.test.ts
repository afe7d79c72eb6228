import { createServer, request, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withCompressedPages } from './compressed-pages'

const html = '<p>árvíztűrő tükörfúrógép</p>'.repeat(100)

let server: Server
let answer: RequestListener
beforeAll(async () => {
  server = createServer(withCompressedPages((request, response) => answer(request, response)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())

/** Without the unpacking that `fetch` does. */
async function read(path: string, codings?: string, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const headers = codings === undefined ? {} : { 'accept-encoding': codings }
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers }, resolve).once('error', reject).end()
  })
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }
}

/** Answers in two chunks, and names the codings that it was asked for. */
function answerWith(status: number, headers: Record<string, string>, body = html) {
  answer = (request, response) => {
    response.setHeader('x-asked', String(request.headers['accept-encoding']))
    response.writeHead(status, headers)
    response.write(body.slice(0, 30))
    response.end(body.slice(30))
  }
}
const page = { 'content-type': 'text/html; charset=utf-8' }

it.each([200, 404])('compresses a page of status %i once it is complete', async (status) => {
  answerWith(status, page)
  const { headers, body, ...rest } = await read('/hu/kereses?q=x', 'gzip, br')
  expect(rest.status).toBe(status)
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    vary: 'Accept-Encoding',
    'x-asked': 'undefined',
  })
  expect(gunzipSync(body).toString()).toBe(html)
})

it('leaves a page as it is for clients that do not accept gzip', async () => {
  answerWith(200, { ...page, vary: 'Cookie' })
  for (const codings of [undefined, 'br', 'gzip;q=0']) {
    const { headers, body } = await read('/en', codings)
    expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body.toString()).toBe(html)
  }
})

it('leaves everything else to Next', async () => {
  answerWith(200, page)
  expect((await read('/api/products', 'gzip')).headers['x-asked']).toBe('gzip')
  answerWith(200, { 'content-type': 'text/x-component' })
  expect((await read('/hu', 'gzip')).headers).not.toHaveProperty('content-encoding')
  answerWith(200, { ...page, 'content-encoding': 'br' })
  expect((await read('/hu', 'gzip, br')).headers['content-encoding']).toBe('br')
})

it('sends no body for HEAD, and none for what has not changed', async () => {
  answerWith(200, page, '')
  const head = await read('/hu', 'gzip', 'HEAD')
  expect(head.headers).not.toHaveProperty('content-encoding')
  answer = (_, response) => response.writeHead(304, page).end()
  expect(await read('/hu', 'gzip')).toMatchObject({ status: 304, body: Buffer.alloc(0) })
})
