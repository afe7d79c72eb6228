import { asc, inArray } from 'drizzle-orm'
import type { ImportReport } from '@/lib/contract/desk/exchange'
import type { RowKind, SaveRows } from '@/lib/contract/desk/rows'
import type { DeskResource } from '@/lib/contract/desk/roles'
import { csvLine, noValue, type CsvCell } from '../../exchange/csv'
import { CellFault } from '../../exchange/import/cells'
import { columnsOf, type AnyImporter, type ColumnSet, type Fault } from '../../exchange/import/importer'
import { importFile } from '../../exchange/import/run'
import { storedCells, type Cells } from '../../exchange/import/stored-cells'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { serialize } from '../../platform/db/statements'
import { HttpError } from '../../platform/http/errors'
import { changesOf, writeAudit, type AuditEntry } from '../audit'
import { orRefuse } from '../refusals'
import { importerOf } from './importer-of'
import { faultList, noProgress, shownFault } from './report'
import { withTemporaryFile } from './temporary-file'
import { ofCells } from '../../platform/said/cells'
import type { Locale } from '@/lib/i18n/locales'

type Change = SaveRows['rows'][number]

/** Kinds whose rows are columns of products. */
const ofProducts: ReadonlySet<RowKind> = new Set(['products', 'prices', 'stock'])

export const resourceOf = (kind: RowKind): DeskResource => (kind === 'prices' || kind === 'stock' ? 'products' : kind)

/** Changed rows as the lines of a file, whose cells stay empty where nothing changes. Pure. */
export function linesOf(key: string, rows: readonly Change[], columns: ColumnSet): string[] {
  const header = [key, ...new Set(rows.flatMap(({ changes }) => Object.keys(changes)))]
  const cellOf = ({ id, changes }: Change, name: string): CsvCell => {
    if (name === key) return id
    const to = changes[name]?.to.trim()
    if (to === undefined) return null
    return to === '' && columns[name]?.isClearable ? noValue : to
  }
  return [csvLine(header), ...rows.map((row) => csvLine(header.map((name) => cellOf(row, name))))]
}

/** Cells that were emptied and cannot be: an import would keep what they had. Pure. */
export function emptied(rows: readonly Change[], columns: ColumnSet): Pick<Fault, 'row' | 'column' | 'reason'>[] {
  return rows.flatMap(({ changes }, index) =>
    Object.entries(changes)
      .filter(([name, { from, to }]) => to.trim() === '' && from !== '' && columns[name] && !columns[name].isClearable)
      .map(([column]) => ({ row: index + 2, column, reason: ofCells.cannotBeEmpty })),
  )
}

/** Locks what the rows are of, so that what is read of them holds until they are written. */
async function lock(db: Queryable, kind: RowKind, ids: readonly string[]): Promise<void> {
  if (!ofProducts.has(kind)) return serialize(db, `desk ${kind}`)
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.articleNumber, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
}

/** Throws with 409 unless every changed cell still has what its editor has read. */
function requireUnchanged(rows: readonly Change[], identities: readonly string[], stored: ReadonlyMap<string, Cells>) {
  for (const [index, { id, is_new: isNew, changes }] of rows.entries()) {
    const cells = stored.get(identities[index] ?? '')
    if (isNew && cells) throw new HttpError(409, 'desk.alreadyThere', { id })
    if (isNew) continue
    if (!cells) throw new HttpError(409, 'desk.gone', { id })
    if (Object.entries(changes).some(([name, { from }]) => (cells[name] ?? from) !== from))
      throw new HttpError(409, 'desk.changedMeanwhile')
  }
}

function entriesOf(
  kind: RowKind,
  identities: readonly string[],
  before: ReadonlyMap<string, Cells>,
  after: ReadonlyMap<string, Cells>,
  person: AuditEntry['person'],
): AuditEntry[] {
  return identities.flatMap((record) => {
    const changed = changesOf(before.get(record) ?? {}, after.get(record) ?? {})
    if (Object.keys(changed.after).length === 0) return []
    const action = before.has(record) ? 'row.change' : 'row.add'
    return [{ person, action, resource: resourceOf(kind), record, ...changed }]
  })
}

/** The identities of rows as they are stored, such as a coupon's code in capitals. */
export function identitiesOf(importer: AnyImporter, columns: ColumnSet, ids: readonly string[]): string[] {
  const [key = ''] = importer.needed
  return ids.map((id) => {
    try {
      return importer.identity({ [key]: columns[key]?.parse(id) })
    } catch (error) {
      // The import tells what is wrong with it.
      if (error instanceof CellFault) return id
      throw error
    }
  })
}

/**
 * Saves rows by the import of their kind: all or none, with their entries in the log. 409 if a cell, or whether there is
 * such a row, is no longer as its editor has read it.
 */
export async function saveRows(
  { database, now }: Services,
  person: AuditEntry['person'],
  kind: RowKind,
  { rows, confirmed, mend }: SaveRows,
  locale: Locale,
): Promise<ImportReport> {
  const importer = importerOf(kind)
  const columns = await columnsOf(database, importer)
  const [key = ''] = importer.needed
  const ownFaults = emptied(rows, columns).map((fault) => shownFault(fault, locale))
  const identities = identitiesOf(
    importer,
    columns,
    rows.map(({ id }) => id),
  )
  const { onFault, reportOf } = faultList(locale)
  let before: ReadonlyMap<string, Cells> = new Map()
  const result = await withTemporaryFile(linesOf(key, rows, columns), (path) =>
    orRefuse(
      importFile(database, importer, {
        path,
        encoding: 'utf-8',
        isDryRun: ownFaults.length > 0,
        isConfirmed: confirmed,
        isMending: mend,
        now: now(),
        onFault,
        progress: noProgress,
        first: async (db) => {
          await lock(db, kind, identities)
          before = await storedCells(db, importer, identities)
          requireUnchanged(rows, identities, before)
        },
        also: async (db) => {
          const after = await storedCells(db, importer, identities)
          for (const entry of entriesOf(kind, identities, before, after, person)) await writeAudit(db, entry, now())
        },
      }),
    ),
  )
  const report = reportOf(result)
  const all = [...ownFaults, ...report.fault_list]
  return { ...report, faults: report.faults + ownFaults.length, fault_list: all }
}
