import { otherLocale, type Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { isShopAddress, printFormerAddress, readFormerAddress } from '@/lib/routing/redirects'
import { slugOf } from '../../../platform/slug'
import { vatRate } from '../products/columns'
import { scheduledPriceColumns } from '../scheduled-prices'
import { uniqueNumbers } from './article-numbers'
import { colourOf, isColourName, otherColour } from './colours'
import { deliveryClassOf } from './delivery-class'
import type { ConvertOptions, ForeignProduct, TableRow, TakeNote } from './foreign'
import type { KnownKeys } from './known'
import { priceOf, vatRateOf, type GrossPrice } from './prices'
import { stockCells } from './stock'
import { lineOf, lostIn, paragraphsOf } from './text'
import { readGtin, readLength, readWeight } from './values'

export interface Tables {
  readonly brands: readonly TableRow[]
  readonly colours: readonly TableRow[]
  readonly categories: readonly TableRow[]
  readonly products: readonly TableRow[]
  readonly 'scheduled-prices': readonly TableRow[]
  readonly redirects: readonly TableRow[]
}

const maxDescription = 20_000
const maxKey = 80
const other = { hu: 'Egyéb', en: 'Other' }
const ownBrand = { hu: 'Saját márka', en: 'Own brand' }

/**
 * Converts products to the rows of the ordinary imports. Both languages get the one text there is, as both are
 * required. What the shop has already gets no guesses: brands, colours and categories stay as they are, and products keep
 * what the export does not say.
 * @param pictureOf the path of a downloaded picture; undefined if there is none
 */
export function convert(
  products: readonly ForeignProduct[],
  options: ConvertOptions,
  pictureOf: (address: string) => string | undefined,
  known: KnownKeys,
  note: TakeNote,
): Tables {
  const categories = new CategoryTree(options.locale)
  const colours = new Map<string, ReturnType<typeof colourOf>>()
  const brands = new Map<string, string>()
  const scheduled: TableRow[] = []
  const redirects = new Map<string, TableRow>()
  const numbers = uniqueNumbers(products, note)
  const texts = new Map<string, readonly string[]>()
  const describe = (product: ForeignProduct) => {
    const same = texts.get(product.description)
    if (same) return same
    const lines = descriptionOf(product, note)
    texts.set(product.description, lines)
    return lines
  }

  const rows = products.map((product, index): TableRow => {
    const { at, options: variant, title } = product
    const number = numbers[index] ?? ''
    const isKnown = known.products.has(number)
    const guess = (column: string, text: string) => {
      if (!isKnown) note('guessed', at, column, text)
      return !isKnown
    }
    const base = lineOf(title) || number
    const hasTitle = title !== '' || guess('title', `no name: its article number, ${number}`)
    const values = variant.map(({ value }) => lineOf(value)).filter((value) => value !== '')
    const name = fitting([base, ...values].join(', '), 200, at, 'title', note)
    const colour = colourFor(product) ?? (guess('colour', `no colour: "${otherColour.key}"`) ? otherColour : null)
    if (colour && !colour.isKnown && !colours.has(colour.key) && !known.colours.has(colour.key))
      note('guessed', at, 'colour', `the swatch of "${colour.hu}" is grey: set hex in colours.csv`)
    if (colour) colours.set(colour.key, colour)
    const brand = lineOf(product.brand).slice(0, 100) || ownBrand[options.locale]
    const hasBrand = product.brand !== '' || guess('brand', `no brand: "${brand}"`)
    if (hasBrand) brands.set(slugOf(brand) || 'brand', brand)
    const paths = product.categories
      .map((path) => path.map(lineOf).filter((one) => one !== ''))
      .filter((path) => path.length > 0)
    if (paths.length === 0 && guess('category', `no category: "${other[options.locale]}"`))
      paths.push([other[options.locale]])
    const [main = null, ...further] = paths.map((path) => categories.add(path))
    const price = priceOf(product, options, note)
    if (price?.scheduled) scheduled.push(scheduledRow(number, price.currency, price.scheduled))
    const rate = vatRateOf(product, options.vat, note)
    const pictures = [...new Set(product.pictures.flatMap((address) => pictureOf(address) ?? []))]
    if (pictures.length > 20) note('left', at, 'images', `${pictures.length - 20} pictures: a product has at most 20`)
    for (const address of [...product.addresses, ...product.guessedAddresses])
      addRedirect(redirects, address, number, product, options.locale, note)
    const size = {
      width_mm: measure(product, 'width', note),
      depth_mm: measure(product, 'depth', note),
      height_mm: measure(product, 'height', note),
      weight_kg: weightOf(product, note),
    }
    return {
      article_number: number,
      [`title_${options.locale}`]: hasTitle ? name : null,
      [`title_${otherLocale(options.locale)}`]: isKnown ? null : name,
      brand: hasBrand ? slugOf(brand) || 'brand' : null,
      category: main,
      colour: colour && colour.key,
      categories: [...new Set(further)].filter((key) => key !== main).join(' | ') || null,
      [`description_${options.locale}`]: describe(product).join('\n') || null,
      model: isKnown ? null : base.slice(0, 100),
      variant_group: isKnown && product.group === '' ? null : groupOf(product, number),
      ...size,
      delivery_class: isKnown ? null : deliveryClassOf(size, at, note),
      gtin: gtinOf(product, note),
      ...stockCells(product, note),
      ...priceCells(price),
      vat_rate: rate === null ? null : vatRate.print(rate),
      images: pictures.slice(0, 20).join(' | ') || null,
      active: product.isActive ? 'yes' : 'no',
    }
  })
  for (const { at, tags } of products)
    if (tags.some((tag) => tag.trim() !== '')) note('left', at, 'tags', tags.map((tag) => tag.trim()).join(', '))
  const added = (file: 'brands' | 'colours' | 'categories', key: string) => {
    if (known[file].has(key)) note('left', '', file, `"${key}" is in the shop already, and stays as it is there`)
    return !known[file].has(key)
  }
  return {
    products: rows,
    'scheduled-prices': scheduled,
    categories: categories.rows().filter(({ key }) => added('categories', String(key))),
    colours: [...colours.values()]
      .filter(({ key }) => added('colours', key))
      .map(({ key, hu, en, hex }) => ({
        key,
        name_hu: hu.slice(0, 60),
        name_en: en.slice(0, 60),
        hex,
      })),
    brands: [...brands]
      .filter(([slug]) => added('brands', slug))
      .map(([slug, name]) => ({
        slug,
        name,
        country: null,
        manufacturer_name: name,
        manufacturer_address: null,
        manufacturer_email: null,
      })),
    redirects: [...redirects.values()],
  }
}

function fitting(text: string, length: number, at: string, column: string, note: TakeNote): string {
  if (text.length <= length) return text
  note('changed', at, column, `cut to ${length} characters: ${text}`)
  return text.slice(0, length).trimEnd()
}

function descriptionOf({ at, summary, description }: ForeignProduct, note: TakeNote): readonly string[] {
  const lost = lostIn(summary + description)
  if (lost.length > 0) note('changed', at, 'description', `HTML became text without ${lost.join(', ')}`)
  const lines = [...new Set([...paragraphsOf(summary), ...paragraphsOf(description)])]
  const text = fitting(lines.join('\n'), maxDescription, at, 'description', note)
  return text === '' ? [] : text.split('\n')
}

/** Null if the product names none. */
function colourFor(product: ForeignProduct): ReturnType<typeof colourOf> | null {
  const option = product.options.find(({ name }) => isColourName(name))
  const written = lineOf(option?.value ?? product.colour)
  return slugOf(written) === '' ? null : colourOf(written)
}

const groupOf = (product: ForeignProduct, number: string) =>
  (product.group.replace(/[|\p{C}]/gu, ' ').trim() || number).slice(0, maxKey)

function measure(product: ForeignProduct, side: 'width' | 'depth' | 'height', note: TakeNote): number | null {
  const written = product[side]
  const length = written === '' ? null : readLength(written)
  if (written !== '' && length === null) note('left', product.at, side, `"${written}" is no length`)
  return length
}

function weightOf({ at, weight: written }: ForeignProduct, note: TakeNote): number | null {
  const weight = written === '' ? null : readWeight(written)
  if (weight === null && /[1-9]/.test(written)) note('left', at, 'weight', `"${written}" is no weight`)
  return weight !== null && weight <= 5000 ? weight : null
}

function gtinOf({ at, gtin: written }: ForeignProduct, note: TakeNote): string | null {
  const gtin = written === '' ? null : readGtin(written)
  if (written !== '' && gtin === null) note('left', at, 'gtin', `"${written}" is no GTIN (EAN)`)
  return gtin
}

function priceCells(price: GrossPrice | null): TableRow {
  if (!price) return {}
  const currency = price.currency.toLowerCase()
  return {
    [`price_${currency}`]: toDecimal(price.gross, price.currency),
    [`original_price_${currency}`]: price.original === null ? null : toDecimal(price.original, price.currency),
  }
}

function scheduledRow(
  number: string,
  currency: CurrencyCode,
  { gross, from, until }: NonNullable<GrossPrice['scheduled']>,
): TableRow {
  return {
    article_number: number,
    from: scheduledPriceColumns.from.print(from),
    until: until && scheduledPriceColumns.until.print(until),
    [`price_${currency.toLowerCase()}`]: toDecimal(gross, currency),
  }
}

function addRedirect(
  redirects: Map<string, TableRow>,
  written: string,
  number: string,
  product: ForeignProduct,
  locale: Locale,
  note: TakeNote,
): void {
  const address = readFormerAddress(written)
  if (!address || isShopAddress(address)) {
    note('left', product.at, 'address', `${written} ${address ? 'is an address of this shop, too' : 'is no address'}`)
    return
  }
  const from = printFormerAddress(address)
  // The variants of a product share its address: the first one is shown.
  if (redirects.has(from)) return
  if (product.guessedAddresses.includes(written))
    note('guessed', product.at, 'address', `${from}, by the usual form of the system's addresses`)
  redirects.set(from, { from, to: `product:${number}`, locale })
}

/** The categories of all paths, each with its ancestors. */
class CategoryTree {
  private readonly byPath = new Map<string, TableRow>()
  private readonly keys = new Set<string>()

  constructor(private readonly locale: Locale) {}

  /** Adds a path from the root; returns its key. */
  add(path: readonly string[]): string {
    let parent: string | null = null
    for (let depth = 1; depth <= path.length; depth++) {
      const place = path
        .slice(0, depth)
        .map((name) => name.toLowerCase())
        .join(' > ')
      const known = this.byPath.get(place)
      const key: string = known ? String(known.key) : this.freeKey(path.slice(0, depth))
      if (!known) {
        const title = (path[depth - 1] ?? '').slice(0, 120)
        this.byPath.set(place, {
          key,
          parent,
          [`title_${this.locale}`]: title,
          [`title_${otherLocale(this.locale)}`]: title,
        })
      }
      parent = key
    }
    return parent ?? ''
  }

  rows(): TableRow[] {
    return [...this.byPath.values()]
  }

  private freeKey(path: readonly string[]): string {
    const wanted =
      slugOf(path.join(' '))
        .slice(0, maxKey - 4)
        .replace(/-+$/, '') || 'category'
    let key = wanted
    for (let number = 2; this.keys.has(key); number++) key = `${wanted}-${number}`
    this.keys.add(key)
    return key
  }
}
