import { applicableTier } from '@/lib/catalogue/applicable-tier'
import { tierRows } from '@/lib/catalogue/tiers'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { Currency } from '@/lib/money/currency'
import { netOfGross, toDecimal, toMinor } from '@/lib/money/money'
import type { ValidLine } from './resolve-lines'

/** Prices are decimals. */
interface LineSum {
  readonly unitGross: number
  readonly unitNet: number
  /** The unit price is a tier's. */
  readonly isVolume: boolean
  readonly gross: number
  readonly net: number
}

/** Price of a quantity by its tier; net per line, rounded half up. */
export function lineSum(product: ProductCard, quantity: number, currency: Currency): LineSum {
  const rows = tierRows(product, currency.id)
  const tier = applicableTier(
    rows.map((row) => row.quantity),
    quantity,
  )
  const row = rows[tier]
  const unitGross = row?.priceGross ?? product.price_gross
  const minor = toMinor(unitGross, currency.code) * quantity
  return {
    unitGross,
    unitNet: row?.priceNet ?? product.price_net,
    isVolume: tier > 0,
    gross: toDecimal(minor, currency.code),
    net: toDecimal(netOfGross(minor), currency.code),
  }
}

interface ListSum {
  readonly lines: number
  readonly pieces: number
  readonly gross: number
  readonly net: number
}

/** Sum of the valid lines: of rounded lines, as in the cart. */
export function listSum(lines: readonly ValidLine[], currency: Currency): ListSum {
  let gross = 0
  let net = 0
  let pieces = 0
  for (const { product, quantity } of lines) {
    const sum = lineSum(product, quantity, currency)
    gross += toMinor(sum.gross, currency.code)
    net += toMinor(sum.net, currency.code)
    pieces += quantity
  }
  return { lines: lines.length, pieces, gross: toDecimal(gross, currency.code), net: toDecimal(net, currency.code) }
}
