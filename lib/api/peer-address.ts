import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Writes the peer of every connection to this process behind X-Forwarded-For, as a proxy does: handlers do not see the
 * connection, and Next leaves the header alone when the visitor has sent one. Whoever limits by address counts from the
 * right. Once per process, before the first request.
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
