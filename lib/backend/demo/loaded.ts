import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { settings } from '@/lib/backend/platform/db/schema/catalogue'
import { writeSettings } from './load-content'

/** What a data set writes. The names of a kind are those by which an import knows its rows ("terms hu" for a page). */
export const demoKinds = [
  'products',
  'categories',
  'brands',
  'colours',
  'materials',
  'attributes',
  'articles',
  'pages',
  'coupons',
  'documents',
] as const
export type DemoKind = (typeof demoKinds)[number]
export type DemoNames = Readonly<Record<DemoKind, readonly string[]>>

/** Pages and documents that contain placeholders until the operator imports his own. */
export type Unwritten = Readonly<Record<'pages' | 'documents', readonly string[]>>

/** The settings row that records which data set is loaded. */
export interface LoadedDataSet {
  readonly dataVersion: string
  readonly productKeys: readonly string[]
  /** The shop has its own data, which newer versions of the data set no longer replace. */
  readonly isReplaced?: true
  /** What is still the demo's. Missing in a shop last started by version 1.0. */
  readonly demo?: DemoNames
  readonly unwritten?: Unwritten
}

const loadedKey = 'data-set'

export const nothingOfDemo = Object.fromEntries(demoKinds.map((kind) => [kind, []])) as unknown as DemoNames

const rowsOf = (database: Queryable) => database.select().from(settings).where(eq(settings.key, loadedKey))

/** The record; undefined before the first start. */
export async function findLoaded(database: Queryable): Promise<LoadedDataSet | undefined> {
  const [row] = await rowsOf(database)
  return row?.value as LoadedDataSet | undefined
}

/** The record, locked until the end of the transaction that is to change it. */
export async function lockLoaded(database: Queryable): Promise<LoadedDataSet | undefined> {
  const [row] = await rowsOf(database).for('update')
  return row?.value as LoadedDataSet | undefined
}

export async function saveLoaded(database: Queryable, loaded: LoadedDataSet, now: Date): Promise<void> {
  await writeSettings(database, [[loadedKey, loaded]], now)
}

export const isEmptyOfDemo = (demo: DemoNames) => demoKinds.every((kind) => demo[kind].length === 0)
