import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A provider's loopback stand-in: gives the configured responses, and records requests. */

export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface StandIn {
  readonly url: string
  readonly calls: RecordedCall[]
  readonly close: () => Promise<void>
}

export interface StandInAnswer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: string
  /** How the connection fails: "silent" never responds, "torn" ends within the body. */
  readonly fault?: 'silent' | 'torn'
}

export async function createStandIn(
  answer: (call: RecordedCall) => StandInAnswer | Promise<StandInAnswer>,
): Promise<StandIn> {
  const calls: RecordedCall[] = []
  const respond = async (call: RecordedCall, response: ServerResponse) => {
    const { status = 200, headers = {}, body: content, fault } = await answer(call)
    if (fault === 'silent') return
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    if (fault === 'torn') response.write(content.slice(0, content.length / 2), () => response.destroy())
    else response.end(content)
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      void respond(call, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
