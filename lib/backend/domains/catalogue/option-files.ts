import { productOptionsSchema, type OptionPrices, type ProductOption } from '@/lib/contract/product-options'
import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { toDecimal, toMinor } from '@/lib/money/money'
import { placed, type PlacedReason } from '@/lib/backend/platform/said/said'
import { faultsIn } from '@/lib/backend/platform/said/schemas'
import { faultOfLine } from '@/lib/backend/platform/said/texts'

/** A product's options as files have them: prices are decimals of their currencies. Pure. */

/** What is wrong with options, and where. */
export class OptionsFault extends Error {
  constructor(readonly parts: readonly PlacedReason[]) {
    super(placed(parts).en)
  }
}

const priceNames = ['prices', 'step_prices', 'changed_prices']

/** The value with everything that prices are made of converted; unknown shapes stay, for the schema to name. */
function withPrices(value: unknown, convert: (amount: unknown, currency: CurrencyCode) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withPrices(one, convert))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      priceNames.includes(name) ? convertPrices(inner, convert) : withPrices(inner, convert),
    ]),
  )
}

function convertPrices(prices: unknown, convert: (amount: unknown, currency: CurrencyCode) => unknown): unknown {
  if (typeof prices !== 'object' || prices === null) return prices
  return Object.fromEntries(
    Object.entries(prices).map(([name, amount]) => {
      const currency = currencies.find(({ code }) => code === name)
      return [name, currency ? convert(amount, currency.code) : amount]
    }),
  )
}

/** Minor units; no number for an amount with more decimals than its currency has. */
function toStored(amount: unknown, currency: CurrencyCode): unknown {
  if (typeof amount !== 'number') return amount
  const minor = toMinor(amount, currency)
  return toDecimal(minor, currency) === amount ? minor : Number.NaN
}

/** What is wrong with the texts of options, as with those of products. Stored ones that are older stay as they are. */
function faultsOfTexts(value: unknown, at: readonly string[] = []): PlacedReason[] {
  if (typeof value === 'string') {
    const reason = faultOfLine(value.trim())
    return reason ? [{ at: at.join('.'), reason }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => faultsOfTexts(inner, [...at, name]))
}

/** Options as the shop keeps them, from those of a file; throws an OptionsFault that names all that is wrong, and where. */
export function readOptions(written: unknown): ProductOption[] {
  const value = withPrices(written, toStored)
  const faults = faultsIn(productOptionsSchema, value)
  const own = faults.map(({ path, reason }) => ({ at: path.join('.'), reason }))
  const all = [...own, ...faultsOfTexts(value).filter(({ at }) => !own.some((fault) => fault.at === at))]
  if (all.length > 0) throw new OptionsFault(all)
  return productOptionsSchema.parse(value)
}

const inFile = (prices: OptionPrices | undefined) =>
  prices &&
  Object.fromEntries(
    currencies.flatMap(({ code }) => {
      const gross = prices[code]
      return gross === undefined ? [] : [[code, toDecimal(gross, code)]]
    }),
  )

/** Always in the same order, which the database does not keep. */
export function optionInFile(option: ProductOption) {
  const { key, kind, label, required } = option
  const head = { key, kind, label: { hu: label.hu, en: label.en }, required }
  if (option.kind === 'number') {
    const { unit, min, max, step, included, lead_time_days, sets } = option
    const prices = { step_prices: inFile(option.step_prices), changed_prices: inFile(option.changed_prices) }
    return { ...head, unit, min, max, step, included, ...prices, lead_time_days, sets }
  }
  if (option.kind === 'text') {
    const { max_length, lead_time_days } = option
    return { ...head, max_length, prices: inFile(option.prices), lead_time_days }
  }
  return {
    ...head,
    values: option.values.map((value) => ({
      key: value.key,
      label: { hu: value.label.hu, en: value.label.en },
      prices: inFile(value.prices),
      lead_time_days: value.lead_time_days,
      mm: value.mm,
    })),
    included: option.included,
    sets: option.sets,
  }
}
