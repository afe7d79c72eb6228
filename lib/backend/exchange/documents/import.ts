import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import { offered } from '@/lib/i18n/offered'
import { protectOwnData } from '../../demo/load'
import { writeSettings } from '../../demo/load-content'
import { documentSchemas, type DocumentName, type PicturesDocument } from '../../domains/shop/document-schemas'
import { announceChanges } from '../../platform/cache/announcements'
import type { Database, Queryable } from '../../platform/db/database'
import { settings } from '../../platform/db/schema/catalogue'
import { readImageColour } from '../../platform/image-metadata'
import { inEveryLanguage } from './every-language'
import { faultsBeside, type DocumentFault, type FaultOfDocument } from './faults'
import { ChangedMeanwhile, keepVersion, versionOf, type Author } from './versions'

/** Adds the colours of pictures that lack one, as far as their files exist. */
async function withColours(pictures: PicturesDocument): Promise<PicturesDocument> {
  const entries = Object.entries(pictures).map(async ([src, picture]) => {
    if (picture.colour) return [src, picture] as const
    const file = mediaFile(src)
    return [src, { ...picture, colour: file && (await readImageColour(file)) }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const offering = z.object({ offered: documentSchemas.shop.shape.offered.unwrap() })

/** Documents by name, in JSON. */
export type GivenDocuments = ReadonlyMap<DocumentName, unknown>

/** Documents in every language; those offered are what a document of the shop among them is about to offer. Pure. */
function completed(given: GivenDocuments): GivenDocuments {
  const { languages } = offering.safeParse(given.get('shop')).data?.offered ?? offered()
  return new Map([...given].map(([name, value]) => [name, inEveryLanguage(value, languages)]))
}

interface Options {
  readonly isDryRun: boolean
  readonly now: Date
  /** Null for the command line. */
  readonly author?: Author | null
  /** The version that was read (`versionOf`): whoever writes on an older one is refused with a ChangedMeanwhile. */
  readonly expected?: string
  /** Work of the same transaction. */
  readonly also?: (transaction: Queryable) => Promise<void>
}

/**
 * Replaces a document, and makes pages that show it stale.
 * @param given JSON
 * @returns its faults, by place; with any, nothing was written
 */
export async function importDocument(
  database: Database,
  name: DocumentName,
  given: unknown,
  options: Options,
): Promise<{ readonly faults: readonly DocumentFault[] }> {
  return importDocuments(database, new Map([[name, given]]), options)
}

/**
 * Replaces documents together, all or none, in whatever order they are given: each is checked beside the others.
 * @returns their faults, by document and place; with any, nothing was written
 */
export async function importDocuments(
  database: Database,
  given: GivenDocuments,
  { isDryRun, now, also, author = null, expected }: Options,
): Promise<{ readonly faults: readonly FaultOfDocument[] }> {
  const documents = completed(given)
  const faults = await faultsBeside(database, documents, now)
  if (faults.length > 0 || isDryRun) return { faults }
  // Before the transaction, as it reads the files.
  const pictures = documents.has('pictures')
    ? await withColours(documentSchemas.pictures.parse(documents.get('pictures')))
    : undefined
  await database.transaction(async (transaction) => {
    for (const [name, value] of documents) {
      const stored = name === 'pictures' ? pictures : value
      const [current] = await transaction.select().from(settings).where(eq(settings.key, name)).for('update')
      if (expected !== undefined && expected !== versionOf(current?.value)) throw new ChangedMeanwhile()
      if (current) await keepVersion(transaction, { name, value: current.value, author: null }, current.updatedAt)
      await writeSettings(transaction, [[name, stored]], now)
      await keepVersion(transaction, { name, value: stored, author }, now)
    }
    await protectOwnData(transaction, now, { kind: 'documents', names: [...documents.keys()] })
    const { catalogue, listings, content } = cacheTags
    await announceChanges(transaction, [catalogue, listings, content], now)
    await also?.(transaction)
  })
  return { faults }
}
