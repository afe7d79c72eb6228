import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database'
import { settings } from '../../platform/db/schema/catalogue'

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
