import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { formerAddresses } from '@/lib/backend/platform/db/schema/catalogue'
import { HttpError } from '@/lib/backend/platform/http/errors'
import type { Locale } from '@/lib/i18n/locales'

export type AddressedKind = typeof formerAddresses.$inferSelect.kind

/** Key of whatever had a path, preferring the given language; null when nothing ever had it. */
export async function findFormerKey(
  database: Queryable,
  kind: AddressedKind,
  path: string,
  locale: Locale,
): Promise<string | null> {
  const [row] = await database
    .select({ key: formerAddresses.key })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.kind, kind), eq(formerAddresses.path, path)))
    .orderBy(sql`${formerAddresses.locale} = ${locale} desc`)
    .limit(1)
  return row?.key ?? null
}

/** 404 for what never existed, 410 for what was removed. */
export async function missing(
  database: Queryable,
  kind: AddressedKind,
  path: string,
  locale: Locale,
): Promise<HttpError> {
  const former = await findFormerKey(database, kind, path, locale)
  return former === null ? new HttpError(404, 'errors.notFound') : new HttpError(410, 'errors.gone')
}
