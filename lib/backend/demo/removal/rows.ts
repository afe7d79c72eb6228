import { inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { removeProducts } from '@/lib/backend/domains/orders/remove-products'
import type { Queryable } from '@/lib/backend/platform/db/database'
import {
  attributes,
  brands,
  categories,
  colours,
  materials,
  productCategories,
  products,
} from '@/lib/backend/platform/db/schema/catalogue'
import type { DataSet } from '../data-set'
import type { DemoKind } from '../loaded'

/** Where and when a demo is removed. */
export interface RemovalSetting {
  readonly database: Queryable
  readonly data: DataSet
  readonly now: Date
}

/** Something of the demo that stays because the operator's own data need it. */
export interface Kept {
  readonly kind: DemoKind
  readonly name: string
  readonly neededBy: string
}

/** What is needed, and by what. */
export type Needed = ReadonlyMap<string, string>

/** The needed ones among the demo's names. */
export function neededOf(names: readonly string[], needed: Needed): Needed {
  return new Map(names.flatMap((name) => (needed.has(name) ? [[name, needed.get(name) ?? '']] : [])))
}

/** Deletes the rows with these names except the needed ones, which it returns. */
export async function deleteOthers(
  database: Queryable,
  table: PgTable,
  name: PgColumn,
  names: readonly string[],
  needed: Needed,
): Promise<Needed> {
  const kept = neededOf(names, needed)
  const gone = names.filter((one) => !kept.has(one))
  if (gone.length > 0) await database.delete(table).where(inArray(name, gone))
  return kept
}

/** Deletes the demo's products, except those of which a document has the key. */
export async function deleteProducts(database: Queryable, numbers: readonly string[], shown: Needed): Promise<Needed> {
  if (numbers.length === 0) return new Map()
  const rows = await database
    .select({ id: products.id, key: products.key, number: products.articleNumber })
    .from(products)
    .where(inArray(products.articleNumber, [...numbers]))
  await removeProducts(
    database,
    rows.filter(({ key }) => !shown.has(key)).map(({ id }) => id),
  )
  return new Map(rows.flatMap(({ key, number }) => (shown.has(key) ? [[number, shown.get(key) ?? '']] : [])))
}

/** What products refer to: pairs of a name and an article number. */
const uses = {
  brands: sql`select b.slug, p.article_number from ${products} p join ${brands} b on b.id = p.brand_id`,
  categories: sql`select c.key, p.article_number from ${productCategories} pc
    join ${products} p on p.id = pc.product_id join ${categories} c on c.id = pc.category_id`,
  colours: sql`select unnest(p.colours || p.colour), p.article_number from ${products} p`,
  materials: sql`select unnest(p.materials), p.article_number from ${products} p`,
  attributes: sql`select jsonb_object_keys(p.attributes), p.article_number from ${products} p`,
} satisfies Partial<Record<DemoKind, SQL>>

/** What the remaining products refer to, each with one of them. */
export async function usedByProducts(database: Queryable, kind: keyof typeof uses): Promise<Needed> {
  const { rows } = await database.execute<{ name: string; number: string }>(
    sql`select name, min(number) as number from (${uses[kind]}) as used (name, number) group by name`,
  )
  return new Map(rows.map(({ name, number }) => [name, `product ${number}`]))
}

const filterTables = { colours, materials, attributes }

/** Deletes the demo's colours, materials or attributes that no remaining product has. */
export async function deleteFilterValues(
  database: Queryable,
  kind: keyof typeof filterTables,
  keys: readonly string[],
): Promise<Needed> {
  const table = filterTables[kind]
  return deleteOthers(database, table, table.key, keys, await usedByProducts(database, kind))
}

/** Deletes the demo's categories without remaining products, links and subcategories. */
export async function deleteCategories(database: Queryable, keys: readonly string[], linked: Needed): Promise<Needed> {
  const rows = await database.select().from(categories)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const needed = new Map([...linked, ...(await usedByProducts(database, 'categories'))])
  for (const row of rows) {
    if (keys.includes(row.key) && !needed.has(row.key)) continue
    for (let { parentId, key } = row; parentId !== null;) {
      const parent = byId.get(parentId)
      if (!parent || needed.has(parent.key)) break
      needed.set(parent.key, `category ${key}`)
      ;({ parentId, key } = parent)
    }
  }
  return deleteOthers(database, categories, categories.key, keys, needed)
}

/** Deletes the words that only removed products had, so that no search suggests them. */
export async function forgetWords(database: Queryable): Promise<void> {
  await database.execute(sql`delete from listing_sets where members = no_members()`)
  await database.execute(sql`delete from search_words w where not exists (
    select from listing_sets s where s.kind like '_:' || w.locale and s.value = w.lexeme)`)
}
