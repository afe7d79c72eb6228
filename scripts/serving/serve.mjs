import { createServer } from 'node:http'
import next from 'next'
import { onInvalidation } from './cache-handler.mjs'
import { withErrorPages } from './error-pages.mjs'
import { PageCache } from './page-cache.mjs'

/** Exit codes of a process that a signal ended. */
const signals = { SIGINT: 130, SIGTERM: 143 }

/**
 * Next says where a page has moved twice in the very answer in which it finds that out; some readers join the two.
 * @param {import('node:http').ServerResponse} response
 */
function sayLocationOnce(response) {
  const append = response.appendHeader.bind(response)
  response.appendHeader = (name, value) =>
    name.toLowerCase() === 'location' ? response.setHeader(name, value) : append(name, value)
}

/**
 * Where a server on this machine is reached; "all addresses" are reached at the loopback one.
 * @param {import('node:http').Server} server
 */
function addressOf(server) {
  const { address, port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { host: ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : address, port }
}

/**
 * Serves the built shop in this process as `next start` does, with copies of cached pages in front. Resolves when Next is
 * ready; requests that come earlier wait for it. SIGTERM and SIGINT let running answers end first.
 * @param {{ folder: string, hostname: string, port: number }} where
 * @returns {Promise<void>} rejected when the port is taken or Next cannot start
 */
export async function serve({ folder, hostname, port }) {
  const app = next({ dev: false, dir: folder, hostname, port })
  const handle = app.getRequestHandler()
  const pages = new PageCache()
  onInvalidation(() => pages.clear())

  /** @type {() => void} */
  let open = () => undefined
  /** @type {Promise<void>} */
  const opened = new Promise((resolve) => (open = resolve))
  let isOpen = false
  /** @type {import('node:http').RequestListener} */
  const answer = async (request, response) => {
    sayLocationOnce(response)
    try {
      if (!isOpen) await opened
      await handle(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }

  /** @type {import('node:http').Server} */
  const server = createServer(pages.before(withErrorPages(answer, () => addressOf(server))))
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, hostname, () => resolve(undefined))
  })
  for (const [signal, code] of Object.entries(signals)) {
    process.once(signal, () => server.close(() => void app.close().then(() => process.exit(code))))
  }
  await app.prepare()
  isOpen = true
  open()
}
