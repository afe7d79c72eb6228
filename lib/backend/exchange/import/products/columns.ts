import { availabilitySchema } from '@/lib/contract/catalogue'
import type { LabelledText } from '@/lib/backend/platform/db/schema/catalogue'
import { mapFields, productFields, type Field, type FieldValue, type ProductField } from '@/lib/contract/product-fields'
import { isVatExempt } from '@/lib/i18n/offered'
import { standardVatRate, vatRates, type VatRate } from '@/lib/money/money'
import { gtinDigits, hasGtinCheckDigit, isGtinLength } from '@/lib/contract/typed-identifier'
import {
  articleNumber,
  CellFault,
  clearable,
  decimal,
  identifier,
  integer,
  line,
  list,
  multiline,
  oneOf,
  pattern,
  slug,
  yesNo,
  type Column,
} from '../cells'
import type { RowOf } from '../importer'
import { priceColumns } from '../prices'
import type { AttributeCells } from './attributes'
import { optionsColumn } from './options'
import { modelColumns } from './model'
import { guaranteeColumns } from './producer-guarantee'
import { ofCells } from '@/lib/backend/platform/said/cells'
import { extended, helpOf, type Help } from '@/lib/backend/platform/said/columns'

const key = (help: Help) => pattern(help, /^[\w.-]{1,80}$/, 'a key')
const millimetres = (help: Help) =>
  clearable(
    integer(
      extended(help, (words) => `${words}, mm`),
      { min: 1, max: 20_000 },
    ),
  )
const short = (help: Help) => list(line(help, 500))

/** One paragraph per line. */
function paragraphs(help: Help): Column<string[]> {
  const text = multiline(
    extended(
      help,
      (words) => `${words}, one paragraph per line`,
      (words) => `${words}, soronként egy bekezdés`,
    ),
  )
  return {
    help: text.help,
    isLong: true,
    parse: (cell) =>
      text
        .parse(cell)
        .split('\n')
        .map((paragraph) => paragraph.trim())
        .filter((paragraph) => paragraph !== ''),
    print: (lines) => lines.join('\n'),
  }
}

function labelled(help: Help): Column<LabelledText[]> {
  return list({
    help: extended(
      help,
      (words) => `${words}, as label: text`,
      (words) => `${words}, így: címke: szöveg`,
    ),
    parse: (item) => {
      const [, label = '', text = ''] = /^([^:]{1,60}):\s*(.{1,300})$/.exec(item) ?? []
      if (label === '') throw new CellFault(ofCells.isNot(item, 'label: text'))
      return { label: label.trim(), text }
    },
    print: ({ label, text }) => `${label}: ${text}`,
  })
}

/** A GTIN with a valid check digit. */
function gtin(help: Help): Column<string> {
  return {
    help: helpOf(help),
    parse: (written) => {
      const cell = gtinDigits(written)
      if (!isGtinLength(cell)) throw new CellFault(ofCells.gtinLength(cell))
      if (!hasGtinCheckDigit(cell)) throw new CellFault(ofCells.gtinCheck(cell))
      return cell
    },
    print: (digits) => digits,
  }
}

const picture = pattern(
  'paths of the pictures, the main one first',
  /^\/media\/[\w/-]+\.(webp|avif|jpe?g|png)$/,
  'a path like /media/products/name.webp',
)

const maxPictures = 20

/** What pictures show, for those who cannot see them. */
const pictureTexts = clearable(
  list(line('what the pictures show, in their order; empty for the product’s name'), {
    maxItems: maxPictures,
    of: 'images',
  }),
)

const exempt = 'exempt'
const writtenRates = vatRates.map((rate) => rate || exempt).join(', ')

/** A VAT rate, "27" or "27 %". */
export const vatRate = clearable<VatRate>({
  help: extended(
    'VAT rate in percent',
    (words) => `${words}: ${writtenRates}; without one ${standardVatRate}`,
    (words) => `${words}: ${writtenRates}; ha üres, ${standardVatRate}`,
  ),
  parse: (cell) => {
    const written = cell.toLowerCase().replace(/\s*%$/, '')
    const rate = vatRates.find((one) => written === String(one) || (one === 0 && written === exempt))
    if (rate === undefined) throw new CellFault(ofCells.notVatRate(cell, vatRates.join(', '), exempt))
    if (rate > 0 && isVatExempt()) throw new CellFault(ofCells.vatExempt(cell))
    return rate
  },
  print: (rate) => rate || exempt,
})

/** Any text with a letter or digit, as other systems have it; a bar would separate it in lists. */
const textUpTo = (length: number) => new RegExp(`^(?=.*[\\p{L}\\p{N}])[^|\\p{C}]{1,${length}}$`, 'u')

/** Each field says what it is in words that the table of helps has. */
const abouts: Readonly<Record<ProductField, { readonly about: Help }>> = productFields

function fieldColumn(name: ProductField, field: Field): Column<unknown> {
  const { about } = abouts[name]
  switch (field.kind) {
    case 'integer':
      return integer(about, field)
    case 'decimal':
      return decimal(field.unit ? extended(about, (words) => `${words}, ${field.unit}`) : about, field)
    case 'yes-no':
      return yesNo(about)
    case 'choice':
      return oneOf(about, field.values)
  }
}

type FieldColumns = { readonly [Name in ProductField]: Column<FieldValue<Name>> }
const fieldColumns = mapFields<FieldColumns>(
  (name, field) => clearable(fieldColumn(name, field)) as FieldColumns[ProductField],
)

export const derivedSlug = slug('slug; derived from the name for a new product')

export const productColumns = {
  article_number: identifier('article number', textUpTo(60), 'an article number'),
  title_hu: line('name in Hungarian, for a new product', 200),
  title_en: line('name in English, for a new product', 200),
  brand: key('slug of an existing brand, for a new product'),
  category: key('key of its main category, for a new product'),
  colour: key('key of its main colour, for a new product'),
  categories: clearable(list(key('keys of further categories'))),
  subtitle_hu: clearable(line('subtitle')),
  subtitle_en: clearable(line('subtitle')),
  description_hu: clearable(paragraphs('description')),
  description_en: clearable(paragraphs('description')),
  highlights_hu: clearable(short('highlights')),
  highlights_en: clearable(short('highlights')),
  material_texts_hu: clearable(labelled('what it is made of')),
  material_texts_en: clearable(labelled('what it is made of')),
  care_hu: clearable(short('care')),
  care_en: clearable(short('care')),
  warnings_hu: clearable(short('safety warnings')),
  warnings_en: clearable(short('safety warnings')),
  slug_hu: derivedSlug,
  slug_en: derivedSlug,
  model: clearable(line('name of the model', 100)),
  // By default the article number, whose characters it therefore allows.
  variant_group: pattern('key shared by all variants of a product', textUpTo(80), 'a key'),
  colours: list(key('keys of the colours it is filtered by')),
  colour_name_hu: line('name of its colour', 100),
  colour_name_en: line('name of its colour', 100),
  hex: pattern('colour of its swatch', /^#[0-9a-f]{6}$/i, 'a colour like #e6dfd2'),
  materials: clearable(list(key('keys of materials'))),
  width_mm: millimetres('width'),
  depth_mm: millimetres('depth'),
  height_mm: millimetres('height'),
  seat_height_mm: millimetres('height of the seat'),
  seat_depth_mm: millimetres('depth of the seat'),
  extended_width_mm: millimetres('width when extended'),
  cord_length_mm: millimetres('length of the cord'),
  package_width_mm: millimetres('width of the largest package, as it stands upright'),
  package_depth_mm: millimetres('depth of the largest package'),
  package_height_mm: millimetres('height of the largest package'),
  legs_mm: millimetres('how much lower the largest package is without its legs, if they come off'),
  ...fieldColumns,
  assembly: yesNo('whether assembly is needed; empty if nothing is said of it'),
  assembly_minutes: clearable(integer('assembly time in minutes', { max: 1440 })),
  gtin: clearable(gtin('GTIN (EAN)')),
  warranty_years: integer('years of guarantee that the shop gives, 0 for what the law requires', { max: 30 }),
  guarantee: oneOf('`voluntary` if longer than the law requires, `none` for what the law requires none for, as food', [
    'statutory',
    'voluntary',
    'none',
  ] as const),
  ...guaranteeColumns,
  delivery_class: oneOf('kind of delivery, `furniture` for a new product without one', [
    'parcel',
    'furniture',
    'oversized',
  ] as const),
  stock: integer('pieces in stock', { max: 1_000_000 }),
  availability: oneOf('availability', availabilitySchema.options),
  lead_time_days: clearable(integer('working days until it leaves the warehouse', { max: 365 })),
  custom_made: yesNo('whether it is made to measure (no withdrawal)'),
  options: optionsColumn,
  popularity: integer('popularity: higher numbers come first in lists', { max: 1_000_000 }),
  on_display: yesNo('whether it is on display in the showroom'),
  tags: clearable(list(key('tags'))),
  images: clearable(list(picture, { maxItems: maxPictures })),
  images_alt_hu: pictureTexts,
  images_alt_en: pictureTexts,
  ...modelColumns,
  related: clearable(list(articleNumber('article numbers of related products'))),
  vat_rate: vatRate,
  active: yesNo('whether it is sold'),
  ...priceColumns,
}

export type ProductValues = RowOf<typeof productColumns, 'article_number'> & AttributeCells

export const requiredForNew = ['title_hu', 'title_en', 'brand', 'category', 'colour'] as const
