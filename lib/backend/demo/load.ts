import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Queryable } from '@/lib/backend/platform/db/database'
import { products, settings } from '@/lib/backend/platform/db/schema/catalogue'
import { dataSetVersion, demoDataFolder, readDataSet, type DataSet } from './data-set'
import { loadCatalogue } from './load-catalogue'
import { loadContent, writeSettings } from './load-content'

/** The settings row that records which data set is loaded. */
interface LoadedDataSet {
  readonly dataVersion: string
  readonly productKeys: readonly string[]
  /** The shop has its own data, which newer versions of the data set no longer replace. */
  readonly isReplaced?: true
}
const loadedKey = 'data-set'
/** Arbitrary, but the same in every instance: one loads while the others wait, then find it done. */
const loadingLock = 7_304_212

async function findLoaded(database: Queryable): Promise<LoadedDataSet | undefined> {
  const [row] = await database.select().from(settings).where(eq(settings.key, loadedKey))
  return row?.value as LoadedDataSet | undefined
}

/**
 * Gives the shop's own data precedence from now on (R-OPS-5): later versions of the data set only add missing
 * documents.
 */
export async function protectOwnData(database: Queryable, now: Date): Promise<void> {
  const loaded = (await findLoaded(database)) ?? { dataVersion: '', productKeys: [] }
  await writeSettings(database, [[loadedKey, { ...loaded, isReplaced: true } satisfies LoadedDataSet]], now)
}

interface Mails {
  readonly mails: readonly { readonly key: string }[]
}

/** Adds documents and mail texts required by a newer version but missing from the shop's own data. */
async function addMissing(database: Queryable, { documents }: DataSet, now: Date): Promise<void> {
  const rows = await database.select().from(settings)
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const missing = [...documents].filter(([name]) => !kept.has(name))
  const [own, given] = [kept.get('mails'), documents.get('mails')] as (Mails | undefined)[]
  const newMails = (given?.mails ?? []).filter(({ key }) => !own?.mails.some((mail) => mail.key === key))
  const mails: [string, unknown][] =
    own && newMails.length > 0 ? [['mails', { ...own, mails: [...own.mails, ...newMails] }]] : []
  if (missing.length + mails.length > 0) await writeSettings(database, [...missing, ...mails], now)
}

/**
 * Loads a data set unless that version is loaded already; returns whether it did. All or nothing. Rows are matched by
 * key and keep their ids; orders, carts, favourites and the stock of existing products stay untouched. Products no
 * longer in the data set are withdrawn. A shop with its own data keeps them.
 */
export async function loadDataSet(database: Database, now: Date, folder = demoDataFolder): Promise<boolean> {
  const version = dataSetVersion(folder)
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
    const loaded = await findLoaded(transaction)
    if (loaded?.dataVersion === version) return false

    const data = readDataSet(folder)
    if (loaded?.isReplaced) {
      await addMissing(transaction, data, now)
      await writeSettings(transaction, [[loadedKey, { ...loaded, dataVersion: version }]], now)
      return true
    }
    await loadCatalogue(transaction, data, now)
    await loadContent(transaction, data, now)
    const productKeys = data.products.map(({ key }) => key)
    const gone = (loaded?.productKeys ?? []).filter((key) => !productKeys.includes(key))
    if (gone.length > 0) {
      await transaction.update(products).set({ isActive: false, updatedAt: now }).where(inArray(products.key, gone))
    }
    const written: LoadedDataSet = { dataVersion: version, productKeys }
    await writeSettings(transaction, [[loadedKey, written]], now)
    return true
  })
}
