import { createServer, get, Agent, type IncomingMessage, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { connectRepeatedly } from '@/tests/support/connect-repeatedly'
import { Drain } from './drain'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function start(drain: Drain, answer: RequestListener) {
  const server = drain.follow(createServer(drain.before(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true })
  open.push(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path, agent }, (message) => {
        message.resume()
        message.once('end', () => resolve(message))
      }).once('error', reject)
    })
  return { server, ask, port }
}

it('R-OPS-7: reports that it is not ready while it still responds, and finishes requests in flight', async () => {
  let finish = () => undefined as void
  let hasArrived = () => undefined as void
  const arrived = new Promise<void>((resolve) => (hasArrived = resolve))
  const drain = new Drain()
  const { server, ask } = await start(drain, (request, response) => {
    if (request.url !== '/slow') return void response.end()
    finish = () => response.end()
    hasArrived()
  })
  expect((await ask('/api/health/ready')).statusCode).toBe(200)
  const slow = ask('/slow')
  await arrived

  const order: string[] = []
  const ended = drain.end(server, async () => void order.push('closed'), { noticeSeconds: 0.3 })
  const notReady = await ask('/api/health/ready?from=balancer')
  expect([notReady.statusCode, notReady.headers['retry-after'], notReady.headers.connection]).toEqual([
    503,
    '5',
    'close',
  ])
  // A request sent before the balancer noticed.
  const late = await ask('/')
  expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])
  finish()
  expect((await slow).statusCode).toBe(200)
  await ended
  expect(order).toEqual(['closed'])
  await expect(ask('/')).rejects.toThrow()
})

it('waits for no response beyond the deadline', async () => {
  let hasArrived = () => undefined as void
  const arrived = new Promise<void>((resolve) => (hasArrived = resolve))
  const drain = new Drain()
  const { server, ask } = await start(drain, () => hasArrived())
  const hanging = ask('/').catch(() => undefined)
  await arrived
  let isClosed = false
  await drain.end(server, async () => void (isClosed = true), { noticeSeconds: 0, deadlineMs: 50 })
  expect(isClosed).toBe(false)
  server.closeAllConnections()
  await hanging
})

it('answers every connection that it accepted, and refuses the others, without notice too [R-OPS-7]', async () => {
  const drain = new Drain()
  const { server, port } = await start(drain, (message, response) => {
    message.resume().once('end', () => setTimeout(() => response.end('done'), 5))
  })
  const { outcomes, stop } = connectRepeatedly(port)
  while ((outcomes['200'] ?? 0) < 20) await sleep(5)
  await drain.end(server, async () => undefined, { noticeSeconds: 0 })
  await stop()
  expect(Object.keys(outcomes).sort()).toEqual(['200', 'ECONNREFUSED'])
})

it('answers a request that arrives late on an open connection, and waits for none that does not come', async () => {
  const drain = new Drain()
  const { server, port } = await start(drain, (_, response) => void response.end('done'))
  const texts = ['', '']
  const sockets = texts.map((_, index) =>
    connect(port, '127.0.0.1').on('data', (chunk) => (texts[index] += chunk.toString())),
  )
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))))
  // A connection that has had an answer.
  sockets[1]?.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await sleep(50)
  const ended = drain.end(server, async () => undefined, { noticeSeconds: 0, lingerMs: 200 })
  await sleep(50)
  sockets[0]?.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
  await ended
  await sleep(20)
  expect(texts[0]).toMatch(/^HTTP\/1.1 200 OK[^]*Connection: close/)
  expect(sockets.map(({ closed, readableEnded }) => closed || readableEnded)).toEqual([true, true])
})
