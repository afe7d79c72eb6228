import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** Version of the privacy policy in force, as shown in a language beside the consent. */
export async function findPrivacyVersion(db: Queryable, locale: Locale): Promise<string> {
  const [page] = await db
    .select({ version: pages.version })
    .from(pages)
    .where(and(eq(pages.key, 'privacy'), eq(pages.locale, locale), eq(pages.isCurrent, true)))
  // A consent without its text would be void.
  if (!page) throw new Error(`There is no current page "privacy" in "${locale}"`)
  return page.version
}
