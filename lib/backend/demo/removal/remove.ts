import { eq, inArray } from 'drizzle-orm'
import { readTextReferences, type LinkingText } from '@/lib/backend/domains/content/text-references'
import { pageName } from '@/lib/backend/domains/shop/page-versions'
import { readReferences, type Reference } from '@/lib/backend/domains/shop/document-references'
import { announceChanges } from '@/lib/backend/platform/cache/announcements'
import type { Database, Queryable } from '@/lib/backend/platform/db/database'
import { articles, brands } from '@/lib/backend/platform/db/schema/catalogue'
import { productReviews } from '@/lib/backend/platform/db/schema/reviews'
import { coupons } from '@/lib/backend/platform/db/schema/shop'
import { cacheTags } from '@/lib/contract/cache'
import { demoDataFolder, readDataSet } from '../data-set'
import { lockLoading } from '../load'
import {
  demoKinds,
  isEmptyOfDemo,
  lockLoaded,
  saveLoaded,
  type DemoKind,
  type DemoNames,
  type LoadedDataSet,
  type Unwritten,
} from '../loaded'
import { demoNames } from '../names'
import { emptyDocumentsOf, removePictures } from './documents'
import { removePages } from './pages'
import {
  deleteCategories,
  deleteFilterValues,
  deleteOthers,
  deleteProducts,
  forgetWords,
  usedByProducts,
  type Kept,
  type Needed,
  type RemovalSetting,
} from './rows'

export interface Removal {
  /** How many of each kind were removed. */
  readonly removed: Readonly<Record<DemoKind, number>>
  readonly kept: readonly Kept[]
  /** What the operator has to write now. */
  readonly unwritten: Unwritten
}

/** Ends a dry run's transaction. */
class Rollback extends Error {
  constructor(readonly removal: Removal | null) {
    super('dry run')
  }
}

/**
 * Removes the demonstration, all or nothing: everything that the data set wrote and the operator has not imported
 * himself. What his own data need stays. Orders and quotes are untouched.
 * @returns null if the shop has nothing of the demo
 */
export async function removeDemo(database: Database, now: Date, { isDryRun = false } = {}): Promise<Removal | null> {
  try {
    return await database.transaction(async (transaction) => {
      const removal = await removeFrom(transaction, now)
      if (isDryRun) throw new Rollback(removal)
      return removal
    })
  } catch (error) {
    if (error instanceof Rollback) return error.removal
    throw error
  }
}

async function removeFrom(database: Queryable, now: Date): Promise<Removal | null> {
  await lockLoading(database)
  const loaded = await lockLoaded(database)
  if (!loaded) return null
  const data = readDataSet(demoDataFolder)
  const demo = await demoNames(database, loaded, data)
  if (isEmptyOfDemo(demo)) return null
  const setting = { database, data, now }
  const documents = await emptyDocumentsOf(setting, demo)
  const { kept, unwritten } = await removeRows(setting, demo)
  await removePictures(setting, demo.documents.includes('pictures'))
  await forgetWords(database)
  const allKept = [...documents.kept, ...kept]
  const removal = {
    removed: { ...removedOf(demo, kept), documents: documents.changed.length },
    kept: allKept,
    unwritten: unwrittenOf(loaded, { pages: unwritten, documents: documents.unwritten }),
  }
  const left = { productKeys: [], demo: namesOfKept(kept), unwritten: removal.unwritten }
  await saveLoaded(database, { ...loaded, ...left, isReplaced: true }, now)
  const { catalogue, listings, stocks, content } = cacheTags
  await announceChanges(database, [catalogue, listings, stocks, content], now)
  return removal
}

/** Removes what is not a document. What is left in the documents and in the operator's texts decides what is still shown. */
async function removeRows(setting: RemovalSetting, demo: DemoNames) {
  const { database } = setting
  const isOfDemo = ({ kind, key, locale }: LinkingText) =>
    kind === 'page' ? demo.pages.includes(pageName({ key, locale })) : kind === 'article' && demo.articles.includes(key)
  const texts = (await readTextReferences(database)).filter(({ text }) => !isOfDemo(text))
  const references = [...(await readReferences(database)), ...texts]
  const shown = (kind: Reference['kind']): Needed =>
    new Map(references.filter((one) => one.kind === kind).map(({ key, at }) => [key, at]))
  await database.delete(coupons).where(inArray(coupons.code, [...demo.coupons]))
  await database.delete(productReviews).where(eq(productReviews.isDemo, true))
  const pages = await removePages(setting, demo.pages, shown('content'))
  const products = await deleteProducts(database, demo.products, shown('product'))
  const usedBrands = new Map([...shown('brand'), ...(await usedByProducts(database, 'brands'))])
  const kept: Partial<Record<DemoKind, Needed>> = {
    pages: pages.kept,
    products,
    articles: await deleteOthers(database, articles, articles.key, demo.articles, shown('article')),
    brands: await deleteOthers(database, brands, brands.slug, demo.brands, usedBrands),
    categories: await deleteCategories(database, demo.categories, shown('category')),
    colours: await deleteFilterValues(database, 'colours', demo.colours),
    materials: await deleteFilterValues(database, 'materials', demo.materials),
    attributes: await deleteFilterValues(database, 'attributes', demo.attributes),
  }
  return {
    unwritten: pages.unwritten,
    kept: demoKinds.flatMap((kind) =>
      [...(kept[kind] ?? [])].map(([name, neededBy]): Kept => ({ kind, name, neededBy })),
    ),
  }
}

const byKind = <Value>(valueOf: (kind: DemoKind) => Value) =>
  Object.fromEntries(demoKinds.map((kind) => [kind, valueOf(kind)])) as Record<DemoKind, Value>

const namesOfKept = (kept: readonly Kept[]): DemoNames =>
  byKind((kind) => kept.filter((one) => one.kind === kind).map(({ name }) => name))

function removedOf(demo: DemoNames, kept: readonly Kept[]): Record<DemoKind, number> {
  const left = namesOfKept(kept)
  return byKind((kind) => demo[kind].length - left[kind].length)
}

function unwrittenOf({ unwritten }: LoadedDataSet, added: Unwritten): Unwritten {
  const both = (kind: keyof Unwritten) => [...new Set([...(unwritten?.[kind] ?? []), ...added[kind]])]
  return { pages: both('pages'), documents: both('documents') }
}
