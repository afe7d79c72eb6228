import type { AttributeRow } from './attributes'
import { attributeText } from './attributes'
import type { PriceRange, WholeRange } from './listing-sets'
import { text } from '@/lib/backend/platform/http/texts'
import type { ProductDimensions, StoredAttributes } from '@/lib/backend/platform/db/schema/catalogue'
import { attributeFacet } from '@/lib/contract/attribute-filter'
import type { Availability } from '@/lib/contract/catalogue'
import type { Measure } from '@/lib/contract/listing-parameters'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney, minGrossOfNet, netOfGross } from '@/lib/money/money'

/** What is compared of a product. Names are in the reader's language, the gross price in minor units. */
export interface ComparedProduct {
  readonly gross: number
  readonly vatRate: number
  readonly dimensionsMm: ProductDimensions
  readonly colourName: string
  readonly materialNames: readonly string[]
  readonly brand: string
  readonly category: string
  readonly availability: Availability
  readonly attributes: StoredAttributes
}

export interface Difference {
  /** How far the product is from what was asked for: 0.1 is a tenth more than the limit. */
  readonly weight: number
  readonly text: string
  readonly text_net?: string
}

/** How much it matters that something is another one, compared with shares of a price or length. */
const weights = { colour: 0.35, material: 0.3, size: 0.3, attribute: 0.3, brand: 0.15, category: 0.6 } as const
const weightToOrder = 0.25
const weightSoldOut = 0.5

/** By how much a value is beyond a range: negative below it; 0 within. */
export function beyond(value: number, { min, max }: WholeRange): number {
  if (value > max) return value - max
  return value < min ? value - min : 0
}

const shareOf = (by: number, { min, max }: WholeRange): number => Math.abs(by) / Math.max(1, by > 0 ? max : min)

/** A price beyond the range, in words; null within it. Pure. */
export function priceDifference(
  { gross, vatRate }: Pick<ComparedProduct, 'gross' | 'vatRate'>,
  range: PriceRange,
  currency: CurrencyCode,
  locale: Locale,
): Difference | null {
  const by = beyond(range.isNet ? netOfGross(gross, vatRate) : gross, range)
  if (by === 0) return null
  const inWords = (minor: number) =>
    text(locale, by > 0 ? 'alternatives.dearer' : 'alternatives.cheaper', {
      by: text(locale, `alternatives.by${currency}`, { amount: formatMoney(minor, currency) }),
    })
  return {
    weight: shareOf(by, range),
    text: inWords(range.isNet ? minGrossOfNet(Math.abs(by), vatRate) : Math.abs(by)),
    text_net: inWords(range.isNet ? Math.abs(by) : netOfGross(Math.abs(by), vatRate)),
  }
}

/** A length beyond the range, in words; null within it, undefined if the product has none. Pure. */
export function measureDifference(
  name: Measure,
  length: number | undefined,
  range: WholeRange,
  locale: Locale,
): Difference | null | undefined {
  if (length === undefined) return undefined
  const by = beyond(length, range)
  if (by === 0) return null
  const centimetres = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.abs(by) / 10)
  const key = `alternatives.${name}${by > 0 ? 'More' : 'Less'}` as const
  return { weight: shareOf(by, range), text: text(locale, key, { by: centimetres }) }
}

/** What the product is or has in place of the chosen values of a facet, in words. Pure. */
export function choiceDifference(
  kind: string,
  product: ComparedProduct,
  attributes: readonly AttributeRow[],
  locale: Locale,
): Difference {
  switch (kind) {
    case 'colour':
      return { weight: weights.colour, text: text(locale, 'alternatives.colour', { name: product.colourName }) }
    case 'material':
      return {
        weight: weights.material,
        text: text(locale, 'alternatives.material', { name: product.materialNames.join(', ') }),
      }
    case 'brand':
      return { weight: weights.brand, text: text(locale, 'alternatives.brand', { name: product.brand }) }
    case 'category':
      return { weight: weights.category, text: text(locale, 'alternatives.category', { name: product.category }) }
    case 'size': {
      const width = Math.round((product.dimensionsMm.width ?? 0) / 10)
      return { weight: weights.size, text: text(locale, 'alternatives.size', { width }) }
    }
    case 'in_stock':
      return product.availability === 'made_to_order'
        ? { weight: weightToOrder, text: text(locale, 'alternatives.toOrder') }
        : { weight: weightSoldOut, text: text(locale, 'alternatives.soldOut') }
    default: {
      const attribute = attributes.find(({ key }) => attributeFacet(key) === kind)
      const value = attribute && attributeText(attribute, product.attributes[attribute.key], locale)
      return {
        weight: weights.attribute,
        text: `${attribute?.label[locale] ?? kind}: ${value ?? text(locale, 'alternatives.unknown')}`,
      }
    }
  }
}
