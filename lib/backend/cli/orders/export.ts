import { optionsText } from '@/lib/contract/configure'
import type { Queryable } from '../../platform/db/database'
import { standardVatRate, toDecimal } from '@/lib/money/money'
import { everyOrder, type OrderFilter } from '../../domains/orders/find'
import { orderForShop } from '../../domains/orders/order-for-shop'
import { decisiveAttempt } from '../../domains/orders/payment-choice'
import type { OrderRow } from '../../domains/orders/store'
import { findAttempts, findCountryCodes } from '../../domains/orders/payments/store'
import { refundedGross } from '../../domains/orders/withdrawals/rules'
import { ordersToWithdraw } from '../../domains/orders/withdrawals/order'
import { byteOrderMark, csvLine, type CsvCell } from '../../exchange/csv'

/**
 * One row per line item, repeating the order's own fields. An order's line_gross, less discount_gross, plus
 * delivery_gross, payment_fee_gross and cash_rounding, add up to its total_gross. The columns from quote on are what its
 * quote agreed (R-OFFER-7). payment_state is empty unless the order was to be paid by card; refunded is what was returned
 * to the card or by transfer. vat_rate is the item's, in percent; fees share the rates of the items (`sales export`).
 * withdrawn is how many of its pieces the buyer has withdrawn from.
 */
const header = [
  'order_number created_at status locale currency name email phone is_company tax_number',
  'invoice_zipcode invoice_city invoice_address invoice_country',
  'delivery_name delivery_zipcode delivery_city delivery_address delivery_country delivery payment coupon comment',
  'article_number product quantity unit_gross line_gross',
  'delivery_gross payment_fee_gross total_gross total_net discount_gross cash_rounding',
  'quote contact line_note delivery_note quote_message payment_state refunded vat_rate options order_comment delivery_day withdrawn',
].flatMap((names) => names.split(' '))

type CountryCode = Awaited<ReturnType<typeof findCountryCodes>>

async function rowsOf(database: Queryable, order: OrderRow, countryCode: CountryCode, now: Date): Promise<CsvCell[][]> {
  const { snapshot } = order
  const { invoice_data: invoice, delivery_data: delivery, summary, items, offer } = snapshot
  const before: CsvCell[] = [
    order.orderNumber,
    order.createdAt.toISOString(),
    order.status,
    order.locale,
    order.currency,
    invoice.name,
    snapshot.partner_email,
    snapshot.partner_phone,
    invoice.is_company ? 'yes' : 'no',
    invoice.tax_number,
    invoice.zipcode,
    invoice.city,
    invoice.address,
    countryCode(invoice.country_id),
    delivery?.name ?? null,
    delivery?.zipcode ?? null,
    delivery?.city ?? null,
    delivery?.address ?? null,
    delivery && countryCode(delivery.country_id),
    snapshot.pickup_point ? `${snapshot.delivery.title}: ${snapshot.pickup_point.name}` : snapshot.delivery.title,
    snapshot.payment.title,
    snapshot.coupon?.code ?? null,
    snapshot.comment,
  ]
  const attempts = await findAttempts(database, order.id)
  const toCard = attempts.reduce((sum, attempt) => sum + attempt.refunded, 0)
  const [found] = await ordersToWithdraw(database, [order], now)
  const refunded = toCard + refundedGross(found?.declared ?? [], 'transfer')
  const payment = [decisiveAttempt(attempts)?.state ?? null, toDecimal(refunded, order.currency)]
  const after = [
    summary.delivery_gross,
    summary.payment_fee_gross,
    toDecimal(order.totalGross, order.currency),
    summary.total_amount_net,
    summary.total_discount_amount_gross,
    summary.cash_rounding,
    offer?.offer_number ?? null,
    offer?.contact_name ?? null,
  ]
  return items.map((item) => [
    ...before,
    item.article_number,
    item.name,
    item.quantity,
    item.price_gross,
    item.total_gross,
    ...after,
    item.note ?? null,
    offer?.delivery_note ?? null,
    offer?.message ?? null,
    ...payment,
    item.vat_rate ?? standardVatRate,
    optionsText(item.options) || null,
    snapshot.order_comment ?? null,
    snapshot.delivery.day ?? null,
    found?.withdrawn.get(item.id) ?? 0,
  ])
}

/** Orders as CSV: the header, then one text per order. */
export async function* exportedOrders(
  database: Queryable,
  filter: OrderFilter,
  delimiter: string,
  now: Date,
): AsyncGenerator<string> {
  const countryCode = await findCountryCodes(database)
  yield byteOrderMark + csvLine(header, delimiter)
  for await (const order of everyOrder(database, filter))
    yield (await rowsOf(database, await orderForShop(database, order), countryCode, now))
      .map((row) => csvLine(row, delimiter))
      .join('')
}
