import type { ForeignProduct, TableRow, TakeNote } from './foreign'
import { readNumber } from './values'

/** What stands for pieces that are not counted. */
const plenty = 999
const maxStock = 1_000_000

/** Pieces and availability of a product. Pure. */
export function stockCells({ at, stock }: ForeignProduct, note: TakeNote): Pick<TableRow, 'stock' | 'availability'> {
  if (stock.isSoldOut) return { stock: 0, availability: 'sold_out' }
  if (stock.isUnlimited) {
    note('guessed', at, 'stock', `pieces are not counted: ${plenty}`)
    return { stock: plenty, availability: 'in_stock' }
  }
  const written = readNumber(stock.pieces)
  const pieces = Math.min(maxStock, Math.max(0, Math.floor(written ?? 0)))
  if (written === null)
    note('guessed', at, 'stock', stock.pieces === '' ? 'none given: 0' : `"${stock.pieces}" is no number: 0`)
  else if (written !== pieces) note('changed', at, 'stock', `${pieces} instead of ${stock.pieces}`)
  if (pieces === 0 && stock.isBackordered) {
    note('guessed', at, 'availability', 'can be ordered without stock: made to order; set lead_time_days')
    return { stock: 0, availability: 'made_to_order' }
  }
  return { stock: pieces, availability: pieces > 0 ? 'in_stock' : 'sold_out' }
}
