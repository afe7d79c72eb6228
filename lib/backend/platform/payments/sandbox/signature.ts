import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'X-Sandbox-Signature'

/** HMAC-SHA256 over the exact bytes of a body, hexadecimal. */
export function sign(rawBody: string, secret: string): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

/** Verifies a body's signature in constant time. */
export function isSigned(rawBody: string, signature: string | null, secret: string): boolean {
  const expected = Buffer.from(sign(rawBody, secret))
  const given = Buffer.from(signature ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
