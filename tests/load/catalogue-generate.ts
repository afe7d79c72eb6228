import { ranks } from '@/lib/backend/domains/catalogue/derived-columns'
import type { Database } from '@/lib/backend/platform/db/database'
import {
  brands,
  categories,
  priceTiers,
  productCategories,
  productPrices,
  products,
} from '@/lib/backend/platform/db/schema/catalogue'
import { demoDataFolder, readDataSet, type DataSet, type DemoProduct } from '@/lib/backend/demo/data-set'
import { categoryKeys, pricesOf, productRow, tierRows, type KnownIds } from '@/lib/backend/demo/product-rows'
import { pictureAddress } from '@/lib/backend/domains/shop/picture-address'
import { locales, type Localized } from '@/lib/i18n/locales'
import { currencies } from '@/lib/money/currency'

/** Rows per statement, limited by its number of parameters. */
const batchSize = 1200
const productsPerGroup = 4

/** Pseudo-random numbers, the same in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The kind of product in its title: "Lune fotel, törtfehér buklé" is a "fotel". */
function kindOf(product: DemoProduct, locale: keyof Localized): string {
  const [name = ''] = product.title[locale].split(',')
  return name.replace(product.model, '').trim()
}

/** A plausible product: form of one, colour and material of another, with its own name, price and stock. */
export function generateProduct(data: DataSet, number: number, random: () => number): DemoProduct {
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  const form = pick(data.products)
  const look = pick(data.products)
  const model = `${pick(data.products).model} ${pick(data.products).model}`
  const inEach = (make: (locale: keyof Localized) => string): Localized => ({ hu: make('hu'), en: make('en') })
  const factor = 0.4 + random() * 1.8
  const isInStock = random() < 0.7
  const isReduced = random() < 0.15
  const scaled = (prices: DemoProduct['prices'], by: number) => {
    const amounts: DemoProduct['prices'] = {}
    for (const { code } of currencies) {
      const price = prices[code]
      if (price !== undefined)
        amounts[code] = code === 'HUF' ? Math.round((price * by) / 100) * 100 : Math.round(price * by)
    }
    return amounts
  }
  return {
    ...form,
    key: `generated-${number}`,
    model,
    variant_group: `generated-${Math.floor(number / productsPerGroup)}`,
    article_number: `GX-${String(number).padStart(6, '0')}`,
    brand: pick(data.brands).slug,
    title: inEach((locale) => `${model} ${kindOf(form, locale)}, ${look.colour_name[locale].toLowerCase()}`),
    slug: inEach((locale) => `${form.slug[locale]}-${number}`),
    colour: look.colour,
    colours: look.colours,
    colour_name: look.colour_name,
    hex: look.hex,
    material_keys: look.material_keys,
    dimensions_mm: {
      ...form.dimensions_mm,
      ...(form.dimensions_mm.width !== undefined && {
        width: Math.round((form.dimensions_mm.width * factor) / 10) * 10,
      }),
    },
    prices: scaled(form.prices, factor),
    original_prices: isReduced ? scaled(form.prices, factor * 1.25) : null,
    availability: isInStock ? 'in_stock' : pick(['in_stock', 'made_to_order'] as const),
    stock: isInStock ? 1 + Math.floor(random() * 40) : 0,
    popularity: Math.floor(random() * 100),
    created_days_ago: Math.floor(random() * 700),
  }
}

/** Adds generated products to a database with the demo data; the same count gives the same products. */
export async function generateCatalogue(database: Database, count: number, now: Date): Promise<void> {
  const data = readDataSet(demoDataFolder)
  const random = randomNumbers(count)
  const generated = Array.from({ length: count }, (_, index) => generateProduct(data, index + 1, random))
  const ids: KnownIds = {
    brands: new Map((await database.select().from(brands)).map((row) => [row.slug, row.id])),
    categories: new Map((await database.select().from(categories)).map((row) => [row.key, row.id])),
  }
  const places = new Map(
    locales.map((locale) => [
      locale,
      ranks(
        generated.map(({ title }) => title[locale]),
        locale,
      ),
    ]),
  )
  const categoriesByKey = new Map(data.categories.map((category) => [category.key, category]))
  for (let start = 0; start < count; start += batchSize) {
    const batch = generated.slice(start, start + batchSize)
    const rows = await database
      .insert(products)
      .values(
        batch.map((product, index) => ({
          ...productRow(product, data, ids, imagesOf(product), null, now),
          nameRank: { hu: places.get('hu')?.[start + index] ?? 0, en: places.get('en')?.[start + index] ?? 0 },
        })),
      )
      .returning({ id: products.id })
    const idOf = (index: number) => rows[index]?.id ?? Number.NaN
    await database.insert(productPrices).values(
      batch.flatMap((product, index) =>
        pricesOf(product).map((price) => ({
          ...price,
          productId: idOf(index),
          lowest30DaysGross: price.originalGross,
          discountPercent: price.originalGross === null ? 0 : 20,
        })),
      ),
    )
    const tiers = batch.flatMap((product, index) => tierRows(product, idOf(index)))
    if (tiers.length > 0) await database.insert(priceTiers).values(tiers)
    await database.insert(productCategories).values(
      batch.flatMap((product, index) =>
        categoryKeys(product, categoriesByKey).map((key) => ({
          productId: idOf(index),
          categoryId: ids.categories.get(key) ?? Number.NaN,
        })),
      ),
    )
  }
}

function imagesOf(product: DemoProduct) {
  return product.images.map(({ file, kind, alt }) => ({
    src: pictureAddress(`products/${file}`),
    kind,
    alt,
    width: 1200,
    height: 1200,
  }))
}
