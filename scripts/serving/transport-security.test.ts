import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { withKnownMethods } from './methods'
import { withTransportSecurity } from './transport-security'

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
it.each(['GET', 'PROPFIND'])('a shop served over https requires it in every response (%s)', async (method) => {
  expect(await headerOf('https://shop.example', method)).toBe('max-age=31536000')
})

it.each([undefined, 'http://localhost:3000'])('a shop with the origin %s does not', async (origin) => {
  expect(await headerOf(origin, 'GET')).toBeNull()
})
