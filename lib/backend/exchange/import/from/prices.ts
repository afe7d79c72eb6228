import { addDays, shopDay, startOfDay } from '@/lib/calendar/working-days'
import { isVatExempt } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { standardVatRate, vatRates, type VatRate } from '@/lib/money/money'
import type { ConvertOptions, ForeignPrice, ForeignProduct, TakeNote } from './foreign'
import { currencyOf, readAmount, readMoment, readNumber } from './values'

export interface GrossPrice {
  readonly currency: CurrencyCode
  readonly gross: number
  /** The price before a reduction. */
  readonly original: number | null
  /** A reduction that begins or ends at a known time. */
  readonly scheduled: { readonly gross: number; readonly from: Date; readonly until: Date | null } | null
}

const vatOf = (price: ForeignPrice, usual: number) => readNumber(price.vat ?? '') ?? usual

/** The rate of a product, if it is another than the standard one. */
export function vatRateOf({ at, price }: ForeignProduct, usual: number, note: TakeNote): VatRate | null {
  const vat = vatOf(price, usual)
  if (isVatExempt()) {
    if (vat > 0) note('left', at, 'VAT rate', `${vat} %: the shop is exempt from VAT`)
    return null
  }
  const rate = vatRates.find((one) => one === vat)
  if (rate === undefined) note('left', at, 'VAT rate', `${vat} % is no rate here: ${standardVatRate} % applies`)
  return rate === undefined || rate === standardVatRate ? null : rate
}

/** A product's gross price, with its sale; null without one. Pure. */
export function priceOf(
  { at, price }: ForeignProduct,
  { currency: usual, vat: usualVat, isNet, now }: Pick<ConvertOptions, 'currency' | 'vat' | 'isNet' | 'now'>,
  note: TakeNote,
): GrossPrice | null {
  const currency = currencyOf(price.regular) ?? usual
  const vat = vatOf(price, usualVat)
  const grossOf = (written: string) => {
    const amount = readAmount(written, currency)
    return amount !== null && (price.isNet || isNet) ? Math.round((amount * (100 + vat)) / 100) : amount
  }
  const regular = grossOf(price.regular)
  if (regular === null) {
    note('left', at, 'price', price.regular === '' ? 'no price' : `"${price.regular}" is no price`)
    return null
  }
  if (price.isNet || isNet)
    note('changed', at, 'price', `${price.regular} net became ${regular} gross with ${vat} % VAT`)
  const plain = { currency, gross: regular, original: null, scheduled: null }
  const sale = price.sale && saleOf(at, price.sale, now, note)
  if (!sale) return plain
  const reduced = grossOf(sale.price)
  if (reduced === null || reduced >= regular) {
    note('left', at, 'sale price', `"${sale.price}" is not below the price ${price.regular}`)
    return plain
  }
  const from = sale.from ?? now
  return sale.until === null && from <= now
    ? { ...plain, gross: reduced, original: regular }
    : { ...plain, scheduled: { gross: reduced, from, until: sale.until } }
}

/** The sale's price and time, unless it has ended. */
function saleOf(
  at: string,
  { price, from, to }: NonNullable<ForeignProduct['price']['sale']>,
  now: Date,
  note: TakeNote,
): { readonly price: string; readonly from: Date | null; readonly until: Date | null } | undefined {
  const begins = readMoment(from)
  const ends = readMoment(to)
  // Without a time, a day that ends includes itself.
  const until = ends && (/\d:\d\d/.test(to) ? ends : startOfDay(addDays(shopDay(ends), 1)))
  if (until && until <= now) {
    note('left', at, 'sale price', `${price} ended on ${to}`)
    return undefined
  }
  if (until && begins && until <= begins) {
    note('left', at, 'sale price', `${price} ends on ${to}, before it begins on ${from}`)
    return undefined
  }
  if (begins && begins > now && !until)
    note('changed', at, 'sale price', `${price} has no end: it is the regular price from ${from} on`)
  return { price, from: begins, until }
}
