import { randomBytes } from 'node:crypto'
import { shopDay } from '@/lib/calendar/working-days'

/**
 * Stands for the number of an order, "ND-2026-000042", until its transaction commits: a trigger then puts the year's next number in
 * its place, in the order, its payment attempt and its mails (migration 0023). Numbers are so unique, without gaps and in the
 * order of the commits, and no order waits for another but while that commits.
 */
export function provisionalNumber(now: Date): string {
  return `ND-${shopDay(now).slice(0, 4)}-x${randomBytes(16).toString('hex')}`
}

/** Grants access to an order without a login: 256 random bits in 43 characters. */
export function newOrderHash(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of an order hash: others need no database lookup. */
export function isOrderHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
