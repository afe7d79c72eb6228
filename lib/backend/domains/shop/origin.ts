import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/database'
import { settings } from '../../platform/db/schema/catalogue'

const key = 'server'
const serverSchema = z.object({ origin: z.string() })

/** Stores the server's origin, so that mails from the command line link to the same shop. */
export async function saveOrigin(db: Queryable, origin: string, now: Date): Promise<void> {
  const row = { value: { origin }, updatedAt: now }
  await db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

/** The origin with which the server was last started; null before its first start. */
export async function findOrigin(db: Queryable): Promise<string | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return serverSchema.safeParse(row?.value).data?.origin ?? null
}
