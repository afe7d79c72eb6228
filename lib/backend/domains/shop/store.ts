import { arrayContains, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { readCached } from '@/lib/backend/platform/db/cached-tables'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { cities, settings } from '@/lib/backend/platform/db/schema/catalogue'
import { languageTag, type Locale } from '@/lib/i18n/locales'

/** The shop's own country first, the others by name. */
export async function findCountries(database: Queryable, locale: Locale) {
  const [own, ...others] = await readCached(database, 'countries')
  const { compare } = new Intl.Collator(languageTag[locale])
  return own ? [own, ...others.toSorted((a, b) => compare(a.name[locale], b.name[locale]))] : []
}

export function findCities(database: Queryable) {
  return database.select().from(cities).orderBy(asc(cities.id))
}

/** The town of a Hungarian postcode; undefined if the (incomplete) list lacks it. */
export async function findCityAt(database: Queryable, postcode: string) {
  const [city] = await database
    .select()
    .from(cities)
    .where(arrayContains(cities.zipcodes, [postcode]))
    .orderBy(asc(cities.id))
    .limit(1)
  return city
}

const key = 'server'
const serverSchema = z.object({ origin: z.string() })

/** Stores the server's origin for links in mails sent from the command line. */
export async function saveOrigin(db: Queryable, origin: string, now: Date): Promise<void> {
  const row = { value: { origin }, updatedAt: now }
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

/** The origin of the last server start; null before the first. */
export async function findOrigin(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return serverSchema.safeParse(row?.value).data?.origin ?? null
}

/** Notes when the last good backup was made; lib/backend/metrics.ts reports its age. */
export async function saveBackupTime(db: Queryable, now: Date): Promise<void> {
  const row = { value: { at: now.toISOString() }, updatedAt: now }
  await db
    .insert(settings)
    .values({ key: 'backup', ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
