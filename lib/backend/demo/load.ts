import { inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { dataSetVersion, demoDataFolder, readDataSet, type DataSet } from './data-set'
import { loadCatalogue } from './load-catalogue'
import { loadContent, loadPlaces, storedSettings, writeSettings } from './load-content'
import { findLoaded, isEmptyOfDemo, lockLoaded, nothingOfDemo, saveLoaded, type DemoKind } from './loaded'
import { demoNames, namesOf, unionOf } from './names'
import { emptyDocuments, saveEmptyPages, unwrittenDocuments } from './skeleton'

/** Arbitrary, but the same in every instance: one loads while the others wait, then find it done. */
const loadingLock = 7_304_212

/** Makes other instances wait before they load or remove a data set, until the transaction ends. */
export async function lockLoading(database: Queryable): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
}

/**
 * Gives the shop's own data precedence from now on (R-OPS-5): later versions of the data set only add missing
 * documents.
 * @param own rows that the operator has just written or removed, and that are no longer the demo's
 * @returns the names of those that were the demo's
 */
export async function protectOwnData(
  database: Queryable,
  now: Date,
  own?: { readonly kind: DemoKind; readonly names: Iterable<string> },
): Promise<string[]> {
  const loaded = (await lockLoaded(database)) ?? { dataVersion: '', productKeys: [] }
  if (!own) {
    await saveLoaded(database, { ...loaded, isReplaced: true }, now)
    return []
  }
  const { kind } = own
  const names = new Set(own.names)
  const demo = loaded.demo ?? (await demoNames(database, loaded, readDataSet(demoDataFolder)))
  const others = (list: readonly string[]) => list.filter((name) => !names.has(name))
  const { unwritten = null } = loaded
  const isWritten = unwritten && (kind === 'pages' || kind === 'documents')
  await saveLoaded(
    database,
    {
      ...loaded,
      isReplaced: true,
      demo: { ...demo, [kind]: others(demo[kind]) },
      ...(isWritten && { unwritten: { ...unwritten, [kind]: others(unwritten[kind]) } }),
    },
    now,
  )
  return demo[kind].filter((name) => names.has(name))
}

interface Mails {
  readonly mails: readonly { readonly key: string }[]
}

/** Adds documents and mail texts required by a newer version but missing from the shop's own data. */
async function addMissing(database: Queryable, data: DataSet, now: Date): Promise<void> {
  const documents = emptyDocuments(data)
  const kept = await storedSettings(database)
  const missing = [...documents].filter(([name]) => !kept.has(name))
  const [own, given] = [kept.get('mails'), documents.get('mails')] as (Mails | undefined)[]
  const newMails = (given?.mails ?? []).filter(({ key }) => !own?.mails.some((mail) => mail.key === key))
  const mails: [string, unknown][] =
    own && newMails.length > 0 ? [['mails', { ...own, mails: [...own.mails, ...newMails] }]] : []
  if (missing.length + mails.length > 0) await writeSettings(database, [...missing, ...mails], now)
}

interface LoadOptions {
  readonly folder?: string
  /** Begins an empty database with an empty shop instead of the demo. */
  readonly withDemo?: boolean
}

/**
 * Loads a data set unless that version is loaded already. All or nothing. Rows are matched by key and keep their ids;
 * orders, carts, favourites and the stock of existing products stay untouched. Products no longer in the data set are
 * withdrawn. A shop with its own data keeps them. Without the demo, an empty database gets what is left after its
 * removal, and any other keeps what it has.
 * @param folder of the data set
 * @returns whether anything was loaded
 */
export async function loadDataSet(
  database: Database,
  now: Date,
  { folder = demoDataFolder, withDemo = true }: LoadOptions = {},
): Promise<boolean> {
  const version = dataSetVersion(folder)
  return database.transaction(async (transaction) => {
    await lockLoading(transaction)
    const loaded = await lockLoaded(transaction)
    if (loaded?.dataVersion === version) return false

    const data = readDataSet(folder)
    if (loaded && (loaded.isReplaced || !withDemo)) {
      await addMissing(transaction, data, now)
      const demo = await demoNames(transaction, loaded, data)
      await saveLoaded(transaction, { ...loaded, dataVersion: version, demo }, now)
      return true
    }
    if (!withDemo) {
      await beginEmpty(transaction, data, now)
      return true
    }
    await loadCatalogue(transaction, data, now)
    await loadContent(transaction, data, now)
    const productKeys = data.products.map(({ key }) => key)
    const gone = (loaded?.productKeys ?? []).filter((key) => !productKeys.includes(key))
    if (gone.length > 0) {
      await transaction.update(products).set({ isActive: false, updatedAt: now }).where(inArray(products.key, gone))
    }
    const demo = unionOf(namesOf(data), loaded?.demo ?? nothingOfDemo)
    await saveLoaded(transaction, { dataVersion: version, productKeys, demo }, now)
    return true
  })
}

/** Writes the shop that is left after the removal of the demo, to an empty database. */
async function beginEmpty(database: Queryable, data: DataSet, now: Date): Promise<void> {
  await loadPlaces(database, data)
  await writeSettings(database, [...emptyDocuments(data)], now)
  const pages = await saveEmptyPages(database, data, now)
  const unwritten = { pages, documents: unwrittenDocuments }
  await saveLoaded(
    database,
    { dataVersion: data.version, productKeys: [], isReplaced: true, demo: nothingOfDemo, unwritten },
    now,
  )
}

/** Whether the shop still has anything of the demo. */
export async function hasDemo(database: Queryable): Promise<boolean> {
  const loaded = await findLoaded(database)
  return loaded !== undefined && !(loaded.demo && isEmptyOfDemo(loaded.demo))
}
