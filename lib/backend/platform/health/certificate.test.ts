import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { createTlsFiles, hasOpenssl, removeTlsFiles } from '@/tests/support/tls-files'
import { certificateExpiry } from './certificate'

let server: Server | undefined
afterEach(() => {
  server?.close()
  removeTlsFiles()
})

it.skipIf(!hasOpenssl)('reads when the certificate of the public origin expires, trusted or not', async () => {
  const day = 86_400_000
  const now = new Date()
  server = createServer(createTlsFiles()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const expires = await certificateExpiry(`https://localhost:${port}`)(now)
  expect(Math.abs((expires?.getTime() ?? 0) - now.getTime() - day)).toBeLessThan(day / 24)
})

it('knows nothing of an origin without TLS, or of a server that does not answer', async () => {
  expect(await certificateExpiry('http://localhost:3000')(new Date())).toBeUndefined()
  expect(await certificateExpiry('https://localhost:1')(new Date())).toBeUndefined()
})
