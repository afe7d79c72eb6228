import { createServer, get, Agent, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Drain } from './drain.mjs'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function start(drain: Drain, answer: RequestListener) {
  const server = createServer(drain.before(answer))
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
  return { server, ask }
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
