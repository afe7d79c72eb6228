import { inArray, sql } from 'drizzle-orm'
import { articleKey, cleanIdentifier } from '@/lib/contract/typed-identifier'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { PlannedTexts } from '../../domains/content/link-targets'
import type { Leaving } from '../../domains/shop/document-mending'
import type { Queryable } from '../../platform/db/database'
import { byCode } from '../../platform/db/statements'
import { products } from '../../platform/db/schema/catalogue'
import { Failure } from '../failure'
import type { Column } from './cells'
import { ofRows, type Noun } from '../../platform/said/cells'
import type { Said } from '../../platform/said/said'

export type ColumnSet = Readonly<Record<string, Column<unknown>>>
type ValueOf<C> = C extends Column<infer Value> ? Value : never

/**
 * The parsed values of a row. Values missing from the file (no such column, an empty cell) are absent and stay
 * unchanged.
 */
export type RowOf<Columns extends ColumnSet, Needed extends keyof Columns> = {
  readonly [Name in keyof Columns]?: ValueOf<Columns[Name]>
} & { readonly [Name in Needed]: ValueOf<Columns[Name]> }

/** The values of a stored record, as a row of a file would give them; null for none. It has every column. */
export type StoredRow<Columns extends ColumnSet> = {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]> | null
}

export interface Numbered<Row> {
  readonly row: number
  readonly values: Row
}

/** A fault and its location; `column` is null if it concerns the whole row. */
export interface Fault {
  readonly row: number
  readonly column: string | null
  /** Its place in a cell of JSON, with dots. */
  readonly at?: string
  readonly reason: Said
  /** It may be meant: the operator can confirm it with --yes. */
  readonly isQuestion?: true
  /** What leaves the shop although places name it: with --mend, it is taken out of them instead. */
  readonly leaving?: Leaving
}

export interface Written {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** A single run of an import, with the references it has looked up. */
export interface ImportRun<Row> {
  /** Finds faults that depend on the shop's data or other rows. Read-only. */
  check(database: Queryable, rows: readonly Numbered<Row>[]): Promise<Fault[]>
  /** Finds faults that depend on the whole file. `isInFile` returns whether any row has that identity. */
  checkEnd?(database: Queryable, isInFile: (identity: string) => boolean): Promise<Fault[]>
  /** Writes valid rows, inside the import's single transaction. */
  write(database: Queryable, rows: readonly Row[]): Promise<Written>
  /** Runs after all rows are written; returns its own writes. */
  finish?(database: Queryable): Promise<Written | null>
}

/** A kind of import: its columns, and how rows become data. An export writes the same columns. */
export interface Importer<Columns extends ColumnSet, Needed extends keyof Columns & string> {
  readonly noun: string
  readonly description: string
  readonly columns: Columns
  /** Further columns that depend on the shop's data, in addition to `columns`. */
  moreColumns?(database: Queryable): Promise<ColumnSet>
  /** What `--help` says about them, by their form. */
  readonly moreHelp?: Readonly<Record<string, string>>
  /** Required columns, filled in every row. */
  readonly needed: readonly Needed[]
  /** A row's identity; duplicates in the file are faults. */
  identity(row: RowOf<Columns, Needed>): string
  /** Whether its rows can take things off sale that other places name (`Fault.leaving`). */
  readonly mends?: true
  /** Cache tags of pages made stale by the import (lib/contract/cache.ts). */
  readonly tags: readonly string[]
  begin(database: Queryable, now: Date, planned?: PlannedTexts): Promise<ImportRun<RowOf<Columns, Needed>>>
  /**
   * What the shop has, with `moreColumns`, in an order that does not depend on when or how it was written.
   * @param only identities; an importer of many rows leaves out others, one of few may give all the same
   */
  stored(database: Queryable, only?: readonly string[]): AsyncIterable<StoredRow<Columns>>
}

/** Any importer. The rows passed to it must have been parsed by its own columns. */
export type AnyImporter = Importer<ColumnSet, string>

/** A text as the cells of its columns, one per language: `title_hu`, `title_en`. Pure. */
export function languageCells<Name extends string, Value>(name: Name, texts: Localized<Value>) {
  return { [`${name}_hu`]: texts.hu, [`${name}_en`]: texts.en } as Record<`${Name}_${Locale}`, Value>
}

export const nothingWritten: Written = { added: 0, changed: 0, unchanged: 0 }

export async function columnsOf(database: Queryable, importer: AnyImporter): Promise<ColumnSet> {
  return { ...importer.columns, ...(await importer.moreColumns?.(database)) }
}

export function valuesOf<Row>(rows: readonly Numbered<Row>[]): Row[] {
  return rows.map(({ values }) => values)
}

/** The current value where a row has none, otherwise the row's; `empty` for a cleared cell and without either. */
export function keep<Value>(given: Value | null | undefined, current: Value | null | undefined, empty: Value): Value {
  return given === undefined ? (current ?? empty) : (given ?? empty)
}

/** Faults of the columns that a new row of the shop lacks. */
export function lacking<Values extends object>(values: Values, needed: readonly (keyof Values & string)[], noun: Noun) {
  return needed
    .filter((column) => values[column] === undefined)
    .map((column) => ({ column, reason: ofRows.requiredForNew(noun) }))
}

export async function productsByNumber(
  database: Queryable,
  articleNumbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number; readonly key: string }>> {
  if (articleNumbers.length === 0) return new Map()
  const rows = await database
    .select({ articleNumber: products.articleNumber, id: products.id, key: products.key })
    .from(products)
    .where(inArray(products.articleNumber, [...articleNumbers]))
  return new Map(rows.map((row) => [row.articleNumber, row]))
}

/** The article numbers of products by their keys; unknown keys are absent. */
export async function numbersByKey(database: Queryable, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .select({ key: products.key, articleNumber: products.articleNumber })
    .from(products)
    .where(inArray(products.key, [...keys]))
  return new Map(rows.map(({ key, articleNumber }) => [key, articleNumber]))
}

const batchSize = 500

/**
 * The article numbers of products in their order, in batches for further statements.
 * @param only without it, all
 */
export async function articleNumberBatches(
  database: Queryable,
  only?: readonly string[],
): Promise<readonly string[][]> {
  const rows = await database
    .select({ articleNumber: products.articleNumber })
    .from(products)
    .where(only && inArray(products.articleNumber, [...only]))
    .orderBy(byCode(products.articleNumber))
  const batches: string[][] = []
  for (let start = 0; start < rows.length; start += batchSize)
    batches.push(rows.slice(start, start + batchSize).map(({ articleNumber }) => articleNumber))
  return batches
}

/**
 * The product with an article number as typed on the command line: exactly, otherwise in any spelling. Throws a Failure
 * if there is none, or several.
 */
export async function requireProduct(
  database: Queryable,
  written: string,
): Promise<{ readonly id: number; readonly key: string; readonly articleNumber: string }> {
  const found = await database
    .select({ id: products.id, key: products.key, articleNumber: products.articleNumber })
    .from(products)
    .where(sql`products.article_key = ${articleKey(written)}`)
  const exact = found.find((product) => product.articleNumber === cleanIdentifier(written))
  const [only, ...others] = exact ? [exact] : found
  if (!only) throw new Failure(`No product has the article number ${written}.`)
  if (others.length > 0)
    throw new Failure(`${found.map((product) => product.articleNumber).join(', ')}: type one of these exactly.`)
  return only
}

export function unknownProduct(row: number, column: string, articleNumber: string): Fault {
  return { row, column, reason: ofRows.noProduct(articleNumber) }
}

export async function unknownProducts(
  database: Queryable,
  rows: readonly Numbered<{ readonly article_number: string }>[],
): Promise<Fault[]> {
  const numbers = rows.map(({ values }) => values.article_number)
  const known = await productsByNumber(database, numbers)
  return rows
    .filter(({ values }) => !known.has(values.article_number))
    .map(({ row, values }) => unknownProduct(row, 'article_number', values.article_number))
}
