import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Appends the peer of every connection to X-Forwarded-For, as a proxy does: handlers do not see the connection, and
 * Next keeps the header if the visitor has sent one. Rate limits count from the right. Once per process, before the
 * first request.
 */
export function recordPeerAddresses(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const peer = request.socket.remoteAddress
    const forwarded = request.headers['x-forwarded-for']
    const entries = [forwarded, peer].flat().filter((entry) => entry !== undefined)
    if (entries.length > 0) request.headers['x-forwarded-for'] = entries.join(', ')
  })
}
