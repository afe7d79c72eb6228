import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import { changePrices } from '@/lib/backend/domains/catalogue/change-prices'
import { readModel } from '@/lib/backend/domains/catalogue/model'
import { readImageSize } from '@/lib/backend/platform/image-metadata'
import { rankNames } from '@/lib/backend/domains/catalogue/derived-columns'
import type { Queryable } from '@/lib/backend/platform/db/database'
import { excluded } from '@/lib/backend/platform/db/statements'
import {
  attributes,
  brands,
  categories,
  colours,
  materials,
  priceHistory,
  productCategories,
  products,
  type MaterialSample,
} from '@/lib/backend/platform/db/schema/catalogue'
import type { ProductImage, StoredModel } from '@/lib/backend/platform/db/schema/product-media'
import { attributeSchema } from '@/lib/contract/attribute'
import { currencies } from '@/lib/money/currency'
import type { DataSet } from './data-set'
import { pictureAddress } from '../domains/shop/picture-address'
import { categoryKeys, historyOf, pricesOf, productRow, requireKey, tierRows, type KnownIds } from './product-rows'

/** Writes brands, categories, filter values, attributes and products. */
export async function loadCatalogue(database: Queryable, data: DataSet, now: Date): Promise<void> {
  await loadFilterValues(database, data)
  await loadAttributes(database, data)
  const ids = { brands: await loadBrands(database, data), categories: await loadCategories(database, data, now) }
  await loadProducts(database, data, ids, now)
  await rankNames(database)
}

function sampleOf({ sample }: DataSet['materials'][number]): MaterialSample | null {
  if (!sample) return null
  const { abrasion_cycles: abrasionCycles, light_fastness: lightFastness, ...others } = sample
  return { ...others, abrasionCycles, lightFastness }
}

async function loadFilterValues(database: Queryable, data: DataSet): Promise<void> {
  await database
    .insert(colours)
    .values(data.colours.map((colour, position) => ({ ...colour, position })))
    .onConflictDoUpdate({ target: colours.key, set: excluded(colours, ['key']) })
  await database
    .insert(materials)
    .values(data.materials.map((material, position) => ({ ...material, sample: sampleOf(material), position })))
    .onConflictDoUpdate({ target: materials.key, set: excluded(materials, ['key']) })
}

async function loadAttributes(database: Queryable, data: DataSet): Promise<void> {
  const rows = data.attributes.map(
    ({ in_feed: inFeed, in_structured_data: inStructuredData, ...attribute }, position) =>
      // The rules of an import.
      attributeSchema.parse({ ...attribute, inFeed, inStructuredData, position }),
  )
  if (rows.length === 0) return
  await database
    .insert(attributes)
    .values(rows)
    .onConflictDoUpdate({ target: attributes.key, set: excluded(attributes, ['key']) })
}

async function loadBrands(database: Queryable, data: DataSet): Promise<Map<string, number>> {
  const rows = await database
    .insert(brands)
    .values(data.brands.map(({ eu_responsible, ...brand }) => ({ ...brand, euResponsible: eu_responsible })))
    .onConflictDoUpdate({ target: brands.slug, set: excluded(brands, ['id', 'slug']) })
    .returning({ id: brands.id, slug: brands.slug })
  return new Map(rows.map((row) => [row.slug, row.id]))
}

async function loadCategories(database: Queryable, data: DataSet, now: Date): Promise<Map<string, number>> {
  const rows = await database
    .insert(categories)
    .values(
      data.categories.map((category) => ({
        key: category.key,
        position: category.position,
        title: category.title,
        slug: category.slug,
        path: category.path,
        intro: category.intro,
        seoDescription: category.seo_description,
        googleCategory: category.merchant_identifiers.google,
        image: category.image && pictureAddress(category.image),
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({ target: categories.key, set: excluded(categories, ['id', 'key', 'parentId']) })
    .returning({ id: categories.id, key: categories.key })
  const ids = new Map(rows.map((row) => [row.key, row.id]))
  const parents = data.categories.map(({ key, parent }) => ({
    id: ids.get(key),
    parent: parent === null ? null : requireKey(ids, parent, 'category'),
  }))
  await database.execute(sql`
    update ${categories} set parent_id = r.parent
    from jsonb_to_recordset(${JSON.stringify(parents)}::jsonb) as r(id int, parent int)
    where ${categories.id} = r.id`)
  return ids
}

async function loadProducts(database: Queryable, data: DataSet, ids: KnownIds, now: Date): Promise<void> {
  const keys = data.products.map(({ key }) => key)
  const known = await database.select({ key: products.key }).from(products).where(inArray(products.key, keys))
  const knownKeys = new Set(known.map(({ key }) => key))
  const images = await picturesOfProducts(data)
  const models = await modelsOfProducts(data)
  const rows = await database
    .insert(products)
    .values(
      data.products.map((product) =>
        productRow(product, data, ids, images.get(product.key) ?? [], models.get(product.key) ?? null, now),
      ),
    )
    .onConflictDoUpdate({
      target: products.key,
      set: {
        ...excluded(products, ['id', 'key', 'stock', 'availability', 'createdAt', 'nameRank']),
        // Sold stock stays sold; only a switch between stock and made to order is applied.
        stock: sql`case when ${products.availability} = 'made_to_order' then excluded.stock else ${products.stock} end`,
        availability: sql`case when 'made_to_order' in (${products.availability}, excluded.availability)
          then excluded.availability else ${products.availability} end`,
      },
    })
    .returning({ id: products.id, key: products.key })
  const productIds = new Map(rows.map((row) => [row.key, row.id]))
  await writeProductCategories(database, data, ids, productIds)
  await writePrices(database, data, productIds, knownKeys, now)
}

async function picturesOfProducts(data: DataSet): Promise<Map<string, ProductImage[]>> {
  const sizes = new Map(data.pictures.map((picture) => [`/media/${picture.file}`, picture]))
  const entries = data.products.map(async (product): Promise<[string, ProductImage[]]> => {
    const images = product.images.map(async ({ file, kind, alt }) => {
      const src = pictureAddress(`products/${file}`)
      const size =
        sizes.get(src) ?? (await readImageSize(join(/* turbopackIgnore: true */ process.cwd(), 'public', src)))
      return { src, kind, alt, width: size.width, height: size.height }
    })
    return [product.key, await Promise.all(images)]
  })
  return new Map(await Promise.all(entries))
}

async function modelsOfProducts(data: DataSet): Promise<Map<string, StoredModel>> {
  const models = new Map<string, StoredModel>()
  for (const { key, model_3d: model } of data.products) {
    if (!model) continue
    const src = `/media/models/${model.file}.glb`
    const { version } = await readModel(join(/* turbopackIgnore: true */ process.cwd(), 'public', src))
    models.set(key, { src, place: model.place, version })
  }
  return models
}

async function writeProductCategories(
  database: Queryable,
  data: DataSet,
  ids: KnownIds,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const byKey = new Map(data.categories.map((category) => [category.key, category]))
  const places = data.products.flatMap((product) =>
    categoryKeys(product, byKey).map((key) => ({
      productId: requireKey(productIds, product.key, 'product'),
      categoryId: requireKey(ids.categories, key, 'category'),
    })),
  )
  await database.delete(productCategories).where(inArray(productCategories.productId, [...productIds.values()]))
  await database.insert(productCategories).values(places)
}

/** Writes prices; new products get the data set's price history first. */
async function writePrices(
  database: Queryable,
  data: DataSet,
  productIds: ReadonlyMap<string, number>,
  knownKeys: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const history = data.products.flatMap((product) => {
    if (knownKeys.has(product.key)) return []
    const productId = requireKey(productIds, product.key, 'product')
    return historyOf(product, now).map((step) => ({ ...step, productId }))
  })
  if (history.length > 0) await database.insert(priceHistory).values(history).onConflictDoNothing()
  const changes = data.products.flatMap((product) => {
    const productId = requireKey(productIds, product.key, 'product')
    const prices = pricesOf(product)
    const tiers = tierRows(product, productId)
    return currencies.map(({ code }) => ({
      productId,
      currency: code,
      // A price removed from the data set is no longer offered.
      price: prices.find(({ currency }) => currency === code) ?? null,
      tiers: tiers.filter(({ currency }) => currency === code),
    }))
  })
  await changePrices(database, changes, now)
}
