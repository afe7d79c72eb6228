import { currencyByCode, type CurrencyCode } from './currency'

/** The VAT rates of Hungary in percent; 0 is exempt. */
export const vatRates = [27, 18, 5, 0] as const
export type VatRate = (typeof vatRates)[number]
/** The rate of products that have none of their own, and of amounts that belong to no product. */
export const standardVatRate = 27

/** Decimal (489.9) → integer minor units (48990). HUF has no minor unit. */
export function toMinor(decimal: number, currency: CurrencyCode): number {
  return Math.round(decimal * 10 ** currencyByCode(currency).decimals)
}

/** Integer minor units → decimal. */
export function toDecimal(minor: number, currency: CurrencyCode): number {
  return minor / 10 ** currencyByCode(currency).decimals
}

/** Net of a gross amount in minor units at a VAT rate in whole percent, rounded half up. Integer arithmetic only. */
export function netOfGross(grossMinor: number, vatRate: number): number {
  const divisor = 100 + vatRate
  const gross = Math.abs(grossMinor)
  const rest = gross % divisor
  // In two parts, as the product with 200 would exceed safe integers for large sums.
  const net = ((gross - rest) / divisor) * 100 + Math.floor((rest * 200 + divisor) / (2 * divisor))
  return grossMinor < 0 ? 0 - net : net
}

/** Net of a gross price at a VAT rate, both decimal. */
export function netPrice(gross: number, currency: CurrencyCode, vatRate: number): number {
  return toDecimal(netOfGross(toMinor(gross, currency), vatRate), currency)
}

/** The smallest gross amount with at least this net at a VAT rate in whole percent, both in minor units and non-negative. */
export function minGrossOfNet(netMinor: number, vatRate: number): number {
  const divisor = 100 + vatRate
  return Math.max(0, Math.ceil((netMinor * 2 * divisor - divisor) / 200))
}

/** The largest gross amount with at most this net. */
export function maxGrossOfNet(netMinor: number, vatRate: number): number {
  return minGrossOfNet(netMinor + 1, vatRate) - 1
}

/** A percentage of an amount in minor units, rounded half up. */
export function percentOf(minor: number, percent: number): number {
  const rest = minor % 100
  return ((minor - rest) / 100) * percent + Math.floor((rest * percent * 2 + 100) / 200)
}

/** Cash in Hungary is rounded to multiples of 5 Ft. */
export function roundToMultiple(minor: number, multiple: number): number {
  return Math.round(minor / multiple) * multiple
}

/** Sum of decimals, computed in minor units. */
export function sumOf(currency: CurrencyCode, ...decimals: readonly number[]): number {
  return toDecimal(
    decimals.reduce((sum, decimal) => sum + toMinor(decimal, currency), 0),
    currency,
  )
}

const noBreakSpace = '\u00a0'

/**
 * Minor units → text: "189 900 Ft", "1 489.00 €". Grouped by no-break spaces from four digits, with decimal point and
 * trailing symbol in both languages.
 */
export function formatMoney(minor: number, currency: CurrencyCode): string {
  const { decimals, symbol } = currencyByCode(currency)
  const sign = minor < 0 ? '−' : ''
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, noBreakSpace)
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : ''
  return `${sign}${whole}${fraction}${noBreakSpace}${symbol}`
}

export function formatPrice(decimal: number, currency: CurrencyCode): string {
  return formatMoney(toMinor(decimal, currency), currency)
}
