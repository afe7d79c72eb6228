import { timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { ProviderRefusal } from './provider'

export const providerTimeoutMs = 15_000

/** Client errors that do not say whether the request was, or still is, carried out. */
const undecided: readonly number[] = [408, 409]

/** Whether a status says that nothing was done. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && !undecided.includes(status)

/**
 * Calls a provider. Throws on timeout or an error status, a ProviderRefusal if it says that nothing was done. The body is
 * raw, as signatures cover its exact bytes.
 */
export async function callProvider(
  url: string,
  init: { readonly method: 'GET' | 'POST'; readonly headers: Record<string, string>; readonly body?: string },
) {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(providerTimeoutMs) })
  const raw = await response.text()
  const { ok, status } = response
  if (!ok) throw new (isRefusal(status) ? ProviderRefusal : Error)(`The payment provider answered ${status}`)
  return { raw, headers: response.headers }
}

/** Returns a validated response; throws when it does not match the schema. */
export function parseWith<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new Error(`Invalid response of the payment provider: ${parsed.error.message}`)
  return parsed.data
}

export function parseAnswer<Schema extends z.ZodType>(schema: Schema, raw: string): z.output<Schema> {
  return parseWith(schema, JSON.parse(raw))
}

/** The content of a notification; null when it is not JSON or does not match the schema. */
export function parsedOrNull<Schema extends z.ZodType>(schema: Schema, raw: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(raw)).data ?? null
  } catch {
    return null
  }
}

/** Compares signatures in constant time. A missing one matches none. */
export function isSameSignature(given: string | null, expected: string): boolean {
  const [left, right] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/**
 * Returns the URL of a payment page to send the buyer to: at the provider's domain, or at the origin of its API (its
 * stand-in in tests). Throws for any other URL, which only a tampered response could contain.
 */
export function requireProviderPage(
  address: string,
  provider: { readonly domain: string; readonly baseUrl: string },
): string {
  const { protocol, hostname, origin } = new URL(address)
  const isAtDomain = protocol === 'https:' && `.${hostname}`.endsWith(`.${provider.domain}`)
  if (!isAtDomain && origin !== new URL(provider.baseUrl).origin)
    throw new Error(`The payment page is at ${origin}, which is not ${provider.domain}`)
  return address
}

/** Allows one call per key at a time; concurrent callers with the same key share its result. */
export function coalesced<Result>(call: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key) => {
    const known = running.get(key)
    if (known) return known
    const called = call(key).finally(() => running.delete(key))
    running.set(key, called)
    return called
  }
}
