import type { Sort } from './sort'

/** Gross prices include VAT and are the default; net prices are for companies. */
export type PriceKind = 'gross' | 'net'

/** The kind that a visitor has chosen, by their cookies; undefined for none. Pure. */
export const chosenPriceKind = (cookies: string) => /\bprice_kind=(net|gross)\b/.exec(cookies)?.[1]

interface Sorted {
  readonly sort: Sort
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
}

/** Whether a list of products is in the order of the prices that its visitor is shown: a range says itself of which it is. */
export const sortsByShownPrice = ({ sort, price_min: min, price_max: max }: Sorted): boolean =>
  /^price/.test(sort) && min === undefined && max === undefined
