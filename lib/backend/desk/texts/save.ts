import { and, eq } from 'drizzle-orm'
import type { Checked } from '@/lib/contract/desk/documents'
import type { RemovedText } from '@/lib/contract/desk/texts'
import { cacheTags } from '@/lib/contract/cache'
import { locales, type Locale } from '@/lib/i18n/locales'
import { offered } from '@/lib/i18n/offered'
import { protectOwnData } from '../../demo/load'
import { pageName } from '../../domains/shop/page-versions'
import { ChangedMeanwhile, versionOf } from '../../exchange/documents/versions'
import { importFile } from '../../exchange/import/run'
import { mend, placesOf, readAllReferences } from '../../exchange/mend'
import type { TextKind } from '../../exchange/texts/kinds'
import { removeText } from '../../exchange/texts/remove'
import { findText } from '../../exchange/texts/values'
import { announceChanges } from '../../platform/cache/announcements'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { articles, pages } from '../../platform/db/schema/catalogue'
import { serialize } from '../../platform/db/statements'
import { HttpError } from '../../platform/http/errors'
import { writeAudit } from '../audit'
import { noProgress } from '../catalogue/report'
import { emptied, linesOf } from '../catalogue/save-rows'
import { withTemporaryFile } from '../catalogue/temporary-file'
import { changedPlaces } from '../changed-places'
import { orChangedMeanwhile, orRefuse } from '../refusals'
import type { StaffRow } from '../staff'
import { changedFields, rowsOf, unshownFaults } from './changes'
import { readForm } from './form'
import type { DocumentFault } from '../../exchange/documents/faults'

type Context = Pick<Services, 'database' | 'now'>

/** Locks a text, so that what is read of it holds until it is written. Throws a ChangedMeanwhile for another version. */
async function lockVersion(db: Queryable, kind: TextKind, key: string, version: string): Promise<void> {
  // A new one has no row yet.
  await serialize(db, `desk ${kind.folder} ${key}`)
  if (kind.folder === 'articles')
    await db.select({ key: articles.key }).from(articles).where(eq(articles.key, key)).for('update')
  else {
    const isCurrent = and(eq(pages.key, key), eq(pages.isCurrent, true))
    await db.select({ key: pages.key }).from(pages).where(isCurrent).for('update')
  }
  if (versionOf(await findText(db, kind, key)) !== version) throw new ChangedMeanwhile()
}

interface Replacement {
  readonly value: unknown
  /** Names the text that it was made of. */
  readonly version: string
  readonly isDryRun: boolean
  readonly action: 'text.save' | 'text.restore'
  /** Those that the value has. */
  readonly languages?: readonly [Locale, ...Locale[]]
}

/**
 * Replaces a text, or adds one, by the rules of its import, with an entry in the log.
 * @param locale in which faults are told
 * @returns the faults by place; with any, nothing was written
 */
export async function replaceText(
  { database, now }: Context,
  person: StaffRow,
  kind: TextKind,
  key: string,
  { value, version, isDryRun, action, languages = offered().languages }: Replacement,
  locale: Locale,
): Promise<Checked> {
  const before = await findText(database, kind, key)
  if (versionOf(before) !== version) throw new HttpError(409, 'desk.changedMeanwhile')
  const read = readForm(kind, languages, value)
  const told = (faults: readonly DocumentFault[]): Checked => ({
    faults: faults.map(({ at, reason }) => ({ at, reason: reason[locale] })),
  })
  if ('faults' in read) return told(read.faults)
  const changes = changedFields(kind, before, read.value, languages)
  if (before && changes.length === 0) return { faults: [] }
  const { rows, placeOf } = rowsOf(kind, key, { before, given: read.value, changes })
  const own = [
    ...unshownFaults(kind, key, changes),
    ...emptied(rows, kind.importer.columns).map(({ row, column, reason }) => ({ at: placeOf(row, column), reason })),
  ]
  const found: DocumentFault[] = []
  const imported = withTemporaryFile(linesOf('key', rows, kind.importer.columns), (path) =>
    importFile(database, kind.importer, {
      path,
      encoding: 'utf-8',
      isDryRun: isDryRun || own.length > 0,
      isConfirmed: false,
      now: now(),
      author: person,
      onFault: ({ row, column, reason }) => found.push({ at: placeOf(row, column), reason }),
      progress: noProgress,
      first: (db) => lockVersion(db, kind, key, version),
      also: async (db) => {
        const places = changedPlaces(before ?? {}, await findText(db, kind, key))
        const done = before ? action : 'text.add'
        await writeAudit(db, { person, action: done, resource: kind.folder, record: key, ...places }, now())
      },
    }),
  )
  await orChangedMeanwhile(imported)
  return told([...own.filter(({ at }) => !found.some((one) => one.at === at)), ...found])
}

/** Ends a removal without writing it. */
class StillNamed extends Error {
  constructor(readonly places: readonly string[]) {
    super('still named')
  }
}

function orNamed(error: unknown): RemovedText {
  if (error instanceof StillNamed) return { removed: false, places: [...error.places] }
  throw error
}

interface Removal {
  readonly version: string
  /** Takes it out of the places that name it; without, it stays if there are any. */
  readonly isMending: boolean
}

/** Takes a text off the shop, with an entry in the log. 409 if the shop needs it. */
export async function takeOff(
  { database, now }: Context,
  person: StaffRow,
  kind: TextKind,
  key: string,
  { version, isMending }: Removal,
): Promise<RemovedText> {
  const work = database.transaction(async (db) => {
    await lockVersion(db, kind, key, version)
    const leaving = { kind: kind.folder === 'pages' ? 'content' : 'article', key } as const
    const references = await readAllReferences(db)
    const places = placesOf(leaving, references).map(({ at }) => at)
    // First of all, as no mending helps where the shop needs it.
    if (!(await removeText(db, kind, key, now()))) throw new ChangedMeanwhile()
    if (places.length > 0 && !isMending) throw new StillNamed(places)
    await mend(db, leaving, references, now())
    const names = kind.isRowPerLanguage ? locales.map((locale) => pageName({ key, locale })) : [key]
    await protectOwnData(db, now(), { kind: kind.folder, names })
    await announceChanges(db, [cacheTags.catalogue, cacheTags.listings, cacheTags.content], now())
    await writeAudit(db, { person, action: 'text.remove', resource: kind.folder, record: key }, now())
    return { removed: true, places }
  })
  return orRefuse(orChangedMeanwhile(work.catch(orNamed)))
}
