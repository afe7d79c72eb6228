import { Stock } from '@/components/ui/Badge'
import { Amount } from '@/components/ui/Price'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import { centimetres, kilograms, measureKeys } from '@/lib/catalogue/measures'
import { tierRows } from '@/lib/catalogue/tiers'
import type { Product } from '@/lib/contract/catalogue'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Currency } from '@/lib/money/currency'
import { compareRow, type CompareCell, type CompareRow } from './compare-row'
import type { CompareTranslator, MeasureTranslator, VolumeText } from './compare-table-texts'

interface RowsInput extends PageContext {
  readonly products: readonly Product[]
  readonly t: CompareTranslator
}

/** Dimensions and weights; rows without values are omitted. */
export function sizeRows({ products, locale, measures }: RowsInput & { measures: MeasureTranslator }): CompareRow[] {
  const row = (label: string, valueOf: (product: Product) => string | null) =>
    compareRow(
      label,
      products.map((product) => ({ text: valueOf(product) })),
    )
  return [
    ...measureKeys.map((key) =>
      row(measures(key), ({ dimensions_mm: dimensions }) => {
        const value = dimensions[key]
        return value === null ? null : centimetres(value, locale)
      }),
    ),
    row(measures('weight'), ({ weight_kg: weight }) => (weight === null ? null : kilograms(weight, locale))),
    row(measures('load'), ({ max_load_kg: load }) => (load === null ? null : kilograms(load, locale))),
  ].filter((found) => found !== null)
}

export function materialRows({ products, t }: RowsInput): CompareRow[] {
  const lines = (texts: readonly string[]): CompareCell => ({
    text: texts.length > 0 ? texts.join('\n') : null,
    content: texts.map((text) => <div key={text}>{text}</div>),
  })
  const assembly = ({ assembly: known }: Product) => {
    if (!known) return null
    const { needed, minutes } = known
    return !needed ? t('assembled') : minutes === null ? t('needed') : t('minutes', { minutes })
  }
  return [
    compareRow(
      t('materials'),
      products.map(({ materials }) => lines(materials.map(({ label, text }) => `${label}: ${text}`))),
    ),
    compareRow(
      t('colour'),
      products.map(({ colour_name }) => ({ text: colour_name || null })),
    ),
    compareRow(
      t('care'),
      products.map(({ care }) => lines(care)),
    ),
    compareRow(
      t('assembly'),
      products.map((product) => ({ text: assembly(product) })),
    ),
  ].filter((found) => found !== null)
}

function lowestCell(product: Product, currency: Currency): CompareCell {
  const gross = product.price_lowest_30_days_gross
  if (gross === null) return { text: null }
  const net = product.price_lowest_30_days_net ?? undefined
  return { text: String(gross), content: <Amount {...{ gross, net }} currency={currency.code} /> }
}

function volumeCell(product: Product, currency: Currency, volume: VolumeText): CompareCell {
  const step = tierRows(product, currency.id)[1]
  if (!step) return { text: null }
  const [before, after] = volume(step.quantity)
  return {
    text: `${step.quantity} ${step.priceGross}`,
    content: (
      <>
        {before}
        <Amount gross={step.priceGross} net={step.priceNet} currency={currency.code} />
        {after}
      </>
    ),
  }
}

function stockCell(
  product: Product,
  stock: RowsInput['t'],
  toOrder: (from: number, to: number) => string,
): CompareCell {
  if (product.availability === 'sold_out')
    return { text: 'sold out', content: <Stock state="out">{stock('soldOut')}</Stock> }
  if (product.availability === 'in_stock')
    return { text: 'in stock', content: <Stock>{stock('inStock', { count: product.quantity })}</Stock> }
  const { from, to } = leadTimeWeeks(product.lead_time_days ?? 0)
  return { text: `order ${from} ${to}`, content: <Stock state="order">{toOrder(from, to)}</Stock> }
}

function deliveryCell(product: Product, currency: Currency, t: CompareTranslator): CompareCell {
  const home = product.delivery_methods.find(({ key, available }) => key === 'home' && available)
  if (!home || product.availability === 'sold_out') return { text: t('noDelivery') }
  const { min, max } = home.working_days
  const isFree = home.is_free || home.price_gross === 0
  return {
    text: `${isFree ? 0 : home.price_gross} ${min} ${max}`,
    content: t.rich('days', {
      min,
      max,
      price: () =>
        isFree ? t('free') : <Amount gross={home.price_gross} net={home.price_net} currency={currency.code} />,
    }),
  }
}

export function priceRows(
  input: RowsInput & { volume: VolumeText; toOrder: (from: number, to: number) => string },
): CompareRow[] {
  const { products, currency, t, volume, toOrder } = input
  const row = (label: string, cellOf: (product: Product) => CompareCell) => compareRow(label, products.map(cellOf))
  return [
    row(t('lowest'), (product) => lowestCell(product, currency)),
    row(t('volume'), (product) => volumeCell(product, currency, volume)),
    row(t('stock'), (product) => stockCell(product, t, toOrder)),
    row(t('delivery'), (product) => deliveryCell(product, currency, t)),
    row(t('display'), ({ on_display }) => ({ text: t(on_display ? 'onDisplay' : 'notOnDisplay') })),
    row(t('guarantee'), ({ warranty_years: years }) => ({ text: t('years', { years }) })),
  ].filter((found) => found !== null)
}
