import type { Locale } from '@/lib/i18n/locales'
import { cashMultipleOf, summaryFaults } from './cart'
import { daysIn, isOneOf, shopDay } from './dates'
import { explainAmounts, type Claim, type Rule, type View } from './explain'
import { currencyOf, minor, money, shareOut, type Currency } from './money'
import { lineOf, quantityFaults } from './judge-cart'
import type { Screen } from './screen'
import { originalOf, sumsOf, totalOf, vatValues, type Line, type Sums } from './sums'
import { textHas, textIs, withoutGrossMark } from './texts'
import type { WireOrder } from './wire'

interface ExpectedOrder {
  readonly currency: Currency
  readonly lines: readonly Line[]
  readonly sums: Sums
  readonly faults: readonly string[]
}

/** Recomputes an order from its items. The coupon's net discount is taken from the order, within its rounding. */
export function expectedOrder(order: WireOrder): ExpectedOrder {
  const currency = currencyOf(order.currency_id ?? 1)
  const { summary } = order
  const lines = order.items.map(({ name, quantity, price_gross, price_original_gross, vat_rate, product }) => ({
    productId: product.id,
    title: name,
    quantity,
    unit: minor(price_gross, currency),
    originalUnit: minor(price_original_gross ?? price_gross, currency),
    vatRate: vat_rate,
  }))
  const discount = minor(summary.total_discount_amount_gross, currency)
  const isCash = summary.cash_rounding !== undefined && summary.cash_rounding !== 0
  const sums = sumsOf({
    lines,
    couponShares: shareOut(
      discount,
      lines.map((line) => totalOf(line).gross),
    ),
    delivery: minor(order.delivery.price_gross, currency),
    paymentFee: minor(summary.payment_fee_gross ?? 0, currency),
    cashMultiple: isCash ? cashMultipleOf({ id: 0, key: 'showroom' }, currency) : null,
  })
  const reportedNet = minor(summary.total_discount_amount_net ?? 0, currency)
  const off = summary.total_discount_amount_net === undefined ? 0 : reportedNet - sums.coupon.net
  const isRounding = Math.abs(off) <= lines.length
  const settled: Sums = isRounding
    ? {
        ...sums,
        coupon: money(sums.coupon.gross, sums.coupon.net + off),
        total: money(sums.total.gross, sums.total.net - off),
        vat: sums.vat + off,
      }
    : sums
  return { currency, lines, sums: settled, faults: summaryFaults(summary, settled, currency) }
}

function rulesOf({ lines, sums, currency }: ExpectedOrder, order: WireOrder, locale: Locale): Rule[] {
  const total = { what: 'total', values: [sums.total] }
  const minus = (gross: number, net: number) => money(-gross, -net)
  const reductions = { what: 'reductions', values: [minus(sums.reductions.gross, sums.reductions.net)] }
  const rows: readonly (readonly [string, Claim])[] = [
    ['cart.summary.items', { what: 'products at original prices', values: [sums.original] }],
    ['cart.summary.reductions', reductions],
    ['order.quote.saving', reductions],
    ['cart.summary.coupon', { what: 'coupon', values: [minus(sums.coupon.gross, sums.coupon.net)] }],
    ['cart.summary.delivery', { what: 'delivery', values: [sums.delivery] }],
    ['cart.summary.paymentFee', { what: 'payment fee', values: [sums.paymentFee] }],
    ['cart.summary.rounding', { what: 'rounding', values: [sums.rounding] }],
    ['cart.summary.net', { what: 'net total', values: [sums.total.net] }],
    ['cart.summary.vatLabel', { what: 'VAT', values: vatValues(sums, sums.vat) }],
    ['result.bank.amount', total],
    ...(order.transaction
      ? [
          [
            'result.transaction.amount',
            { what: 'amount paid', values: [minor(order.transaction.amount, currency)] },
          ] as const,
        ]
      : [['result.transaction.amount', total] as const]),
    ['order.paid', total],
    ['order.toPay', total],
    ['order.total', total],
    ['order.refunded', total],
  ]
  const vat = textHas(locale, 'cart.summary.vat')
  return [
    ({ text }) => (vat.test(text) ? { what: 'VAT', values: vatValues(sums, sums.vat) } : undefined),
    ...rows.map(
      ([key, claim]): Rule =>
        ({ label }) =>
          textIs(locale, key).test(withoutGrossMark(locale, label)) ? claim : undefined,
    ),
    (piece) => {
      const line = lineOf(piece, lines)
      if (!line) return undefined
      const what = `${line.quantity} × “${line.title}”`
      return piece.isStruck
        ? { what: `original price of ${what}`, values: [originalOf(line)] }
        : { what: `total of ${what}`, values: [totalOf(line)] }
    },
  ]
}

/** Faults of an order on the screen: its own page, and its result page. */
export function orderFaults(screen: Screen, order: WireOrder): string[] {
  const expected = expectedOrder(order)
  const { lines, sums, currency } = expected
  const view: View = { locale: screen.lang as Locale, currencyId: currency.id, priceKind: screen.priceKind }
  const pieces = screen.pieces.filter(({ place }) => place === 'main')
  const { faults, seen } = explainAmounts(pieces, rulesOf(expected, order, view.locale), [], view)
  const wanted = [...lines.map((line) => `total of ${line.quantity} × “${line.title}”`), 'total']
  if (view.priceKind === 'net') wanted.push('net total', 'VAT')
  if (sums.coupon.gross > 0) wanted.push('coupon')
  if (sums.paymentFee.gross > 0) wanted.push('payment fee')
  if (sums.rounding !== 0) wanted.push('rounding')
  const moments = [
    order.created_at,
    order.payment?.pay_until,
    order.bank_transfer?.due_on,
    order.transaction?.updated_at,
    order.delivery.estimated?.from,
    order.delivery.estimated?.to,
    ...(order.timeline ?? []).map(({ at }) => at),
    ...(order.withdrawals ?? []).map(({ received_at: at }) => at),
  ].flatMap((moment) => (moment ? [shopDay(moment)] : []))
  const wrongDates = pieces.flatMap(({ text, block }) =>
    daysIn(text, view.locale)
      .filter((day) => !isOneOf(day, moments))
      .map((day) => `“${day.text}” in “${block.slice(0, 80)}” is not a date of the order`),
  )
  return [
    ...expected.faults,
    ...faults,
    ...wanted.filter((what) => !seen.has(what)).map((what) => `${what} is not shown`),
    ...quantityFaults(pieces, lines),
    ...wrongDates,
  ]
}

/** Faults of an order where it is only listed: in the customer's list, and while it awaits payment. */
export function namedOrderFaults(screen: Screen, hash: string, order: WireOrder): string[] {
  const { sums, currency } = expectedOrder(order)
  const view: View = { locale: screen.lang as Locale, currencyId: currency.id, priceKind: screen.priceKind }
  const pieces = screen.pieces.filter(({ orderHash }) => orderHash === hash)
  const total = { what: `total of ${order.order_number ?? hash}`, values: [sums.total.gross] }
  return [...explainAmounts(pieces, [() => total], [], view).faults]
}
