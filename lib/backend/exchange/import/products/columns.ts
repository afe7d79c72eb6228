import { availabilitySchema } from '@/lib/contract/catalogue'
import type { LabelledText } from '@/lib/backend/platform/db/schema/catalogue'
import { mapFields, type Field, type FieldValue, type ProductField } from '@/lib/contract/product-fields'
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

const key = (help: string) => pattern(help, /^[\w.-]{1,80}$/, 'a key')
const millimetres = (help: string) => clearable(integer(`${help}, mm`, { min: 1, max: 20_000 }))
const short = (help: string) => list(line(help, 500))

/** One paragraph per line. */
function paragraphs(help: string): Column<string[]> {
  const text = multiline(`${help}, one paragraph per line`)
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

function labelled(help: string): Column<LabelledText[]> {
  return list({
    help: `${help}, as label: text`,
    parse: (item) => {
      const [, label = '', text = ''] = /^([^:]{1,60}):\s*(.{1,300})$/.exec(item) ?? []
      if (label === '') throw new CellFault(`"${item}" is not label: text`)
      return { label: label.trim(), text }
    },
    print: ({ label, text }) => `${label}: ${text}`,
  })
}

/** A GTIN with a valid check digit. */
function gtin(help: string): Column<string> {
  return {
    help,
    parse: (written) => {
      const cell = gtinDigits(written)
      if (!isGtinLength(cell)) throw new CellFault(`"${cell}" does not have 8, 12, 13 or 14 digits`)
      if (!hasGtinCheckDigit(cell)) throw new CellFault(`"${cell}" has a wrong check digit`)
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

const exempt = 'exempt'

/** A VAT rate, "27" or "27 %". */
export const vatRate = clearable<VatRate>({
  help: `VAT rate in percent: ${vatRates.map((rate) => rate || exempt).join(', ')}; without one ${standardVatRate}`,
  parse: (cell) => {
    const written = cell.toLowerCase().replace(/\s*%$/, '')
    const rate = vatRates.find((one) => written === String(one) || (one === 0 && written === exempt))
    if (rate === undefined) throw new CellFault(`"${cell}" is not a VAT rate: ${vatRates.join(', ')} or ${exempt}`)
    if (rate > 0 && isVatExempt())
      throw new CellFault(
        `"${cell}": the shop is exempt from VAT (vat_exempt in the document shop), so no product has a rate`,
      )
    return rate
  },
  print: (rate) => rate || exempt,
})

/** Any text with a letter or digit, as other systems have it; a bar would separate it in lists. */
const textUpTo = (length: number) => new RegExp(`^(?=.*[\\p{L}\\p{N}])[^|\\p{C}]{1,${length}}$`, 'u')

function fieldColumn(field: Field): Column<unknown> {
  switch (field.kind) {
    case 'integer':
      return integer(field.about, field)
    case 'decimal':
      return decimal(field.unit ? `${field.about}, ${field.unit}` : field.about, field)
    case 'yes-no':
      return yesNo(field.about)
    case 'choice':
      return oneOf(field.about, field.values)
  }
}

type FieldColumns = { readonly [Name in ProductField]: Column<FieldValue<Name>> }
const fieldColumns = mapFields<FieldColumns>((_, field) => clearable(fieldColumn(field)) as FieldColumns[ProductField])

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
  images: clearable(list(picture, 20)),
  ...modelColumns,
  related: clearable(list(articleNumber('article numbers of related products'))),
  vat_rate: vatRate,
  active: yesNo('whether it is sold'),
  ...priceColumns,
}

export type ProductValues = RowOf<typeof productColumns, 'article_number'> & AttributeCells

export const requiredForNew = ['title_hu', 'title_en', 'brand', 'category', 'colour'] as const
