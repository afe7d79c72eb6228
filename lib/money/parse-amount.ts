import { currencies, currencyByCode, type CurrencyCode } from './currency'

interface Reason {
  readonly hu: string
  readonly en: string
}

/** Why a text is not an amount, in each language. */
export class AmountFault extends Error {
  constructor(readonly said: Reason) {
    super(said.en)
  }
}

/** Why a text, which is quoted, is refused. */
export const notAnAmount = (shown: string, currency: CurrencyCode): Reason => ({
  en: `${shown} is not an amount in ${currency}`,
  hu: `${shown} nem összeg ebben a pénznemben: ${currency}`,
})

/** Ways of writing a currency, before or after the number. */
const signs: Readonly<Record<CurrencyCode, readonly string[]>> = {
  HUF: ['HUF', 'Ft'],
  EUR: ['EUR', '€'],
  USD: ['USD', 'US$', '$'],
}
/** The currency that a text names; undefined without one. Pure. */
export const currencyNamedIn = (text: string): CurrencyCode | undefined =>
  currencies.find(({ code }) => new RegExp(signOf([code]), 'i').test(text))?.code

/** Three digits after a mark: a thousand, or decimals of which an amount has two. */
const inTwoWays = (shown: string, head: string, tail: string): Reason => ({
  en: `${shown} can be read in two ways: write ${head}${tail} for the whole number, or two decimals, as in ${head}.${tail.slice(0, 2)}`,
  hu: `${shown} kétféleképpen olvasható: egész számként írd így: ${head}${tail}, törtként két tizedesjeggyel, így: ${head},${tail.slice(0, 2)}`,
})

const groupingSpaces = /[\s']/g

const quoted = (text: string) => text.replace(/[$]/g, String.raw`\$`)
const signOf = (codes: readonly CurrencyCode[]) => `(?:${codes.flatMap((code) => signs[code].map(quoted)).join('|')})`

/** The text without its currency; undefined if it names another currency. */
function withoutSign(text: string, currency: CurrencyCode): string | undefined {
  const own = signOf([currency])
  const bare = text.replace(new RegExp(`^${own}\\s*|\\s*${own}\\.?$`, 'i'), '')
  const others = signOf(currencies.map(({ code }) => code))
  return new RegExp(others, 'i').test(bare) ? undefined : bare
}

/**
 * The one reader of amounts written by an operator, in files and commands: "12 990", "12.990 Ft", "1 299,90 €",
 * "€1299.90". Throws an AmountFault for what is not an amount in this currency, or can be read in two ways.
 * @returns integer minor units
 */
export function parseAmount(written: string, currency: CurrencyCode): number {
  const shown = `"${written.length > 60 ? `${written.slice(0, 60)}…` : written}"`
  const { decimals } = currencyByCode(currency)
  const bare = withoutSign(written.trim(), currency)
  if (bare === undefined)
    throw new AmountFault({ en: `${shown} is not in ${currency}`, hu: `${shown} nem ilyen pénznemű: ${currency}` })
  const parts = /^(\d[\d.,]*?)(?:([.,])(\d+))?$/.exec(bare.replace(groupingSpaces, ''))
  if (!parts) throw new AmountFault(notAnAmount(shown, currency))
  const [, head = '', mark = '', tail = ''] = parts
  const isGroup = tail.length === 3 && (decimals === 0 || /[.,]/.test(head)) && !head.includes(mark === ',' ? '.' : ',')
  const whole = isGroup ? head + mark + tail : head
  const fraction = isGroup ? '' : tail
  if (!isGroup && tail.length === 3) throw new AmountFault(inTwoWays(shown, head.replace(/[.,]/g, ''), tail))
  const isMixed = !isGroup && mark !== '' && head.includes(mark)
  if (isMixed || (/[.,]/.test(whole) && !/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)))
    throw new AmountFault(notAnAmount(shown, currency))
  if (/[1-9]/.test(fraction.slice(decimals)))
    throw new AmountFault({
      en: `${shown} has more decimals than ${currency} (${decimals})`,
      hu: `${shown} több tizedesjegyű, mint amennyit ez a pénznem ismer: ${currency} (${decimals})`,
    })
  return Number(whole.replace(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Whether a price changes so much that it may be a slip of the pen: to less than half, or more than double. */
export function isLeap(before: number, after: number): boolean {
  return after * 2 < before || after > before * 2
}
