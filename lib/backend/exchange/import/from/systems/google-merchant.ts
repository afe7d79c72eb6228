import { blankProduct, type ForeignOption, type ForeignProduct, type SourceRecord, type System } from '../foreign'
import { listed } from '../values'

/** A product feed in Google's form (Merchant Center's product data specification): RSS, Atom, or text with tabs. */

function optionsOf(row: SourceRecord): ForeignOption[] {
  if (row.cell('item_group_id', 'item group id') === '') return []
  return (['color', 'size', 'material', 'pattern'] as const).flatMap((name) => {
    const value = row.cell(name)
    return value === '' ? [] : [{ name, value }]
  })
}

function productOf(row: SourceRecord): ForeignProduct {
  const sale = row.cell('sale_price', 'sale price')
  const [from = '', to = ''] = row.cell('sale_price_effective_date', 'sale price effective date').split('/')
  const availability = row.cell('availability').replaceAll('_', ' ').toLowerCase()
  const types = row.all('product_type').length > 0 ? row.all('product_type') : row.all('product type')
  return {
    ...blankProduct(row.at),
    group: row.cell('item_group_id', 'item group id') || row.cell('id'),
    number: row.cell('id', 'mpn'),
    title: row.cell('title'),
    options: optionsOf(row),
    description: row.cell('description'),
    brand: row.cell('brand'),
    categories: types.map((path) => path.split('>')),
    pictures: [
      row.cell('image_link', 'image link'),
      ...[...row.all('additional_image_link'), ...row.all('additional image link')].flatMap((cell) => listed(cell)),
    ].filter((one) => one !== ''),
    price: { regular: row.cell('price'), isNet: false, ...(sale !== '' && { sale: { price: sale, from, to } }) },
    stock: {
      pieces: row.cell('quantity', 'inventory'),
      isUnlimited: availability === 'in stock' && row.cell('quantity', 'inventory') === '',
      isBackordered: availability === 'backorder' || availability === 'preorder',
      isSoldOut: availability === 'out of stock',
    },
    weight: row.cell('product_weight', 'shipping_weight', 'shipping weight'),
    width: row.cell('product_width', 'product width'),
    depth: row.cell('product_length', 'product length'),
    height: row.cell('product_height', 'product height'),
    gtin: row.cell('gtin'),
    colour: row.cell('color'),
    googleCategory: row.cell('google_product_category', 'google product category'),
    addresses: row.cell('link') === '' ? [] : [row.cell('link')],
  }
}

export const googleMerchant: System = {
  key: 'google-merchant',
  name: 'Google Merchant Center',
  marks: [
    ['id', 'title', 'image_link', 'price'],
    ['id', 'title', 'image link', 'price'],
  ],
  source: 'its product data specification',
  read: (records) => records.map(productOf),
}
