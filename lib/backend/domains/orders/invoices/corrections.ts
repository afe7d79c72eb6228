import { nameWithOptions } from '@/lib/contract/configure'
import { shareOfPieces } from '@/lib/contract/withdrawn-amount'
import { toMinor } from '@/lib/money/money'
import { totalOf, type InvoiceContent, type InvoiceLine } from '../../../platform/invoicing/provider'
import { sharedByRates, sumsByRate } from '../../cart/vat'
import { soldItems } from '../bookkeeping'
import type { OrderRow } from '../store'
import type { Pieces } from '../withdrawals/rules'
import { couponLines, lineOf, orderLines } from './content'

/** Everything withdrawn from after a declaration. */
export interface Withdrawn {
  readonly pieces: Pieces
  /** Whether it is the whole order. */
  readonly isWhole: boolean
  /** What was paid for it, in minor units; undefined while that is unclear. */
  readonly gross: number | undefined
}

const nothingWithdrawn: Withdrawn = { pieces: new Map(), isWhole: false, gross: 0 }

/** What has become of an invoiced order. Amounts in minor units. */
export interface Outcome {
  readonly isCancelled: boolean
  /** After each declaration, earliest first. */
  readonly withdrawals: readonly Withdrawn[]
  /** Refunded to the card, or transferred back after a withdrawal. */
  readonly refundedGross: number
}

type Correction =
  | { readonly kind: 'storno' }
  | { readonly kind: 'correction'; readonly lines: readonly InvoiceLine[]; readonly rounding: number }

/** A line that takes another back. Pure. */
export const reversed = (line: InvoiceLine): InvoiceLine => ({
  ...line,
  quantity: -line.quantity,
  gross: 0 - line.gross,
  net: 0 - line.net,
})

/** The lines of an invoice that withdrawals take back, with the coupon's share, and the rounding. */
function withdrawnLines(
  order: Pick<OrderRow, 'snapshot' | 'currency'>,
  corrected: Withdrawn,
  { pieces: withdrawn, isWhole }: Withdrawn,
) {
  const { coupon, delivery, payment, summary } = order.snapshot
  const minor = (decimal: number) => toMinor(decimal, order.currency)
  const sold = soldItems(order)
  const chosen = sold.flatMap(({ item, vatRate, gross, couponGross }) => {
    const before = corrected.pieces.get(item.id) ?? 0
    const pieces = (withdrawn.get(item.id) ?? 0) - before
    if (pieces <= 0) return []
    const unitGross = minor(item.price_gross)
    const paid = shareOfPieces(gross - couponGross, { pieces, before, quantity: item.quantity })
    return [{ item, vatRate, pieces, unitGross, gross: unitGross * pieces, couponGross: unitGross * pieces - paid }]
  })
  const charges = isWhole
    ? [
        [delivery.title, delivery.price_gross === 0 ? 0 : minor(delivery.refundable_gross ?? 0)] as const,
        [payment.title, minor(summary.payment_fee_gross)] as const,
      ]
    : []
  return {
    lines: [
      ...chosen.map(({ item, vatRate, pieces, unitGross }) =>
        lineOf(
          nameWithOptions(item),
          { gross: unitGross, vatRate },
          { quantity: -pieces, articleNumber: item.article_number },
        ),
      ),
      ...couponLines(coupon, chosen).map(reversed),
      ...charges.flatMap(([name, gross]) => sharedByRates(gross, sold).map((part) => reversed(lineOf(name, part)))),
    ],
    rounding: isWhole ? 0 - minor(summary.cash_rounding) : 0,
  }
}

/** The lines that lead from one list to another: pieces that are gone are negative. Pure. */
function differenceOf(before: readonly InvoiceLine[], after: readonly InvoiceLine[]): InvoiceLine[] {
  const keyOf = ({ name, articleNumber, unitGross, vatPercent }: InvoiceLine) =>
    JSON.stringify([name, articleNumber, unitGross, vatPercent])
  const lines = new Map([...before, ...after].map((line) => [keyOf(line), line]))
  const piecesIn = (list: readonly InvoiceLine[], key: string) =>
    list.reduce((sum, line) => sum + (keyOf(line) === key ? line.quantity : 0), 0)
  return [...lines].flatMap(([key, { name, unitGross, vatPercent, articleNumber }]) => {
    const quantity = piecesIn(after, key) - piecesIn(before, key)
    return quantity === 0
      ? []
      : [lineOf(name, { gross: unitGross, vatRate: vatPercent ?? 0 }, { quantity, articleNumber })]
  })
}

/**
 * The lines that lead from an invoice to its order as it has been changed since, also at the same total, and the
 * difference of the rounding; null if the invoice says what the order does. Pure.
 * @param changes the corrections by such lines so far
 */
export function changedLines(
  order: Pick<OrderRow, 'snapshot' | 'currency' | 'locale'>,
  invoice: InvoiceContent,
  changes: readonly InvoiceContent[],
): Pick<InvoiceContent, 'lines' | 'rounding'> | null {
  const said = [invoice, ...changes]
  const lines = differenceOf(
    said.flatMap((content) => content.lines),
    orderLines(order),
  )
  const rounding =
    toMinor(order.snapshot.summary.cash_rounding, order.currency) -
    said.reduce((sum, content) => sum + content.rounding, 0)
  return lines.length === 0 ? null : { lines, rounding }
}

const sumOf = (documents: readonly InvoiceContent[]) => documents.reduce((sum, content) => sum + totalOf(content), 0)

/** An amount that is given back, shared among the VAT rates of what is still invoiced. */
function refundLines(name: string, gross: number, documents: readonly InvoiceContent[]): InvoiceLine[] {
  const invoiced = documents.flatMap(({ lines }) => lines.map((line) => ({ ...line, vatRate: line.vatPercent ?? 0 })))
  return sharedByRates(gross, sumsByRate(invoiced)).map((part) => reversed(lineOf(name, part)))
}

/**
 * The correction that an invoice still needs after those of changes, so that it says no more than what the buyer keeps or
 * has paid: a reversal of all of it, the goods withdrawn from, or an amount. Null if it is right. A corrected invoice
 * cannot be reversed any more. Pure.
 * @param earlier the corrections so far
 * @param refundName what a line says that only has an amount
 */
export function neededCorrection(
  order: Pick<OrderRow, 'snapshot' | 'currency'>,
  invoice: InvoiceContent,
  earlier: readonly InvoiceContent[],
  outcome: Outcome,
  refundName: string,
): Correction | null {
  const total = sumOf([invoice, ...earlier.filter(({ isOfChange }) => isOfChange)])
  const corrected = 0 - sumOf(earlier.filter(({ isOfChange }) => !isOfChange))
  const { isCancelled, withdrawals, refundedGross } = outcome
  const withdrawn = withdrawals.at(-1) ?? nothingWithdrawn
  const { gross: withdrawnGross = 0 } = withdrawn
  const wanted = Math.min(total, Math.max(isCancelled ? total : 0, withdrawnGross, refundedGross))
  if (wanted <= corrected) return null
  if (earlier.length === 0 && wanted === total) return { kind: 'storno' }
  // What has been corrected is the goods of the first declarations, unless a refund came between.
  const before = [nothingWithdrawn, ...withdrawals].find(({ gross }) => gross === corrected)
  if (wanted === withdrawnGross && before) {
    const goods = withdrawnLines(order, before, withdrawn)
    if (totalOf(goods) === corrected - wanted) return { kind: 'correction', ...goods }
  }
  return { kind: 'correction', lines: refundLines(refundName, wanted - corrected, [invoice, ...earlier]), rounding: 0 }
}
