import { createHmac, timingSafeEqual } from 'node:crypto'

/** Base64 of HMAC-SHA384 over the exact bytes of a message (domain §2). */
export function sign(message: string, key: string): string {
  return createHmac('sha384', key).update(message).digest('base64')
}

/** Whether a signature is that of a message; a `+` may have become a space on its way through an address. */
export function isSigned(message: string, signature: string | null, key: string): boolean {
  const expected = Buffer.from(sign(message, key))
  const given = Buffer.from((signature ?? '').replaceAll(' ', '+'))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
