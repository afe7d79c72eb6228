import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { withKnownMethods } from './methods.mjs'
import { withTransportSecurity } from './transport-security.mjs'

let server: Server
afterEach(() => server.close())

async function headerOf(origin: string | undefined, method: string) {
  server = createServer(
    withTransportSecurity(
      origin,
      withKnownMethods((_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/api/init`, { method })
  return response.headers.get('strict-transport-security')
}

// R-SAFE-5
it.each(['GET', 'PROPFIND'])(
  'every response keeps browsers to https, where the shop is reached by it (%s)',
  async (method) => {
    expect(await headerOf('https://shop.example', method)).toBe('max-age=31536000')
  },
)

it.each([undefined, 'http://localhost:3000'])('none does with the origin %s', async (origin) => {
  expect(await headerOf(origin, 'GET')).toBeNull()
})
