import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { servedRequest } from '../../lib/telemetry/request'
import { internalRequest, withRequestId } from './request-id'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

/** The id that the handler sees: in its header and in its context, after a delay too. */
const seen: RequestListener = (request, response) =>
  void setTimeout(() => {
    response.end([request.headers['x-request-id'], servedRequest.getStore()?.id].join())
  })

async function ask(trustedProxies: number, id?: string, more: Record<string, string> = {}) {
  const server = createServer(withRequestId(trustedProxies, seen))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = { connection: 'close', ...more, ...(id !== undefined && { 'x-request-id': id }) }
  const response = await fetch(origin, { headers })
  return { id: response.headers.get('x-request-id'), text: await response.text() }
}

const made = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('the id of a request', () => {
  it('is generated here, and is the same for all inner layers', async () => {
    const first = await ask(0)
    expect(first.id).toMatch(made)
    expect(first.text).toBe(`${first.id},${first.id}`)
    expect((await ask(0)).id).not.toBe(first.id)
  })

  it('is the proxy’s if there is one, never the visitor’s', async () => {
    expect(await ask(1, 'edge.42_a-B')).toEqual({ id: 'edge.42_a-B', text: 'edge.42_a-B,edge.42_a-B' })
    expect((await ask(0, 'edge.42_a-B')).id).toMatch(made)
  })

  it.each(["x'; drop table orders --", 'a*/b', 'a b', 'eva@example.com', 'x'.repeat(65), ''])(
    'is never %s',
    async (id) => {
      expect((await ask(1, id)).id).toMatch(made)
    },
  )

  it('stays the same for the server’s own requests, which nobody can pretend to send', async () => {
    const { id } = await ask(0)
    expect((await ask(0, String(id), internalRequest)).id).toBe(id)
    expect((await ask(0, String(id), { 'x-internal-request': 'mine' })).id).not.toBe(id)
    expect((await ask(0, undefined, internalRequest)).id).toMatch(made)
  })
})
