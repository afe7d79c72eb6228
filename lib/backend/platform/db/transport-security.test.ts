import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createTlsFiles, hasOpenssl, removeTlsFiles } from '@/tests/support/tls-files'
import { createSecureContext, TLSSocket } from 'node:tls'
import { openDatabase } from './connection'

/** Stand-ins for a PostgreSQL server, up to the point where TLS is decided. */
let server: Server | undefined
const received: Buffer[] = []
afterEach(async () => {
  server?.close()
  received.length = 0
  removeTlsFiles()
})

async function listen(onConnection: (socket: Socket) => void): Promise<number> {
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function failureOf(port: number): Promise<unknown> {
  const databaseUrl = `postgres://shop:secret-password@localhost:${port}/shop?sslmode=verify-full`
  const opened = await openDatabase({ databaseUrl, dataDir: '' })
  try {
    return await opened.pool.query('select 1').then(
      () => undefined,
      (error: unknown) => error,
    )
  } finally {
    await opened.close()
  }
}
const secret = () => Buffer.concat(received).toString('latin1')

it('a database server without TLS gets neither user nor password', async () => {
  const port = await listen((socket) => {
    socket.on('data', (data) => received.push(data))
    socket.write('N')
  })
  expect(String(await failureOf(port))).toContain('does not support SSL')
  expect(secret()).not.toMatch(/shop|secret/)
})

it.skipIf(!hasOpenssl)('nor does one whose certificate nobody trusts', async () => {
  const { key, cert } = createTlsFiles()
  const port = await listen((socket) => {
    socket.once('data', () => {
      socket.write('S')
      const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext({ key, cert }) })
      secured.on('error', () => undefined)
      secured.on('data', (data: Buffer) => received.push(data))
    })
  })
  expect(await failureOf(port)).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  expect(secret()).not.toMatch(/shop|secret/)
})
