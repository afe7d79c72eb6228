import { isDeepStrictEqual } from 'node:util'
import type { SQL } from 'drizzle-orm'
import { cacheTags } from '@/lib/contract/cache'
import type { Queryable } from '../../platform/db/database'
import {
  lacking,
  valuesOf,
  type ColumnSet,
  type Fault,
  type Importer,
  type Numbered,
  type RowOf,
  type StoredRow,
} from './importer'
import { readReferences } from './products/references'
import { renameProducts } from './products/store'

/** Small tables referenced by products: read as a whole, merged row by row, written by key. */
interface KeyedTable<Columns extends ColumnSet, Needed extends keyof Columns & string, Content> extends Pick<
  Importer<Columns, Needed>,
  'noun' | 'description' | 'columns' | 'needed' | 'identity'
> {
  readonly requiredForNew: readonly (keyof Columns & string)[]
  read(database: Queryable): Promise<ReadonlyMap<string, Content>>
  /** Merges a row into the current content; `last` is the highest position so far. Pure. */
  merge(row: RowOf<Columns, Needed>, current: Content | undefined, last: number): Content
  positionOf?(content: Content): number
  cellsOf(content: Content): StoredRow<Columns>
  /** Validates a merged row. Pure. */
  faultsOf?(content: Content, row: RowOf<Columns, Needed>): readonly Omit<Fault, 'row'>[]
  /** Finds faults of a merged row that depend on the products; `current` is the stored content. Read-only. */
  usesOf?(database: Queryable, content: Content, current: Content): Promise<readonly Omit<Fault, 'row'>[]>
  /** Finds what a merged row names and the shop lacks. Read-only. */
  refersOf?(database: Queryable, content: Content): Promise<readonly Omit<Fault, 'row'>[]>
  save(database: Queryable, contents: readonly Content[]): Promise<void>
  /** The names under which products are searched, and the products with these keys. */
  nameOf(content: Content): unknown
  productsOf(database: Queryable, keys: readonly string[]): SQL
}

/** Creates an importer for rows with keys: inserts new keys, updates known ones. */
export function keyedImporter<Columns extends ColumnSet, Needed extends keyof Columns & string, Content>(
  table: KeyedTable<Columns, Needed, Content>,
): Importer<Columns, Needed> {
  type Row = RowOf<Columns, Needed>
  const { noun, description, columns, needed, identity, positionOf = () => 0 } = table

  function mergeAll(rows: readonly Row[], known: ReadonlyMap<string, Content>): Map<string, Content> {
    let last = Math.max(-1, ...[...known.values()].map(positionOf))
    return new Map(
      rows.map((row) => {
        const content = table.merge(row, known.get(identity(row)), last)
        last = Math.max(last, positionOf(content))
        return [identity(row), content]
      }),
    )
  }

  return {
    noun,
    description,
    columns,
    needed,
    identity,
    tags: [cacheTags.catalogue, cacheTags.listings, cacheTags.content],
    stored: async function* (database) {
      const contents = [...(await table.read(database))].toSorted(
        ([key, content], [otherKey, other]) => positionOf(content) - positionOf(other) || (key < otherKey ? -1 : 1),
      )
      for (const [, content] of contents) yield table.cellsOf(content)
    },
    begin: async (start) => {
      // Based on the stored rows, so that positions continue in the next batch.
      const known = new Map(await table.read(start))
      return {
        check: async (database: Queryable, rows: readonly Numbered<Row>[]) => {
          const merged = mergeAll(valuesOf(rows), known)
          const found: Fault[] = []
          for (const { row, values } of rows) {
            const key = identity(values)
            const [content, current] = [merged.get(key), known.get(key)]
            const missing = current ? [] : lacking<Row>(values, table.requiredForNew, 'row')
            const faults = content ? (table.faultsOf?.(content, values) ?? []) : []
            const uses = content && current ? ((await table.usesOf?.(database, content, current)) ?? []) : []
            const lacks = content ? ((await table.refersOf?.(database, content)) ?? []) : []
            found.push(...[...missing, ...faults, ...uses, ...lacks].map((fault) => ({ row, ...fault })))
          }
          return found
        },
        write: async (database: Queryable, rows: readonly Row[]) => {
          const merged = [...mergeAll(rows, known)]
          const differing = new Map(merged.filter(([key, content]) => !isDeepStrictEqual(known.get(key), content)))
          const added = merged.filter(([key]) => !known.has(key)).length
          const renamed = [...differing].flatMap(([key, content]) => {
            const before = known.get(key)
            return before && !isDeepStrictEqual(table.nameOf(before), table.nameOf(content)) ? [key] : []
          })
          if (differing.size > 0) await table.save(database, [...differing.values()])
          for (const [key, content] of differing) known.set(key, content)
          if (renamed.length > 0)
            await renameProducts(database, table.productsOf(database, renamed), await readReferences(database))
          return { added, changed: differing.size - added, unchanged: rows.length - differing.size }
        },
      }
    },
  }
}
