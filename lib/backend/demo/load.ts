import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/context'
import { products, settings } from '@/lib/backend/db/schema/catalogue'
import { dataSetVersion, demoDataFolder, readDataSet } from './data-set'
import { loadCatalogue } from './load-catalogue'
import { loadContent, writeSettings } from './load-content'

/** The settings row that tells which data set is loaded. */
interface LoadedDataSet {
  readonly dataVersion: string
  readonly productKeys: readonly string[]
}
const loadedKey = 'data-set'
/** Any number, the same in every instance: one loads, the others wait and find it done. */
const loadingLock = 7_304_212

/**
 * Loads a data set unless its version is loaded already; answers whether it did. All or nothing. Rows are known by
 * their keys and keep their ids; orders, carts and favourites stay untouched, as does the stock of known products.
 * A product that only the former version had is no longer offered.
 */
export async function loadDataSet(database: Database, now: Date, folder = demoDataFolder): Promise<boolean> {
  const version = dataSetVersion(folder)
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${loadingLock})`)
    const [row] = await transaction.select().from(settings).where(eq(settings.key, loadedKey))
    const loaded = row?.value as LoadedDataSet | undefined
    if (loaded?.dataVersion === version) return false

    const data = readDataSet(folder)
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
