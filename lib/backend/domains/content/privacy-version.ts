import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** Version of the current privacy policy, as shown next to the consent in a language. */
export async function findPrivacyVersion(db: Queryable, locale: Locale): Promise<string> {
  const [page] = await db
    .select({ version: pages.version })
    .from(pages)
    .where(and(eq(pages.key, 'privacy'), eq(pages.locale, locale), eq(pages.isCurrent, true)))
  // Consent without its text would be void.
  if (!page) throw new Error(`No current page "privacy" in "${locale}"`)
  return page.version
}
