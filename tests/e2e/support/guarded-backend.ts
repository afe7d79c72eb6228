/**
 * A separate process: the backend with the bot check enabled, on test data, and a stand-in for siteverify that accepts
 * tokens starting with "good". Its argument is the shop's origin; it prints its port, and answers `/asked` with the
 * tokens sent to siteverify.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBackend } from '@/lib/backend/app'
import { createTestShop } from '@/tests/support/backend/shop'

const [origin = ''] = process.argv.slice(2)
const verifiedTokens: string[] = []

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

function verify(form: string): object {
  const token = new URLSearchParams(form).get('response') ?? ''
  verifiedTokens.push(token)
  const [quality, action] = token.split('.')
  return { success: quality === 'good', hostname: new URL(origin).hostname, action }
}

const shop = await createTestShop()
let backend = createBackend(shop.services)

const server = createServer((message, response) => {
  void (async () => {
    const body = await bodyOf(message)
    const sendJson = (json: unknown) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(json))
    if (message.url === '/siteverify') return sendJson(verify(body.toString()))
    if (message.url === '/asked') return sendJson(verifiedTokens)
    const headers = new Headers(
      Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    // The browser sees a different port; to the page, the call is same-origin.
    headers.set('sec-fetch-site', 'same-origin')
    const answer = await backend.fetch(
      new Request(new URL(message.url ?? '/', origin), {
        method: message.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      }),
    )
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      'set-cookie': answer.headers.getSetCookie(),
    })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })()
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  const turnstile = { siteKey: 'site-key', secretKey: 'secret-key', verifyUrl: `http://127.0.0.1:${port}/siteverify` }
  backend = createBackend({ ...shop.services, origin, turnstile })
  console.log(`listening on ${port}`)
})
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit(0))
})
