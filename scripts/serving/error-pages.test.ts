import { createServer, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorPageHeader, failureHeader } from '@/lib/routing/failure'
import { spyOnLog } from '@/tests/support/log'
import { withErrorPages } from './error-pages'

let server: Server
let origin: string
const answers = new Map<string, RequestListener>()

/** Answers the second request as the middleware does: with a complete page that shows what was requested. */
const whole: RequestListener = (request, response) => {
  const failure = String(request.headers[failureHeader])
  response.setHeader(errorPageHeader, 'whole')
  response.writeHead(Number.parseInt(failure), { 'content-type': 'text/html' })
  response.end(`whole page of ${request.url} after ${failure} for ${request.headers['user-agent']}`)
}

beforeEach(async () => {
  const answer: RequestListener = (request, response) => {
    const isAgain = request.headers[failureHeader] !== undefined
    return isAgain ? whole(request, response) : answers.get(request.url ?? '')?.(request, response)
  }
  server = createServer(withErrorPages(answer, () => ({ host: '127.0.0.1', port: portOf(server) })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${portOf(server)}`
})
afterEach(() => {
  answers.clear()
  server.closeAllConnections()
  server.close()
})

const portOf = (listening: Server) => (listening.address() as AddressInfo).port

/** An error page as Next sends it: without language or text. */
const bare =
  (status: number, body = '<html id="__next_error__">'): RequestListener =>
  (_, response) => {
    response.statusCode = status
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('ETag', 'bare')
    response.flushHeaders()
    response.write(body.slice(0, 5))
    response.end(body.slice(5))
  }

async function read(path: string, init?: RequestInit) {
  const answer = await fetch(`${origin}${path}`, { headers: { 'user-agent': 'tester' }, ...init })
  return { status: answer.status, etag: answer.headers.get('etag'), text: await answer.text() }
}

it.each([404, 410])('replaces a bare error page of status %i with a complete one', async (status) => {
  answers.set('/hu/termekek/nincs-9?a=1', bare(status))
  expect(await read('/hu/termekek/nincs-9?a=1')).toEqual({
    status,
    etag: null,
    text: `whole page of /hu/termekek/nincs-9?a=1 after ${status} for tester`,
  })
})

it('passes on the error’s log digest', async () => {
  answers.set('/hu', bare(500, '<script>E{\\"digest\\":\\"1729384756\\"}</script>'))
  expect((await read('/hu')).text).toContain('after 500 1729384756')
})

it('answers a request that announces a trailer', async () => {
  answers.set('/hu', bare(404))
  const socket = connect(portOf(server), '127.0.0.1')
  socket.write('GET /hu HTTP/1.1\r\nHost: localhost\r\nTrailer: x\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toContain('whole page of /hu after 404')
})

it('answers 503 if the backend was unavailable', async () => {
  answers.set('/hu', bare(500, '<script>E{\\"digest\\":\\"unavailable\\"}</script>'))
  expect(await read('/hu')).toMatchObject({ status: 503, text: 'whole page of /hu after 503 for tester' })
})

it('answers for a handler that fails without a response', async () => {
  answers.set('/hu/kosar', (_, response) => {
    response.statusCode = 500
    response.end()
  })
  expect(await read('/hu/kosar')).toMatchObject({ status: 500, text: 'whole page of /hu/kosar after 500 for tester' })
})

it('passes everything else through unchanged', async () => {
  answers.set('/hu', bare(200))
  answers.set('/hu/whole', (_, response) => {
    response.writeHead(404, { 'content-type': 'text/html', [errorPageHeader]: 'whole' }).end('mine')
  })
  answers.set('/hu/x.md', (_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Page not found')
  })
  answers.set('/api/nothing', bare(404))
  answers.set('/hu/nothing', bare(404))
  expect(await read('/hu')).toMatchObject({ status: 200, etag: 'bare', text: '<html id="__next_error__">' })
  expect((await read('/hu/x.md')).text).toBe('Page not found')
  expect((await read('/api/nothing')).text).toBe('<html id="__next_error__">')
  expect((await read('/hu/nothing', { method: 'POST' })).text).toBe('<html id="__next_error__">')
  expect((await read('/hu/nothing', { headers: { rsc: '1' } })).text).toBe('<html id="__next_error__">')
})

// R-SAFE-7
it('shows no error page to a visitor who names a failure', async () => {
  answers.set('/hu', bare(200))
  for (const secret of ['', 'mine']) {
    const headers = { [failureHeader]: '500', 'x-internal-request': secret }
    expect(await read('/hu', { headers })).toMatchObject({ status: 200, text: '<html id="__next_error__">' })
  }
})

it('sends only the status if the error page cannot be fetched', async () => {
  const complain = spyOnLog()
  const server = createServer(withErrorPages(bare(404), () => ({ host: '127.0.0.1', port: 1 })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${portOf(server)}/hu/x`)
  expect([answer.status, await answer.text()]).toEqual([404, ''])
  expect(complain).toHaveBeenCalledOnce()
  complain.mockRestore()
  server.close()
})
