import { addDays, shopDay, startOfDay } from '@/lib/calendar/working-days'
import type { CurrencyCode } from '@/lib/money/currency'
import { standardVatRate, vatRates, type VatRate } from '@/lib/money/money'
import type { ConvertOptions, ForeignPrice, ForeignProduct, TakeNote } from './foreign'
import { currencyOf, readAmount, readMoment, readNumber } from './values'

interface GrossPrice {
  readonly currency: CurrencyCode
  readonly gross: number
  /** The price before a reduction. */
  readonly original: number | null
}

const vatOf = (price: ForeignPrice, usual: number) => readNumber(price.vat ?? '') ?? usual

/** The rate of a product, if it is another than the standard one. */
export function vatRateOf({ at, price }: ForeignProduct, usual: number, note: TakeNote): VatRate | null {
  const vat = vatOf(price, usual)
  const rate = vatRates.find((one) => one === vat)
  if (rate === undefined) note('left', at, 'VAT rate', `${vat} % is no rate here: ${standardVatRate} % applies`)
  return rate === undefined || rate === standardVatRate ? null : rate
}

/** A product's gross price now, with a sale that has begun; null without one. Pure. */
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
  const sale = price.sale && saleOf(at, price.sale, now, note)
  const reduced = sale === undefined ? null : grossOf(sale)
  if (sale !== undefined && (reduced === null || reduced >= regular)) {
    note('left', at, 'sale price', `"${sale}" is not below the price ${price.regular}`)
    return { currency, gross: regular, original: null }
  }
  return reduced === null
    ? { currency, gross: regular, original: null }
    : { currency, gross: reduced, original: regular }
}

/** The sale's price, if it runs. */
function saleOf(
  at: string,
  { price, from, to }: NonNullable<ForeignProduct['price']['sale']>,
  now: Date,
  note: TakeNote,
): string | undefined {
  const begins = readMoment(from)
  const ends = readMoment(to)
  // Without a time, a day that ends includes itself.
  const end = ends && (/\d:\d\d/.test(to) ? ends : startOfDay(addDays(shopDay(ends), 1)))
  if (begins && begins > now) {
    note('left', at, 'sale price', `${price} begins on ${from}: set it then`)
    return undefined
  }
  if (end && end <= now) {
    note('left', at, 'sale price', `${price} ended on ${to}`)
    return undefined
  }
  if (ends) note('changed', at, 'sale price', `${price} has no end here, which was ${to}: end it then`)
  return price
}
