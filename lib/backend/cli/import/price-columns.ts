import { currencies, type CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { CurrentPrice, PriceChange, VolumePrice } from '../../domains/catalogue/change-prices'
import { amount, CellFault, clearable, list, parseAmount, type Column } from './cells'
import type { Fault, RowOf } from './importer'

/** Price columns shared by price lists and product lists, and the resulting changes of a row. Pure. */

function volumePrice(currency: CurrencyCode): Column<VolumePrice> {
  return {
    help: `volume prices, ${currency}: pieces:price`,
    parse: (cell) => {
      const [, pieces = '', price = ''] = /^(\d{1,6})\s*:(.+)$/.exec(cell) ?? []
      if (pieces === '') throw new CellFault(`"${cell}" is not pieces:price`)
      if (Number(pieces) < 2) throw new CellFault('volume prices start at 2 pieces')
      return { quantity: Number(pieces), gross: parseAmount(price.trim(), currency) }
    },
  }
}

const price = (currency: CurrencyCode) => clearable(amount('gross price', currency))
const original = (currency: CurrencyCode) => clearable(amount('gross price before an advertised reduction', currency))
const tiers = (currency: CurrencyCode) => clearable(list(volumePrice(currency), 10))

export const priceColumns = {
  price_huf: price('HUF'),
  original_price_huf: original('HUF'),
  volume_prices_huf: tiers('HUF'),
  price_eur: price('EUR'),
  original_price_eur: original('EUR'),
  volume_prices_eur: tiers('EUR'),
  price_usd: price('USD'),
  original_price_usd: original('USD'),
  volume_prices_usd: tiers('USD'),
}
type PriceValues = RowOf<typeof priceColumns, never>

export interface PricePlan {
  /** Only differences from the current prices. */
  readonly changes: readonly Omit<PriceChange, 'productId'>[]
  readonly faults: readonly Omit<Fault, 'row'>[]
}

/** Plans and validates a row's price changes. Empty cells keep the current values. */
export function planPrices(values: PriceValues, current: (currency: CurrencyCode) => CurrentPrice): PricePlan {
  const plans = currencies.map(({ code }) => planPrice(values, code, current(code)))
  return { changes: plans.flatMap(({ changes }) => changes), faults: plans.flatMap(({ faults }) => faults) }
}

function planPrice(values: PriceValues, currency: CurrencyCode, current: CurrentPrice): PricePlan {
  const name = currency.toLowerCase() as Lowercase<CurrencyCode>
  const givenPrice = values[`price_${name}`]
  const givenOriginal = values[`original_price_${name}`]
  const givenTiers = values[`volume_prices_${name}`]
  if (givenPrice === undefined && givenOriginal === undefined && givenTiers === undefined)
    return { changes: [], faults: [] }
  const gross = givenPrice === undefined ? (current.price?.gross ?? null) : givenPrice
  // Without a price, there is nothing to reduce.
  const originalGross =
    gross === null || givenOriginal === null ? null : (givenOriginal ?? current.price?.originalGross ?? null)
  const steps = gross === null || givenTiers === null ? [] : (givenTiers ?? current.tiers)
  const faults = faultsOf({ currency, name, gross, originalGross, tiers: steps, values })
  const hasNewPrice =
    gross !== (current.price?.gross ?? null) || originalGross !== (current.price?.originalGross ?? null)
  const hasNewTiers = JSON.stringify(steps) !== JSON.stringify(current.tiers)
  if (!hasNewPrice && !hasNewTiers) return { changes: [], faults }
  const change = {
    currency,
    ...(hasNewPrice && { price: gross === null ? null : { gross, originalGross } }),
    ...(hasNewTiers && { tiers: steps }),
  }
  return { changes: [change], faults }
}

function faultsOf({
  currency,
  name,
  gross,
  originalGross,
  tiers: steps,
  values,
}: {
  currency: CurrencyCode
  name: Lowercase<CurrencyCode>
  gross: number | null
  originalGross: number | null
  tiers: readonly VolumePrice[]
  values: PriceValues
}): Omit<Fault, 'row'>[] {
  const faults: Omit<Fault, 'row'>[] = []
  const money = (minor: number) => formatMoney(minor, currency)
  if (gross === null) {
    for (const column of [`original_price_${name}`, `volume_prices_${name}`] as const)
      if (values[column]) faults.push({ column, reason: `needs a price in ${currency}` })
    return faults
  }
  if (originalGross !== null && originalGross <= gross)
    faults.push({
      column: `original_price_${name}`,
      reason: `${money(originalGross)} is not above the price ${money(gross)}`,
    })
  steps.forEach((step, index) => {
    const before = steps[index - 1]
    const column = `volume_prices_${name}`
    if (before && before.quantity >= step.quantity) faults.push({ column, reason: 'quantities must increase' })
    if (step.gross > (before?.gross ?? gross))
      faults.push({
        column,
        reason: `${money(step.gross)} from ${step.quantity} pieces is above ${money(before?.gross ?? gross)} for fewer`,
      })
  })
  return faults
}
