import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendEnv } from '../context'
import { deviceOf, type Client } from './user-agent'

/**
 * The client address from X-Forwarded-For. The last entry is the connection's peer, added by this process itself
 * (lib/api/peer-address.ts). The entry before it was added by the peer, which is trusted if it is one of the
 * `trustedProxies` in front of the shop, and so on. Client-supplied entries are further left and never trusted. Null
 * without a usable entry: the call did not come through the web server.
 */
export function addressOf(forwardedFor: string | undefined, trustedProxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries[Math.max(0, entries.length - 1 - trustedProxies)] ?? ''
  const address = entry.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

/**
 * Whether X-Forwarded-For has entries not added by this process although no proxy is configured: TRUSTED_PROXIES was
 * forgotten, or a visitor sent the header.
 */
export function isFromUnknownProxy(forwardedFor: string | undefined, trustedProxies: number): boolean {
  return trustedProxies === 0 && forwardedFor?.includes(',') === true
}

/** The network of an IPv6 address, given by its first groups. */
function networkOf(address: string, groupCount: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
  return `${groups
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupCount * 16}`
}

/** The key of limits per address. An IPv6 customer has a whole /64, so its addresses are counted together. */
export function addressBlock(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 4) : address
}

/** The network of an address, for display in logs: "203.0.113.0/24", "2001:db8:7::/48". */
export function coarseNetwork(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 3) : address.replace(/\d+$/, '0/24')
}

/** The client address, for the bot check; null when unknown. */
export function clientAddress(c: Context<BackendEnv>): string | null {
  return addressOf(c.req.header('X-Forwarded-For'), c.get('services').trustedProxies)
}

/** The client's key for limits per address. Clients with an unknown address share one. */
export function clientBlock(c: Context<BackendEnv>): string {
  const address = clientAddress(c)
  return address === null ? 'unknown' : addressBlock(address)
}

const loopback = /^(?:127\.|::1$)/

/**
 * The client's key for limits per network that normal use would exceed if all visitors shared one address. Null for
 * in-process calls and local peers: behind a local proxy missing from TRUSTED_PROXIES, these are all visitors.
 */
export function networkBlock(c: Context<BackendEnv>): string | null {
  const address = clientAddress(c)
  return address === null || loopback.test(address) ? null : addressBlock(address)
}

export function clientOf(c: Context<BackendEnv>): Client {
  const address = clientAddress(c)
  return { network: address && coarseNetwork(address), device: deviceOf(c.req.header('User-Agent')) }
}
