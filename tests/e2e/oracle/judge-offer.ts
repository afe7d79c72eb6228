import type { Locale } from '@/lib/i18n/locales'
import { summaryFaults } from './cart'
import { daysIn, isOneOf, shopDay } from './dates'
import { explainAmounts, type Claim, type Rule, type View } from './explain'
import { currencyOf, minor, money, type Money } from './money'
import type { Screen } from './screen'
import { feeOf, originalOf, sumsOf, totalOf, unitOf, vatValues, type Line } from './sums'
import { textHas, textIs } from './texts'
import type { WireOffer, WirePayment } from './wire'

function chosenMethod({ radios }: Screen, methods: readonly WirePayment[]): WirePayment | undefined {
  const checked = radios.find(
    ({ isChecked, label }) => isChecked && methods.some(({ title }) => title && label.startsWith(title)),
  )
  return methods.find(({ title }) => title && checked?.label.startsWith(title))
}

/** Faults of a quote on its page: the shop's prices if there are any, otherwise the list prices. */
export function offerFaults(screen: Screen, offer: WireOffer): string[] {
  const locale = screen.lang as Locale
  const currency = currencyOf(offer.currency_id)
  const { summary, delivery } = offer
  const lines: readonly Line[] = offer.lines.map((line) => {
    const list = minor(line.price_list_gross, currency)
    const unit = line.price_gross === null ? list : minor(line.price_gross, currency)
    return {
      productId: line.product_id,
      title: line.name,
      quantity: line.quantity,
      unit,
      originalUnit: list,
      vatRate: line.vat_rate,
    }
  })
  const way = minor(delivery?.price_gross ?? 0, currency)
  const offered = sumsOf({ lines, couponShares: [], delivery: way, paymentFee: 0, cashMultiple: null })
  const method = chosenMethod(screen, offer.payment_methods)
  const isCash = method?.key === 'cash_on_delivery' || method?.key === 'showroom'
  const sums = sumsOf({
    lines,
    couponShares: [],
    delivery: way,
    paymentFee: minor(method?.fee_gross ?? 0, currency),
    cashMultiple: isCash && currency.id === 1 ? 5 : null,
  })
  const rows: readonly (readonly [string, Claim])[] = [
    ['offer.view.netList', { what: 'net list prices', values: [sums.original] }],
    ['offer.view.netItems', { what: 'net products', values: [sums.items] }],
    ['offer.view.netDelivery', { what: 'net delivery', values: [sums.delivery] }],
    ['offer.view.netFee', { what: 'payment fee', values: [sums.paymentFee] }],
    ['offer.view.rounding', { what: 'rounding', values: [sums.rounding] }],
    ['offer.view.net', { what: 'net total', values: [sums.total.net] }],
    ['offer.view.vat', { what: 'VAT', values: vatValues(sums, sums.vat) }],
    ['offer.view.saving', { what: 'saving', values: [money(-sums.reductions.gross, -sums.reductions.net)] }],
    ['offer.view.gross', { what: 'gross total', values: [sums.total.gross] }],
  ]
  const rules: Rule[] = [
    ...rows.map(
      ([key, claim]): Rule =>
        ({ label }) =>
          textIs(locale, key).test(label) ? claim : undefined,
    ),
    ({ row, block, isStruck, label }) => {
      const line = lines.find(({ title }) => row.includes(title))
      if (!line) return undefined
      const what = `${line.quantity} × “${line.title}”`
      if (isStruck) return { what: `list price of ${what}`, values: [originalOf({ ...line, quantity: 1 })] }
      const isTotal = textIs(locale, 'offer.view.total').test(label) || block === ''
      const value: Money = isTotal ? totalOf(line) : unitOf(line)
      return { what: `${isTotal ? 'total' : 'unit price'} of ${what}`, values: [value] }
    },
    ({ row }) =>
      delivery && row.startsWith(delivery.title) ? { what: 'delivery', values: [feeOf(way, lines)] } : undefined,
    ({ choice }) => {
      const method = offer.payment_methods.find(({ title }) => title !== undefined && choice.startsWith(title))
      return (
        method && { what: `fee of “${method.title}”`, values: [feeOf(minor(method.fee_gross ?? 0, currency), lines)] }
      )
    },
    ({ block }) =>
      textHas(locale, 'offer.accept.total').test(block)
        ? { what: 'total without payment fee', values: [offered.total.gross] }
        : undefined,
    ({ block }) =>
      textHas(locale, 'offer.accept.obligation').test(block)
        ? { what: 'total of the order button', values: [sums.total.gross] }
        : undefined,
  ]
  const view: View = { locale, currencyId: currency.id, priceKind: screen.priceKind }
  const pieces = screen.pieces.filter(({ place }) => place === 'main')
  const { faults, seen } = explainAmounts(pieces, rules, [], view)
  const wanted = summary
    ? ['net total', 'VAT', 'gross total', ...lines.map((line) => `total of ${line.quantity} × “${line.title}”`)]
    : []
  if (sums.paymentFee.gross > 0) wanted.push('payment fee')
  if (sums.rounding !== 0) wanted.push('rounding')
  const days = [
    offer.created_at,
    offer.reply_by,
    offer.valid_until,
    offer.decided_at,
    offer.sent_at,
    delivery?.estimated?.from,
    delivery?.estimated?.to,
  ].flatMap((moment) => (moment ? [shopDay(moment)] : []))
  const wrongDates = pieces.flatMap(({ text, block }) =>
    daysIn(text, locale)
      .filter((day) => !isOneOf(day, days))
      .map((day) => `“${day.text}” in “${block.slice(0, 80)}” is not a date of the offer`),
  )
  return [
    ...(summary ? summaryFaults(summary, offered, currency) : []),
    ...faults,
    ...wanted.filter((what) => !seen.has(what)).map((what) => `${what} is not shown`),
    ...wrongDates,
  ]
}
