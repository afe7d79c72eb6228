import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from './db/database'
import { settings } from './db/schema/catalogue'

const keySchema = z.object({ key: z.string().min(43) })

/**
 * A random key that all processes of a shop share, created on first use.
 * @param name its row in the table of settings
 */
export async function secretKey(db: Queryable, name: string, now: Date): Promise<string> {
  const read = () => db.select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  const [known] = await read()
  if (known) return keySchema.parse(known.value).key
  const value = { key: randomBytes(32).toString('base64url') }
  await db.insert(settings).values({ key: name, value, updatedAt: now }).onConflictDoNothing()
  return keySchema.parse((await read())[0]?.value).key
}
