import { isDeepStrictEqual } from 'node:util'
import { mediaFile } from '@/lib/config/media'
import { cacheTags } from '@/lib/contract/cache'
import { articleKey } from '@/lib/contract/typed-identifier'
import { changePrices, regularPrices } from '@/lib/backend/domains/catalogue/change-prices'
import { readImageSize, type ImageSize } from '@/lib/backend/platform/image-metadata'
import type { ProductImage } from '@/lib/backend/platform/db/schema/product-media'
import { recordStock } from '@/lib/backend/domains/catalogue/stock-journal'
import { rankNames } from '@/lib/backend/domains/catalogue/derived-columns'
import type { Queryable } from '../../../platform/db/database'
import {
  lacking,
  productsByNumber,
  unknownProduct,
  valuesOf,
  type Fault,
  type Importer,
  type ImportRun,
  type Numbered,
  type Written,
} from '../importer'
import { isStuck, placesOf, readAllReferences } from '../../mend'
import { planPrices } from '../prices'
import { slugFaults, slugsOf } from '../slugs'
import { derivedSlug, requiredForNew, productColumns, type ProductValues } from './columns'
import { dimensionsOf, mergeProduct, titleOf, type KnownProduct, type MergedProduct } from './merge'
import {
  attributeColumn,
  attributeColumns,
  attributeFaults,
  attributeHelp,
  filterNumbers,
  maxFilterNumbers,
} from './attributes'
import { Models } from './model'
import { lackingGuarantee } from './producer-guarantee'
import { readAttributeRows, readReferences, unknownReferences, type References } from './references'
import { storedProducts } from './stored'
import { knownProducts, setProductCategories, storedSpellings, writeProducts } from './store'
import { ofRows } from '@/lib/backend/platform/said/cells'

export const productImporter: Importer<typeof productColumns, 'article_number'> = {
  noun: 'products',
  description: 'products with texts, facts, stock and prices, by article number: adds new ones and updates the others',
  columns: productColumns,
  moreColumns: async (database) => attributeColumns(await readAttributeRows(database)),
  moreHelp: attributeHelp,
  needed: ['article_number'],
  identity: (row) => row.article_number,
  tags: [cacheTags.catalogue, cacheTags.listings],
  mends: true,
  begin: async (database, now) => {
    const references = await readReferences(database)
    const naming = await readAllReferences(database)
    return new ProductRun(references, naming, await filterNumbers(database, references.attributes), now)
  },
  stored: storedProducts,
}

type AllReferences = Awaited<ReturnType<typeof readAllReferences>>

/** Article numbers per lookup statement. */
const lookupSize = 1000
const noPrice = { price: null, tiers: [] }

class ProductRun implements ImportRun<ProductValues> {
  /** Article numbers referenced by rows, with the first row of each. */
  private readonly related = new Map<string, number>()
  /** Article numbers as written in the file, by the key under which customers find them. */
  private readonly spellings = new Map<string, string>()
  private readonly sizes = new Map<string, ImageSize>()
  private readonly models = new Models()
  private hasNewNames = false

  constructor(
    private readonly references: References,
    /** Where documents and texts name things. */
    private readonly naming: AllReferences,
    /** Values of the attributes that are filters by a number. */
    private readonly numbers: Map<string, Set<number>>,
    private readonly now: Date,
  ) {}

  async check(database: Queryable, rows: readonly Numbered<ProductValues>[]): Promise<Fault[]> {
    const known = await knownProducts(database, articleNumbers(valuesOf(rows)))
    const prices = await regularPrices(database, idsOf(known))
    const stored = await storedSpellings(database, articleNumbers(valuesOf(rows)))
    const faults: Fault[] = []
    for (const { row, values } of rows) {
      const product = known.get(values.article_number)?.product
      const former = product?.dimensionsMm
      for (const number of values.related ?? []) if (!this.related.has(number)) this.related.set(number, row)
      const plan = planPrices(values, (currency) => (product ? prices(product.id, currency) : noPrice))
      const found = [
        ...(product ? [] : lacking(values, requiredForNew, 'product')),
        ...this.otherSpelling(values.article_number, stored),
        ...slugFaults(derivedSlug, slugsOf(values, product?.slug, titleOf(values, product), values.article_number)),
        ...unknownReferences(values, this.references),
        ...missingPictures(values),
        ...surplusTexts(values, product?.images ?? []),
        ...(await this.models.faults(values, product?.model3d ?? null, dimensionsOf(values, former), former)),
        ...attributeFaults(values, product?.attributes ?? {}, this.references.attributes),
        ...this.manyValues(values),
        ...lackingGuarantee(values, product?.producerGuarantee ?? null),
        ...(product ? stillShown(values, product, this.naming) : []),
        ...plan.faults,
      ]
      faults.push(...found.map((fault) => ({ row, ...fault })))
    }
    return faults
  }

  /** Two products whose article numbers differ in case or punctuation only could not be ordered by number. */
  private otherSpelling(written: string, stored: readonly string[]): Omit<Fault, 'row'>[] {
    const key = articleKey(written)
    const first = this.spellings.get(key) ?? written
    this.spellings.set(key, first)
    if (key === '' || stored.includes(written)) return []
    const other = [first, ...stored.filter((number) => articleKey(number) === key)].find((one) => one !== written)
    return other === undefined ? [] : [{ column: 'article_number', reason: ofRows.otherSpelling(other) }]
  }

  /** A filter by a number has an option per value: too many would be of no use, and slow down every list. */
  private manyValues(values: ProductValues): Omit<Fault, 'row'>[] {
    return this.references.attributes.flatMap(({ key, type, filterable }) => {
      const column = attributeColumn(key)
      const number = values[column]
      if (!filterable || type !== 'number' || typeof number !== 'number') return []
      const known = this.numbers.get(key) ?? new Set()
      if (known.has(number)) return []
      if (known.size >= maxFilterNumbers) return [{ column, reason: ofRows.filterFull(maxFilterNumbers) }]
      this.numbers.set(key, known.add(number))
      return []
    })
  }

  async checkEnd(database: Queryable, isInFile: (articleNumber: string) => boolean): Promise<Fault[]> {
    const numbers = [...this.related.keys()].filter((number) => !isInFile(number))
    const faults: Fault[] = []
    for (let start = 0; start < numbers.length; start += lookupSize) {
      const batch = numbers.slice(start, start + lookupSize)
      const known = await productsByNumber(database, batch)
      for (const number of batch)
        if (!known.has(number)) faults.push(unknownProduct(this.related.get(number) ?? 0, 'related', number))
    }
    return faults
  }

  async write(database: Queryable, rows: readonly ProductValues[]): Promise<Written> {
    const known = await knownProducts(database, articleNumbers(rows), { lock: true })
    const merged = await this.merge(database, rows, known)
    const differing = merged.filter(({ content }) => !hasContent(known.get(content.articleNumber), content))
    this.hasNewNames ||= differing.some(
      ({ content }) => !isDeepStrictEqual(known.get(content.articleNumber)?.product.title, content.title),
    )
    const written = await writeProducts(database, differing, this.now)
    const idOf = (articleNumber: string) =>
      known.get(articleNumber)?.product.id ?? written.get(articleNumber) ?? Number.NaN
    const stocks = differing.map(({ content: { articleNumber, stock } }) => ({
      productId: idOf(articleNumber),
      delta: stock - (known.get(articleNumber)?.product.stock ?? 0),
      stock,
    }))
    await recordStock(database, stocks, { cause: 'imported' }, this.now)
    const moved = merged.filter(({ content, places }) => !isPlacedIn(known.get(content.articleNumber), places))
    await setProductCategories(
      database,
      new Map(moved.map(({ content, places }) => [idOf(content.articleNumber), places])),
    )

    const prices = await regularPrices(database, idsOf(known))
    const changes = rows.flatMap((values) => {
      const productId = idOf(values.article_number)
      const plan = planPrices(values, (currency) => prices(productId, currency))
      return plan.changes.map((change) => ({ productId, ...change }))
    })
    await changePrices(database, changes, this.now)

    const changedIds = new Set([
      ...[...differing, ...moved].map(({ content }) => idOf(content.articleNumber)),
      ...changes.map(({ productId }) => productId),
    ])
    const added = rows.length - known.size
    return { added, changed: changedIds.size - added, unchanged: rows.length - changedIds.size }
  }

  async finish(database: Queryable): Promise<null> {
    if (this.hasNewNames) await rankNames(database)
    return null
  }

  private async merge(
    database: Queryable,
    rows: readonly ProductValues[],
    known: ReadonlyMap<string, KnownProduct>,
  ): Promise<MergedProduct[]> {
    const related = await productsByNumber(database, [...new Set(rows.flatMap((values) => values.related ?? []))])
    for (const src of new Set(rows.flatMap((values) => values.images ?? [])))
      if (!this.sizes.has(src)) this.sizes.set(src, await readImageSize(mediaFile(src) ?? ''))
    const merged = rows.map(async (values) => {
      const current = known.get(values.article_number) ?? null
      return mergeProduct(values, current, {
        references: this.references,
        // A product later in the file gets its article number as its key.
        keyOf: (articleNumber) => related.get(articleNumber)?.key ?? articleNumber,
        sizeOf: (src) => this.sizes.get(src) ?? { width: 0, height: 0 },
        model: await this.models.merge(values, current?.product.model3d ?? null),
      })
    })
    return Promise.all(merged)
  }
}

const articleNumbers = (rows: readonly ProductValues[]) => rows.map((values) => values.article_number)

function idsOf(known: ReadonlyMap<string, KnownProduct>): number[] {
  return [...known.values()].map(({ product }) => product.id)
}

function missingPictures({ images }: ProductValues) {
  return (images ?? [])
    .filter((src) => !mediaFile(src))
    .map((src) => ({ column: 'images', reason: ofRows.noPicture(src) }))
}

/** Texts that no picture has. */
function surplusTexts({ images, ...values }: ProductValues, current: readonly ProductImage[]) {
  const { length } = images === undefined ? current : (images ?? [])
  return (['images_alt_hu', 'images_alt_en'] as const)
    .filter((column) => (values[column]?.length ?? 0) > length)
    .map((column) => ({ column, reason: ofRows.surplusTexts(values[column]?.length ?? 0, length) }))
}

/** Places that lose a product which is no longer sold. */
function stillShown(
  { active }: ProductValues,
  { key, isActive }: KnownProduct['product'],
  naming: AllReferences,
): Omit<Fault, 'row'>[] {
  if (active !== false || !isActive) return []
  const leaving = { kind: 'product', key } as const
  const places = placesOf(leaving, naming)
  if (places.length === 0) return []
  const stuck = places.filter(isStuck)
  const listed = (some: typeof places) => some.map(({ at }) => at).join(', ')
  const reason = ofRows.stillShown(listed(places), listed(stuck))
  return [{ column: 'active', reason, isQuestion: true, ...(stuck.length === 0 && { leaving }) }]
}

function hasContent(known: KnownProduct | undefined, content: MergedProduct['content']): boolean {
  if (!known) return false
  const { product } = known
  return (Object.keys(content) as (keyof typeof content)[]).every((name) =>
    isDeepStrictEqual(product[name], content[name]),
  )
}

function isPlacedIn(known: KnownProduct | undefined, places: readonly number[]): boolean {
  return known !== undefined && known.places.length === places.length && places.every((id) => known.places.includes(id))
}
