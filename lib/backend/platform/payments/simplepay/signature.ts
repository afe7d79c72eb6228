import { createHmac, timingSafeEqual } from 'node:crypto'

/** Base64 of HMAC-SHA384 over the exact bytes of a message. */
export function sign(message: string, key: string): string {
  return createHmac('sha384', key).update(message).digest('base64')
}

/** Verifies a message's signature; a `+` may have become a space in a URL. */
export function isSigned(message: string, signature: string | null, key: string): boolean {
  const expected = Buffer.from(sign(message, key))
  const given = Buffer.from((signature ?? '').replaceAll(' ', '+'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
