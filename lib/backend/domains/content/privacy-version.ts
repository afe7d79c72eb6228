import { and, eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/context'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import type { Locale } from '@/lib/i18n/locales'

/** Version of the privacy policy in force, as it is shown in a language beside what it is agreed to. */
export async function findPrivacyVersion(db: Queryable, locale: Locale): Promise<string> {
  const [page] = await db
    .select({ version: pages.version })
    .from(pages)
    .where(and(eq(pages.key, 'privacy'), eq(pages.locale, locale), eq(pages.isCurrent, true)))
  // A consent without the text that it is given to would be none.
  if (!page) throw new Error(`There is no current page "privacy" in "${locale}"`)
  return page.version
}
