import { randomBytes } from 'node:crypto'
import { shopDay } from '@/lib/calendar/working-days'

/**
 * Placeholder for an order number until its transaction commits. A trigger then replaces it with the year's next
 * number, "ND-2026-000042", in the order, its payment attempt and its mails (migration 0023). This makes numbers
 * unique, gapless and in commit order, while orders wait for each other only during the commit.
 */
export function provisionalNumber(now: Date): string {
  return `ND-${shopDay(now).slice(0, 4)}-x${randomBytes(16).toString('hex')}`
}

/** Token that grants access to an order without a login: 256 random bits in 43 characters. */
export function newOrderHash(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text has the form of an order hash; anything else needs no database lookup. */
export function isOrderHash(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}
