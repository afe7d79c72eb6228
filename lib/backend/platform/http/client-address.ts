import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendEnv } from '../../context'

/**
 * The visitor's address out of X-Forwarded-For. Its last entry is the peer of the connection, written by this process
 * itself (lib/api/peer-address.ts); the entry before it was written by the peer, which is believed when it is one of the
 * `trustedProxies` in front of the shop, and so on. What visitors write stands further left and is never believed.
 * Null without a usable entry: a call that did not come through the web server.
 */
export function addressOf(forwardedFor: string | undefined, trustedProxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries[Math.max(0, entries.length - 1 - trustedProxies)] ?? ''
  const address = entry.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

/** What limits per address count: an IPv6 customer holds a whole /64, so its addresses count as one. */
export function addressBlock(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The visitor's address, for the bot check; null when it is not known. */
export function clientAddress(c: Context<BackendEnv>): string | null {
  return addressOf(c.req.header('X-Forwarded-For'), c.get('services').trustedProxies)
}

/** What stands for the visitor in limits per address. Visitors whose address is not known share one. */
export function clientBlock(c: Context<BackendEnv>): string {
  const address = clientAddress(c)
  return address === null ? 'unknown' : addressBlock(address)
}
