import { blankProduct, type ForeignProduct, type SourceRecord, type System } from '../foreign'
import { isYes } from '../values'

/** Shopify's product CSV, in its former column names and those of 2025. */

const columns = {
  handle: ['handle', 'url handle'],
  number: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compared: ['variant compare at price', 'compare-at price'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  pieces: ['variant inventory qty', 'inventory quantity'],
  policy: ['variant inventory policy', 'continue selling when out of stock'],
  grams: ['variant grams', 'weight value (grams)'],
  barcode: ['variant barcode', 'barcode'],
  picture: ['image src', 'product image url'],
  variantPicture: ['variant image', 'variant image url'],
  published: ['published', 'published on online store'],
} as const

const isVariant = (row: SourceRecord) => row.cell(...columns.price) !== ''

/** Rows share a handle: the first has the product's own cells, further ones are variants or only pictures. */
function productsOf(rows: readonly SourceRecord[]): ForeignProduct[] {
  const [first] = rows
  if (!first) return []
  const handle = first.cell(...columns.handle)
  const names = [1, 2, 3].map((place) => first.cell(`option${place} name`))
  const pictures = rows.flatMap((row) => row.cell(...columns.picture) || [])
  const status = first.cell('status')
  const isActive = (status === '' || isYes(status)) && !/^(?:false|no)$/i.test(first.cell(...columns.published))
  return rows.filter(isVariant).map((row): ForeignProduct => {
    const own = row.cell(...columns.variantPicture)
    const compared = row.cell(...columns.compared)
    const price = row.cell(...columns.price)
    const isReduced = Number(compared) > Number(price)
    const pieces = row.cell(...columns.pieces)
    const isTracked = row.cell(...columns.tracker) !== ''
    const grams = row.cell(...columns.grams)
    return {
      ...blankProduct(row.at),
      group: handle,
      number: row.cell(...columns.number),
      title: first.cell('title'),
      options: names.flatMap((name, index) => {
        const value = row.cell(`option${index + 1} value`)
        return value === '' || value === 'Default Title' ? [] : [{ name, value }]
      }),
      description: first.cell('body (html)', 'description'),
      brand: first.cell('vendor'),
      categories: categoriesOf(first),
      tags: first.cell('tags').split(','),
      pictures: own === '' ? pictures : [own, ...pictures.filter((one) => one !== own)],
      price: {
        regular: isReduced ? compared : price,
        isNet: false,
        ...(isReduced && { sale: { price, from: '', to: '' } }),
      },
      stock: {
        pieces: isTracked ? pieces : '',
        isUnlimited: !isTracked,
        isBackordered: /^(?:continue|true)$/i.test(row.cell(...columns.policy)),
        isSoldOut: false,
      },
      weight: grams === '' ? '' : `${grams} g`,
      gtin: row.cell(...columns.barcode),
      colour: first.cell('google shopping / color', 'color (product.metafields.shopify.color-pattern)'),
      googleCategory: first.cell('google shopping / google product category'),
      addresses: handle === '' ? [] : [`/products/${handle}`],
      isActive,
    }
  })
}

function categoriesOf(row: SourceRecord): string[][] {
  const type = row.cell('type')
  if (type !== '') return [type.split('>')]
  const standard = row.cell('product category')
  return standard === '' ? [] : [standard.split('>').slice(-1)]
}

export const shopify: System = {
  key: 'shopify',
  name: 'Shopify',
  marks: [
    ['handle', 'variant price'],
    ['url handle', 'option1 name'],
  ],
  source: 'the columns of its product CSV',
  read: (records) => {
    const groups = new Map<string, SourceRecord[]>()
    let last = ''
    for (const row of records) {
      last = row.cell(...columns.handle) || last
      groups.set(last, [...(groups.get(last) ?? []), row])
    }
    return [...groups.values()].flatMap(productsOf)
  },
}
