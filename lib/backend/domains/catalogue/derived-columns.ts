import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { products } from '@/lib/backend/platform/db/schema/catalogue'
import { languageTag, type Locale, type Localized } from '@/lib/i18n/locales'

/** Rank of each text in its language's collation: Hungarian sorts "csillár" after "cukor". Pure. */
export function ranks(texts: readonly string[], locale: Locale): number[] {
  const collator = new Intl.Collator(languageTag[locale], { numeric: true })
  const order = texts.map((_, index) => index).toSorted((a, b) => collator.compare(texts[a] ?? '', texts[b] ?? ''))
  const places = new Array<number>(texts.length)
  order.forEach((index, place) => (places[index] = place))
  return places
}

/** Products per statement: a long one would block other users of the embedded database. */
const batchSize = 2000

/**
 * Recomputes the name ranks of all products, for importers that changed titles. Must run inside a transaction, as it
 * disables the triggers: no listing set depends on the rank (`listing_products_updated`).
 */
export async function rankNames(database: Queryable): Promise<void> {
  const rows: { id: number; title: Localized; nameRank: Record<Locale, number> }[] = await database
    .select({ id: products.id, title: products.title, nameRank: products.nameRank })
    .from(products)
    .orderBy(products.id)
  const hungarian = ranks(
    rows.map((row) => row.title.hu),
    'hu',
  )
  const english = ranks(
    rows.map((row) => row.title.en),
    'en',
  )
  const moved = rows.flatMap(({ id, nameRank }, index) => {
    const [hu, en] = [hungarian[index], english[index]]
    return hu === nameRank.hu && en === nameRank.en ? [] : [{ id, hu, en }]
  })
  if (moved.length === 0) return
  await database.execute(sql`select set_config('nidora.name_order', 'on', true)`)
  for (let start = 0; start < moved.length; start += batchSize) {
    await database.execute(sql`
      update ${products} set name_rank = jsonb_build_object('hu', r.hu, 'en', r.en)
      from jsonb_to_recordset(${JSON.stringify(moved.slice(start, start + batchSize))}::jsonb) as r(id int, hu int, en int)
      where ${products.id} = r.id`)
  }
  await database.execute(sql`select set_config('nidora.name_order', 'off', true)`)
}

interface NamedProduct {
  readonly model: string
  readonly articleNumber: string
  readonly colourName: Localized
  readonly brandName: string
  /** Titles of all its categories. */
  readonly categories: readonly Localized[]
  /** Names of its colours, materials and attributes. */
  readonly filters: readonly Localized[]
}

/** Names under which a product can be found, besides its title and texts. Pure. */
export function searchNames(product: NamedProduct, locale: Locale): string {
  return [
    product.model,
    product.articleNumber,
    product.brandName,
    product.colourName[locale],
    ...[...product.categories, ...product.filters].map((name) => name[locale]),
  ].join(' ')
}

/** The categories with all their ancestors, without duplicates. `parentOf` returns null at the root. Pure. */
export function withAllAncestors<Key>(starts: readonly Key[], parentOf: (key: Key) => Key | null): Key[] {
  const keys = new Set<Key>()
  for (const start of starts) {
    for (let key: Key | null = start; key !== null && !keys.has(key); key = parentOf(key)) keys.add(key)
  }
  return [...keys]
}
