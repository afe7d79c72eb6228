import type { ReactNode } from 'react'
import { Stock } from '@/components/ui/Badge'
import { Amount } from '@/components/ui/Price'
import { leadTimeWeeks } from '@/lib/catalogue/delivery-dates'
import { factsOf } from '@/lib/catalogue/facts'
import { interpolate } from '@/lib/catalogue/interpolate'
import { centimetres, measureKeys } from '@/lib/catalogue/measures'
import { tierRows } from '@/lib/catalogue/tiers'
import type { Product } from '@/lib/contract/catalogue'
import { homeDelivery } from '@/lib/contract/home-delivery'
import type { Locale } from '@/lib/i18n/locales'
import type { PageContext } from '@/lib/i18n/page-context'
import type { Translator } from '@/lib/i18n/texts'
import type { Currency } from '@/lib/money/currency'

/** A cell: `text` is compared, `content` is rendered if given. */
interface CompareCell {
  /** Null if the product has no such value. */
  readonly text: string | null
  readonly content?: ReactNode
}

export interface CompareRow {
  readonly label: string
  readonly cells: readonly CompareCell[]
  readonly same: boolean
}

/** A row of the comparison; null if no product has a value. */
export function compareRow(label: string, cells: readonly CompareCell[]): CompareRow | null {
  const [first] = cells
  if (!first || cells.every(({ text }) => text === null)) return null
  return { label, cells, same: cells.length > 1 && cells.every(({ text }) => text === first.text) }
}

/** The rows with a value; each is computed from the products. */
function rowsOf(
  products: readonly Product[],
  rows: readonly (readonly [label: string, cellOf: (product: Product) => CompareCell])[],
): CompareRow[] {
  return rows.flatMap(([label, cellOf]) => compareRow(label, products.map(cellOf)) ?? [])
}

interface RowsInput extends PageContext {
  readonly products: readonly Product[]
  readonly t: Translator<'compare'>
}

/** The measures or the other facts that at least one product has, in the order in which the products list them. */
export function factRows(
  products: readonly Product[],
  locale: Locale,
  { areMeasures }: { readonly areMeasures: boolean },
): CompareRow[] {
  const compared = (product: Product) =>
    factsOf(product, locale).filter(({ comparable, isMeasure }) => comparable && isMeasure === areMeasures)
  const labels = new Map(products.flatMap(compared).map(({ key, label }) => [key, label]))
  return rowsOf(
    products,
    [...labels].map(([key, label]) => [
      label,
      (product) => ({ text: compared(product).find((fact) => fact.key === key)?.text ?? null }),
    ]),
  )
}

/** Dimensions and weights. */
export function sizeRows({
  products,
  locale,
  measures,
}: RowsInput & { measures: Translator<'product.dimensions'> }): CompareRow[] {
  const lengths = measureKeys.map((key) => {
    const cellOf = ({ dimensions_mm: { [key]: length } }: Product) => ({
      text: length === null ? null : centimetres(length, locale),
    })
    return [measures(key), cellOf] as const
  })
  return [...rowsOf(products, lengths), ...factRows(products, locale, { areMeasures: true })]
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
  return rowsOf(products, [
    [t('materials'), ({ materials }) => lines(materials.map(({ label, text }) => `${label}: ${text}`))],
    [t('colour'), ({ colour_name }) => ({ text: colour_name || null })],
    [t('care'), ({ care }) => lines(care)],
    [t('assembly'), (product) => ({ text: assembly(product) })],
  ])
}

function lowestCell(product: Product, currency: Currency): CompareCell {
  const gross = product.price_lowest_30_days_gross
  if (gross === null) return { text: null }
  const net = product.price_lowest_30_days_net ?? undefined
  return { text: String(gross), content: <Amount {...{ gross, net }} currency={currency.code} /> }
}

function volumeCell(product: Product, currency: Currency, card: Translator<'listing.card'>): CompareCell {
  const step = tierRows(product, currency.id)[1]
  if (!step) return { text: null }
  const [before = '', after] = String(card.raw('volume')).split('{amount}')
  return {
    text: `${step.quantity} ${step.priceGross}`,
    content: (
      <>
        <span>{interpolate(before, { quantity: step.quantity })}</span>
        <Amount gross={step.priceGross} net={step.priceNet} currency={currency.code} />
        {after && <span>{after}</span>}
      </>
    ),
  }
}

function stockCell(product: Product, t: Translator<'compare'>, card: Translator<'listing.card'>): CompareCell {
  if (product.availability === 'sold_out')
    return { text: 'sold out', content: <Stock state="out">{t('soldOut')}</Stock> }
  if (product.availability === 'in_stock')
    return { text: 'in stock', content: <Stock>{t('inStock', { count: product.quantity })}</Stock> }
  const weeks = leadTimeWeeks(product.lead_time_days ?? 0)
  return { text: `order ${weeks.from} ${weeks.to}`, content: <Stock state="order">{card('toOrder', weeks)}</Stock> }
}

function deliveryCell(product: Product, currency: Currency, t: Translator<'compare'>): CompareCell {
  const home = homeDelivery(product.delivery_methods, ({ available }) => available)
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

/** `card` has the words for stock and tiers, as on the product cards. */
export function priceRows({
  products,
  currency,
  t,
  card,
}: RowsInput & { card: Translator<'listing.card'> }): CompareRow[] {
  const isShown = products.some((product) => product.on_display)
  return rowsOf(products, [
    [t('lowest'), (product) => lowestCell(product, currency)],
    [t('volume'), (product) => volumeCell(product, currency, card)],
    [t('stock'), (product) => stockCell(product, t, card)],
    [t('delivery'), (product) => deliveryCell(product, currency, t)],
    // Not every shop has a place to show its products.
    [t('display'), ({ on_display }) => ({ text: isShown ? t(on_display ? 'onDisplay' : 'notOnDisplay') : null })],
    [t('guarantee'), ({ warranty_years: years }) => ({ text: years === 0 ? null : t('years', { years }) })],
  ])
}
