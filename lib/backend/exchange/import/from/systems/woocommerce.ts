import { slugOf } from '../../../../platform/slug'
import { blankProduct, type ForeignOption, type ForeignProduct, type SourceRecord, type System } from '../foreign'

/** WooCommerce's own product CSV (its wiki, "Product CSV Import Schema"). */

const unitOf = (row: SourceRecord, name: string) => {
  const column = row.columns.find((one) => one.startsWith(`${name} (`)) ?? name
  const value = row.cell(column)
  return value === '' ? '' : `${value} ${/\((\w+)\)/.exec(column)?.[1] ?? ''}`
}

/** The columns "Attribute 1 name", "Attribute 1 value(s)" and so on. */
function attributesOf(row: SourceRecord): ForeignOption[] {
  const numbers = row.columns.flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const [name, value] = [row.cell(`attribute ${number} name`), row.cell(`attribute ${number} value(s)`)]
    return name === '' || value === '' ? [] : [{ name, value }]
  })
}

/** Items separated by commas; "\," is a comma within one. */
const listed = (cell: string) =>
  cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter((item) => item !== '')

function productOf(row: SourceRecord, parent: SourceRecord | undefined): ForeignProduct {
  const own = (...names: string[]) => row.cell(...names) || (parent?.cell(...names) ?? '')
  const [id, title] = [row.cell('id'), (parent ?? row).cell('name')]
  const sale = row.cell('sale price')
  const pieces = /^parent$/i.test(row.cell('stock')) ? (parent?.cell('stock') ?? '') : row.cell('stock')
  const slug = slugOf(title)
  const postId = parent?.cell('id') ?? id
  return {
    ...blankProduct(row.at),
    group: parent ? parent.cell('sku') || parent.cell('id') : row.cell('sku') || id || row.at,
    number: row.cell('sku'),
    title,
    options: parent ? attributesOf(row).map(({ name, value }) => ({ name, value: listed(value)[0] ?? value })) : [],
    summary: (parent ?? row).cell('short description'),
    description: own('description'),
    brand: own('brands', 'brand'),
    categories: listed(own('categories')).map((path) => path.split('>')),
    tags: listed(own('tags')),
    pictures: [...new Set([...listed(row.cell('images')), ...listed(parent?.cell('images') ?? '')])],
    price: {
      regular: row.cell('regular price'),
      isNet: false,
      ...(sale !== '' && {
        sale: { price: sale, from: row.cell('date sale price starts'), to: row.cell('date sale price ends') },
      }),
    },
    stock: {
      pieces,
      isUnlimited: pieces === '' && row.cell('in stock?') !== '0',
      isBackordered: /^(?:1|notify|yes)$/i.test(row.cell('backorders allowed?')),
      isSoldOut: row.cell('in stock?') === '0',
    },
    weight: unitOf(row, 'weight') || (parent ? unitOf(parent, 'weight') : ''),
    width: unitOf(row, 'width') || (parent ? unitOf(parent, 'width') : ''),
    depth: unitOf(row, 'length') || (parent ? unitOf(parent, 'length') : ''),
    height: unitOf(row, 'height') || (parent ? unitOf(parent, 'height') : ''),
    gtin: row.cell('gtin, upc, ean, or isbn', 'ean'),
    colour: parent ? '' : (attributesOf(row).find(({ name }) => /^(?:szín|colou?r)$/i.test(name))?.value ?? ''),
    addresses: postId === '' ? [] : [`/?p=${postId}`, `/?post_type=product&p=${postId}`],
    guessedAddresses: slug === '' ? [] : [`/product/${slug}`, `/termek/${slug}`],
    isActive: (parent ?? row).cell('published') !== '0' && (parent ?? row).cell('published') !== '-1',
  }
}

export const woocommerce: System = {
  key: 'woocommerce',
  name: 'WooCommerce',
  marks: [
    ['type', 'sku', 'regular price'],
    ['id', 'type', 'published', 'visibility in catalog'],
  ],
  source: 'the columns of its product CSV',
  read: (records) => {
    const parents = new Map<string, SourceRecord>()
    for (const row of records) {
      parents.set(row.cell('sku'), row)
      parents.set(`id:${row.cell('id')}`, row)
    }
    const kindOf = (row: SourceRecord) => row.cell('type').toLowerCase()
    return records
      .filter((row) => !/variable|grouped|external/.test(kindOf(row)))
      .map((row) => productOf(row, kindOf(row).includes('variation') ? parents.get(row.cell('parent')) : undefined))
  },
}
