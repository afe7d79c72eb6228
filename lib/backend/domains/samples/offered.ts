import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/platform/db/database'
import type { Sample, Samples } from '@/lib/contract/samples'
import type { Locale, Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { findSamples, type SwatchSample } from '../catalogue/swatch-samples'
import { readSampleLimits } from '../shop/documents'

/** Products named with each sample. */
const maxProducts = 4

interface Found extends Record<string, unknown> {
  readonly key: string
  readonly id: number
  readonly title: Localized
  readonly slug: Localized
  readonly path: Localized
  readonly count: number
}

/** The first products on sale in each sample, the most popular first, each with the number of all. */
async function findProducts(db: Queryable, samples: readonly SwatchSample[], currency: CurrencyCode): Promise<Found[]> {
  if (samples.length === 0) return []
  const wanted = samples.map(({ key, material, colour }) => ({ key, material: material.key, colour: colour.key }))
  const { rows } = await db.execute<Found>(sql`
    select w.key, p.* from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(key text, material text, colour text)
    cross join lateral (
      select p.id, p.title, p.slug, c.path, count(*) over ()::int as count
      from products p join categories c on c.id = p.category_id
      join product_prices price on price.product_id = p.id and price.currency = ${currency}
      where p.is_active and p.materials @> array[w.material] and (p.colour = w.colour or p.colours @> array[w.colour])
      order by p.popularity desc, p.id limit ${maxProducts}) p`)
  return rows
}

/** What the samples page shows, in a language. */
export async function offeredSamples(db: Queryable, locale: Locale, currency: CurrencyCode): Promise<Samples> {
  const found = await findSamples(db)
  const products = new Map<string, Found[]>()
  for (const product of await findProducts(db, found, currency))
    products.set(product.key, [...(products.get(product.key) ?? []), product])
  const samples = found.map(({ key, name, material, colour, facts }): Sample => {
    const inIt = products.get(key) ?? []
    return {
      key,
      name: name[locale],
      material: material.name[locale],
      colour: colour.name[locale],
      material_key: material.key,
      colour_key: colour.key,
      hex: colour.hex,
      composition: facts.composition[locale],
      abrasion_cycles: facts.abrasionCycles,
      light_fastness: facts.lightFastness,
      care: facts.care[locale],
      product_count: inIt[0]?.count ?? 0,
      products: inIt.map(({ id, title, slug, path }) => ({
        id,
        title: title[locale],
        slug: slug[locale],
        category_path: path[locale],
      })),
    }
  })
  return { ...(await readSampleLimits(db)), samples }
}
