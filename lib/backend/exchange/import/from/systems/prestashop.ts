import { blankProduct, type ForeignOption, type ForeignProduct, type SourceRecord, type System } from '../foreign'
import { isYes, listed, readNumber } from '../values'

/** PrestaShop's CSV of products and of combinations, with the columns of its import. */

const id = (row: SourceRecord) => row.cell('product id', 'id')
const net = ['price tax excluded', 'price (tax excl.)', 'price tax excl.']
const gross = ['price tax included', 'price (tax incl.)', 'price tax incl.']
const anyPrice = ['price tax excluded or price tax included', 'price']

const isCombination = (row: SourceRecord) => combinationOf(row) !== ''
const combinationOf = (row: SourceRecord) => row.cell('attribute (name:type:position)', 'attribute')

/** "Color:color:0, Size:select:1" and "Red:0, S:0". */
function optionsOf(row: SourceRecord): ForeignOption[] {
  const names = combinationOf(row).split(',')
  const values = row.cell('value (value:position)', 'value').split(',')
  return names.flatMap((name, index) => {
    const value = values[index]?.split(':')[0]?.trim() ?? ''
    return value === '' ? [] : [{ name: name.split(':')[0]?.trim() ?? '', value }]
  })
}

/** A discount's price as text; empty without one. */
function salePrice(row: SourceRecord, regular: string): string {
  const price = readNumber(regular)
  const amount = readNumber(row.cell('discount amount'))
  const percent = readNumber(row.cell('discount percent'))
  if (price === null) return ''
  if (amount !== null && amount > 0) return String(price - amount)
  return percent !== null && percent > 0 ? String((price * (100 - percent)) / 100) : ''
}

function priceOf(row: SourceRecord, impact: string): ForeignProduct['price'] {
  const [excluded, included] = [row.cell(...net), row.cell(...gross)]
  const isNet = included === '' && (excluded !== '' || row.cell(...anyPrice) !== '')
  const base = included || excluded || row.cell(...anyPrice)
  const difference = readNumber(impact)
  const regular = difference === null || difference === 0 ? base : String((readNumber(base) ?? 0) + difference)
  const sale = salePrice(row, regular)
  const vat = /(\d+(?:[.,]\d+)?)\s*%/.exec(row.cell('tax rules name', 'tax rules id', 'tax'))?.[1]
  return {
    regular,
    isNet,
    ...(vat !== undefined && { vat }),
    ...(sale !== '' && {
      sale: { price: sale, from: row.cell('discount from (yyyy-mm-dd)'), to: row.cell('discount to (yyyy-mm-dd)') },
    }),
  }
}

function productOf(row: SourceRecord, combination?: SourceRecord): ForeignProduct {
  const own = (...names: string[]) => combination?.cell(...names) || row.cell(...names)
  const rewritten = row.cell('url rewritten', 'friendly url', 'link rewrite')
  const orders = row.cell('action when out of stock')
  const size = (name: string) => {
    const value = row.cell(name)
    return value === '' || Number(value) === 0 ? '' : `${value} cm`
  }
  const withSize = (value: string) => (value === '' || Number(value) === 0 ? '' : `${value} kg`)
  return {
    ...blankProduct((combination ?? row).at),
    group: id(row) || row.cell('reference'),
    number: combination ? combination.cell('reference') : row.cell('reference', 'product reference'),
    title: row.cell('name'),
    options: combination ? optionsOf(combination) : [],
    summary: row.cell('summary', 'short description', 'short desc.'),
    description: row.cell('description', 'long desc'),
    brand: row.cell('manufacturer', 'brand'),
    categories: listed(row.cell('categories (x,y,z...)', 'categories', 'category')).map((path) => path.split('>')),
    tags: listed(row.cell('tags (x,y,z...)', 'tags')),
    pictures: [
      ...new Set([
        ...listed(combination?.cell('image urls (x,y,z...)') ?? ''),
        ...listed(row.cell('image urls (x,y,z...)', 'image urls', 'images url', 'image')),
      ]),
    ],
    price: priceOf(row, combination?.cell('impact on price') ?? ''),
    stock: {
      pieces: own('quantity'),
      isUnlimited: false,
      isBackordered: orders === '1',
      isSoldOut: row.cell('available for order (0 = no, 1 = yes)') === '0',
    },
    weight: withSize(row.cell('weight')),
    width: size('width'),
    depth: size('depth'),
    height: size('height'),
    gtin: own('ean13', 'ean-13'),
    addresses: id(row) === '' ? [] : [`/index.php?controller=product&id_product=${id(row)}`],
    guessedAddresses: id(row) === '' || rewritten === '' ? [] : [`/${id(row)}-${rewritten}.html`],
    isActive: isActive(row),
  }
}

function isActive(row: SourceRecord): boolean {
  const written = row.cell('active (0/1)', 'active', 'enabled', 'status')
  return written === '' || isYes(written)
}

export const prestashop: System = {
  key: 'prestashop',
  name: 'PrestaShop',
  marks: [
    ['product id', 'reference', 'quantity'],
    ['name', 'reference', 'tax rules id'],
    ['product id', 'attribute (name:type:position)'],
  ],
  source: 'the columns of its import of products and combinations',
  read: (records) => {
    const combinations = new Map<string, SourceRecord[]>()
    const products = records.filter((row) => !isCombination(row))
    const keyOf = (row: SourceRecord) => id(row) || row.cell('product reference')
    for (const row of records.filter(isCombination))
      combinations.set(keyOf(row), [...(combinations.get(keyOf(row)) ?? []), row])
    return products.flatMap((row) => {
      const own = combinations.get(id(row)) ?? combinations.get(row.cell('reference')) ?? []
      return own.length === 0 ? [productOf(row)] : own.map((one) => productOf(row, one))
    })
  },
}
