import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queryable } from '../../platform/db/database'
import { secretKey } from '../../platform/secret-key'

/**
 * Tokens that open the page of one product before it is in the shop: its id, when the token ends, in seconds since
 * 1970, and a signature of both. Nothing is stored, and only the desk gives them out.
 */

/** How long a token opens its page. */
export const previewMinutes = 60

const form = /^(?<id>[1-9]\d{0,8})-(?<ends>\d{10})-(?<signature>[\w-]{43})$/

async function signatureOf(db: Queryable, id: number, ends: number, now: Date): Promise<string> {
  const key = await secretKey(db, 'preview-key', now)
  return createHmac('sha256', key).update(`${id}-${ends}`).digest('base64url')
}

/** A token for a product. */
export async function previewToken(db: Queryable, id: number, now: Date): Promise<string> {
  const ends = Math.floor(now.getTime() / 1000) + previewMinutes * 60
  return `${id}-${ends}-${await signatureOf(db, id, ends, now)}`
}

/** The id of the product that a token opens; null for an altered, ended or made-up one. */
export async function previewedProduct(db: Queryable, token: string, now: Date): Promise<number | null> {
  const { id, ends, signature = '' } = form.exec(token)?.groups ?? {}
  if (Number(ends) * 1000 > now.getTime()) {
    const expected = await signatureOf(db, Number(id), Number(ends), now)
    if (timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return Number(id)
  }
  return null
}
