import { eq } from 'drizzle-orm'
import type { DocumentName } from '../../domains/shop/document-schemas'
import type { Queryable } from '../../platform/db/database'
import { settings } from '../../platform/db/schema/catalogue'
import { Failure } from '../failure'

/** The current document; throws if there is none. */
export async function findDocument(database: Queryable, name: DocumentName): Promise<unknown> {
  const [row] = await database.select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  if (!row) throw new Failure(`The shop has no document "${name}".`)
  return row.value
}
