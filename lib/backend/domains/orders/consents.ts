import { and, eq, inArray } from 'drizzle-orm'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import { pages } from '../../platform/db/schema/catalogue'
import { consents } from '../../platform/db/schema/shop'

type Purpose = (typeof consents.$inferInsert)['purpose']

/**
 * Records the texts the buyer agreed to (R-ORDER-8): version and hash of the current terms and privacy policy in the
 * order's language, and of the newsletter text if requested.
 */
export async function recordConsents(
  db: Queryable,
  orderId: number,
  locale: Locale,
  withNewsletter: boolean,
  now: Date,
): Promise<void> {
  const purposes: Purpose[] = withNewsletter ? ['terms', 'privacy', 'newsletter'] : ['terms', 'privacy']
  const texts = await db
    .select({ key: pages.key, version: pages.version, hash: pages.hash })
    .from(pages)
    .where(and(eq(pages.locale, locale), eq(pages.isCurrent, true), inArray(pages.key, purposes)))
  await db.insert(consents).values(
    purposes.map((purpose) => {
      const text = texts.find((page) => page.key === purpose)
      // An order requires the texts that form its contract.
      if (!text) throw new Error(`No current page "${purpose}" in "${locale}"`)
      return { orderId, purpose, locale, version: text.version, textHash: text.hash, createdAt: now }
    }),
  )
}
