import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { pageName, textHash } from '@/lib/backend/domains/shop/page-versions'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { pages } from '@/lib/backend/platform/db/schema/catalogue'
import type { DataSet } from './data-set'
import { storedSettings } from './load-content'
import { demoKinds, type DemoNames, type LoadedDataSet } from './loaded'

/** The names of everything that a data set writes. */
export function namesOf(data: DataSet): DemoNames {
  const keys = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)
  return {
    products: data.products.map(({ article_number: number }) => number),
    categories: keys(data.categories),
    brands: data.brands.map(({ slug }) => slug),
    colours: keys(data.colours),
    materials: keys(data.materials),
    attributes: keys(data.attributes),
    articles: keys(data.articles),
    pages: data.pages.map(({ key, locale }) => pageName({ key, locale })),
    coupons: data.coupons.map(({ code }) => code),
    documents: [...data.documents.keys()],
  }
}

/** Both lists of names, each name once. */
export function unionOf(some: DemoNames, others: DemoNames): DemoNames {
  const merged = demoKinds.map((kind) => [kind, [...new Set([...some[kind], ...others[kind]])]] as const)
  return Object.fromEntries(merged) as Record<(typeof demoKinds)[number], string[]>
}

/**
 * What a shop still has of the demo. Version 1.0 did not record it: if such a shop has data of its own, pages and
 * documents that differ from the data set are the operator's.
 */
export async function demoNames(database: Queryable, loaded: LoadedDataSet, data: DataSet): Promise<DemoNames> {
  if (loaded.demo) return loaded.demo
  const names = namesOf(data)
  if (!loaded.isReplaced) return names
  const hashes = new Set(data.pages.map(({ key, locale, body }) => `${pageName({ key, locale })} ${textHash(body)}`))
  const current = await database.select().from(pages).where(eq(pages.isCurrent, true))
  const { documents } = data
  const stored = await storedSettings(database)
  return {
    ...names,
    pages: current.filter((page) => hashes.has(`${pageName(page)} ${page.hash}`)).map(pageName),
    documents: [...stored].flatMap(([key, value]) =>
      documents.has(key) && isDeepStrictEqual(value, documents.get(key)) ? [key] : [],
    ),
  }
}
