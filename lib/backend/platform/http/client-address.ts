import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { BackendEnv } from '../../context'
import { deviceOf, type Client } from './user-agent'

/**
 * The client address from X-Forwarded-For. Its last entry is the connection's peer, written by this process itself
 * (lib/api/peer-address.ts); the entry before it was written by the peer, which is trusted when it is one of the
 * `trustedProxies` in front of the shop, and so on. Client-supplied entries stand further left and are never trusted.
 * Null without a usable entry: the call did not come through the web server.
 */
export function addressOf(forwardedFor: string | undefined, trustedProxies: number): string | null {
  const entries = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const entry = entries[Math.max(0, entries.length - 1 - trustedProxies)] ?? ''
  const address = entry.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

/**
 * Whether somebody besides this process has written to X-Forwarded-For although no proxy is configured: a forgotten
 * TRUSTED_PROXIES, or a visitor's own header.
 */
export function isFromUnknownProxy(forwardedFor: string | undefined, trustedProxies: number): boolean {
  return trustedProxies === 0 && forwardedFor?.includes(',') === true
}

/** The first groups of an IPv6 address, as its network. */
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

/** The key of limits per address: an IPv6 customer has a whole /64, so its addresses count as one. */
export function addressBlock(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 4) : address
}

/** The network of an address, for records that a person reads: "203.0.113.0/24", "2001:db8:7::/48". */
export function coarseNetwork(address: string): string {
  return isIP(address) === 6 ? networkOf(address, 3) : address.replace(/\d+$/, '0/24')
}

/** The client address, for the bot check; null when unknown. */
export function clientAddress(c: Context<BackendEnv>): string | null {
  return addressOf(c.req.header('X-Forwarded-For'), c.get('services').trustedProxies)
}

/** The client's key in limits per address. Clients with an unknown address share one. */
export function clientBlock(c: Context<BackendEnv>): string {
  const address = clientAddress(c)
  return address === null ? 'unknown' : addressBlock(address)
}

const loopback = /^(?:127\.|::1$)/

/**
 * The client's key in limits per network that ordinary use would reach if all visitors counted as one. Null for calls
 * of this process itself, and for peers on this machine: behind a local proxy that TRUSTED_PROXIES does not name they
 * are everybody.
 */
export function networkBlock(c: Context<BackendEnv>): string | null {
  const address = clientAddress(c)
  return address === null || loopback.test(address) ? null : addressBlock(address)
}

export function clientOf(c: Context<BackendEnv>): Client {
  const address = clientAddress(c)
  return { network: address && coarseNetwork(address), device: deviceOf(c.req.header('User-Agent')) }
}
