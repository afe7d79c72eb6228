/**
 * The oracle's money: integer minor units, implemented independently of the shop's arithmetic, so that a bug there is
 * not repeated here.
 */
export interface Currency {
  readonly id: number
  readonly symbol: string
  readonly digits: number
}

const currencies: readonly Currency[] = [
  { id: 1, symbol: 'Ft', digits: 0 },
  { id: 2, symbol: '€', digits: 2 },
  { id: 3, symbol: '$', digits: 2 },
]

export function currencyOf(id: number): Currency {
  const found = currencies.find((currency) => currency.id === id)
  if (!found) throw new Error(`Unknown currency ${id}`)
  return found
}

/** A decimal number of a response in minor units. */
export function minor(decimal: number, { digits }: Currency): number {
  return Number(decimal.toFixed(digits).replace('.', ''))
}

/** The net of a gross amount at a VAT rate in percent, rounded half away from zero. */
export function netOf(gross: number, rate = 27): number {
  const whole = 100n + BigInt(rate)
  const net = Number((BigInt(Math.abs(gross)) * 200n + whole) / (2n * whole))
  return gross < 0 ? -net : net
}

/** A gross amount with its net. */
export interface Money {
  readonly gross: number
  readonly net: number
}

export const money = (gross: number, net = netOf(gross)): Money => ({ gross, net })

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Splits an amount by weight into integers: rounded down, the remainder goes to the largest fractions, earlier ones
 * first.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sumOf(weights))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, share: Number(exact / whole), rest: exact % whole }
  })
  const left = amount - sumOf(parts.map(({ share }) => share))
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest.slice(0, left)) part.share += 1
  return parts.map(({ share }) => share)
}

/** The nearest multiple, for cash totals. */
export function nearest(amount: number, multiple: number): number {
  const over = ((amount % multiple) + multiple) % multiple
  return over * 2 < multiple ? amount - over : amount - over + multiple
}

export interface Amount {
  readonly text: string
  readonly minor: number
  readonly currencyId: number
}

const space = '[\\u00a0\\u202f ]'
const number = `\\d{1,3}(?:${space}\\d{3})+(?![\\d])|\\d+`
/** The shop's format: groups of three with no-break spaces, a dot before the cents, the symbol last. */
const amountPattern = new RegExp(`([−-]${space}?)?(${number})(?:\\.(\\d{2}))?${space}(Ft|€|\\$)`, 'g')
/** Anything that reads as an amount of money. */
const anyAmount =
  /(?:Ft|€|\$|HUF|EUR|USD)[\u00a0\u202f ]?\d|\d(?:[.,]\d{2})?[\u00a0\u202f ]?(?:Ft|€|\$|HUF|EUR|USD)(?![\p{L}\d])/gu

/** Every correctly formatted amount in a text. */
export function amountsIn(text: string): Amount[] {
  return [...text.matchAll(amountPattern)].map(([found, sign, whole = '', cents = '', symbol]) => {
    const { id, digits } = currencies.find((currency) => currency.symbol === symbol)!
    const size = Number(whole.replace(/\D/g, '') + cents.padEnd(digits, '0'))
    return { text: found, minor: sign ? -size : size, currencyId: id }
  })
}

/** Incorrectly formatted amounts in a text: "1234 Ft", "€12.00", "489,00 €", "undefined Ft". */
export function malformedAmounts(text: string): string[] {
  const faults: string[] = []
  const good = [...text.matchAll(amountPattern)].filter(([found, , whole = '', cents, symbol]) => {
    const { digits } = currencies.find((currency) => currency.symbol === symbol)!
    const isGrouped = whole.length < 4 || /[\u00a0\u202f ]/.test(whole)
    if (!isGrouped || (cents?.length ?? 0) !== digits) faults.push(found)
    return true
  })
  if ([...text.matchAll(anyAmount)].length > good.length) faults.push(text.trim())
  if (/\b(?:NaN|undefined|null)\b[\u00a0 ]*(?:Ft|€|\$)/.test(text)) faults.push(text.trim())
  return faults
}

/** Minor units as text, for reports. */
export function written(amount: number, currency: Currency): string {
  const { digits, symbol } = currency
  return `${(amount / 10 ** digits).toFixed(digits)} ${symbol}`
}
