import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Appends every connection's peer address to X-Forwarded-For, as a proxy does: handlers cannot see the connection, and
 * Next keeps a header sent by the visitor. Rate limits read the header from the right. Call once per process, before the
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
