import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordPeerAddresses } from './peer-address'

let server: Server
let seen: string | string[] | undefined
beforeAll(async () => {
  recordPeerAddresses()
  server = createServer((request, response) => {
    seen = request.headers['x-forwarded-for']
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

it('appends the peer to the header the visitor sent', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await fetch(address)
  expect(seen).toBe('127.0.0.1')
  await fetch(address, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(seen).toBe('203.0.113.9, 127.0.0.1')
})
