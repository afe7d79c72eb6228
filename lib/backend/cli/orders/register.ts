import { Argument, type Command } from 'commander'
import { optionsText } from '@/lib/contract/configure'
import { orderStatusSchema, type OrderStatus } from '@/lib/contract/order'
import { formatMoney, formatPrice } from '@/lib/money/money'
import { findOrderEvents, type OrderRow } from '../../domains/orders/store'
import type { Services } from '../../platform/context'
import { articleNumberOf, changeOrderStatus, returnStock } from '../../domains/orders/change-status'
import { hasLeft } from '../../domains/orders/statuses'
import { findChanges } from '../../domains/orders/changes/store'
import { findNotes } from '../../domains/orders/notes'
import { findParcels } from '../../domains/orders/parcels/store'
import { findRefunds } from '../../domains/orders/payments/refund-store'
import { isRefundable } from '../../domains/orders/payments/refunds'
import { findAttempts, findCountryCode } from '../../domains/orders/payments/store'
import { balanceOf, findTransfers } from '../../domains/orders/payments/transfers'
import { ordersToWithdraw } from '../../domains/orders/withdrawals/order'
import { refundedGross } from '../../domains/orders/withdrawals/rules'
import type { Cli } from '../shop'
import { findInvoices } from '../../domains/orders/invoices/store'
import { orderFacts, orderForShop } from '../../domains/orders/order-for-shop'
import { changeFacts, registerChanges } from './changes'
import { registerDay } from './day'
import { registerCreate } from './create'
import { invoiceFacts } from './invoices'
import { registerOrderLists, rowOf } from './list'
import { piecesHelp, readPieces } from './pieces'
import { refundFacts, registerRefunds } from './refunds'
import { registerGivenBack, transferFacts } from './given-back'
import { noteFacts, registerNotes } from './notes'
import { requireOrder } from './require'
import { parcelFacts, registerShipping } from './shipping'
import { registerStatement } from './statement'

const statuses = orderStatusSchema.options

async function showOrder(cli: Cli, services: Services, number: string): Promise<void> {
  const { database } = services
  const order = await orderForShop(database, await requireOrder(database, number))
  const { snapshot, currency } = order
  const { invoice_data: invoice, delivery_data: delivery, summary } = snapshot
  const payments = (await findAttempts(database, order.id)).map((attempt) => ({
    reference: attempt.reference,
    provider: attempt.provider,
    state: attempt.state,
    amount: formatMoney(attempt.amount, attempt.currency),
    refunded: formatMoney(attempt.refunded, attempt.currency),
    authorization: attempt.authorizationCode,
    answer: attempt.responseMessage,
    at: attempt.updatedAt.toISOString(),
  }))
  const [withdrawable] = await ordersToWithdraw(database, [order], services.now())
  const transferred = refundedGross(withdrawable?.declared ?? [], 'transfer')
  const { toGiveBack } = await balanceOf(database, order, services.now())
  const lines = snapshot.items.map((item) => ({
    article: item.article_number,
    product: item.name,
    options: optionsText(item.options),
    pieces: item.quantity,
    withdrawn: withdrawable?.withdrawn.get(item.id) ?? 0,
    price: formatPrice(item.price_gross, currency),
    total: formatPrice(item.total_gross, currency),
    note: item.note ?? '',
  }))
  const fields = {
    ...rowOf(order),
    placed: order.createdAt.toISOString(),
    language: order.locale,
    company: invoice.is_company,
    ...orderFacts(services, order),
    billing_country: await findCountryCode(database, invoice.country_id),
    delivery_country: delivery && (await findCountryCode(database, delivery.country_id)),
    delivery_fee: formatPrice(summary.delivery_gross, currency),
    payment_fee: formatPrice(summary.payment_fee_gross, currency),
    net: formatPrice(summary.total_amount_net, currency),
    transferred_back: transferred > 0 ? formatMoney(transferred, currency) : null,
    to_give_back: toGiveBack > 0 ? formatMoney(toGiveBack, currency) : null,
  }
  const refunds = (await findRefunds(database, order.id)).map(refundFacts)
  const timeline = (await findOrderEvents(database, order.id)).map(({ status, at }) => ({
    status,
    at: at.toISOString(),
  }))
  const invoices = (await findInvoices(database, order.id)).map(invoiceFacts)
  const parcels = (await findParcels(database, order.id)).map((parcel) => parcelFacts(order, parcel))
  const changes = (await findChanges(database, order.id)).map((change) => changeFacts(order, change))
  const transfers = (await findTransfers(database, order.id)).map((one) => transferFacts(order, one))
  const notes = (await findNotes(database, order.id)).map(noteFacts)
  const sections = { lines, payments, refunds, transfers, invoices, parcels, changes, timeline, notes }
  cli.output.record(fields, sections)
  for (const section of Object.values(sections)) cli.output.section(section)
}

async function setStatus(cli: Cli, services: Services, number: string, status: OrderStatus): Promise<void> {
  const order = await requireOrder(services.database, number)
  const changed = await changeOrderStatus(services, order, status)
  const payments = await findAttempts(services.database, order.id)
  if (status === 'cancelled' && hasLeft(order.status))
    cli.output.note(`Its pieces have left the warehouse. Once they are back: "orders returned ${number}".`)
  if (status === 'cancelled' && payments.some(isRefundable))
    cli.output.note(`It was paid by card, or may have been: "orders refund ${number}" refunds it.`)
  cli.output.done(`${changed.orderNumber} is ${status} (was ${order.status}).`, {
    number: changed.orderNumber,
    status: changed.status,
    before: order.status,
  })
}

/** Pieces of line items by their product, of which there is one stock. */
function byProduct({ snapshot }: OrderRow, pieces: ReadonlyMap<number, number | null> | undefined) {
  if (!pieces) return undefined
  const sums = new Map<number, number | null>()
  for (const { id, quantity, product } of snapshot.items) {
    const wanted = pieces.get(id)
    if (wanted === undefined) continue
    const isOnly = snapshot.items.every((item) => item.id === id || item.product.id !== product.id)
    sums.set(product.id, isOnly ? wanted : (sums.get(product.id) ?? 0) + (wanted ?? quantity))
  }
  return sums
}

async function takeBack(cli: Cli, services: Services, number: string, written: readonly string[]): Promise<void> {
  const order = await requireOrder(services.database, number)
  const back = await returnStock(services, order, byProduct(order, readPieces(order, written)))
  const pieces = [...back].map(([id, count]) => ({ article_number: articleNumberOf(order, id), pieces: count }))
  const listed = pieces.map(({ article_number: article, pieces: count }) => `${count} × ${article}`).join(', ')
  const done = listed === '' ? 'nothing more of it comes back' : `${listed} on sale again`
  cli.output.done(`${order.orderNumber}: ${done}.`, { number: order.orderNumber, pieces })
}

export function registerOrders(program: Command, cli: Cli): void {
  const noun = program.command('orders').description('list, show, update and export orders')

  registerOrderLists(noun, cli)

  noun
    .command('show')
    .description('shows all details')
    .argument('<number>', 'order number')
    .action((number: string) => cli.withShop(({ services }) => showOrder(cli, services, number)))

  noun
    .command('status')
    .description(
      'sets the status and mails the buyer; cancelling releases the stock unless it was shipped (see "returned"), and is all that an order awaiting its online payment allows',
    )
    .argument('<number>', 'order number')
    .addArgument(new Argument('<status>', 'new status').choices(statuses))
    .action((number: string, status: OrderStatus) =>
      cli.withShop(({ services }) => setStatus(cli, services, number, status)),
    )

  registerCreate(noun, cli)
  registerShipping(noun, cli)
  registerChanges(noun, cli)
  registerDay(noun, cli)

  noun
    .command('returned')
    .description(
      'puts pieces of an order that had been shipped on sale again, once they are back in the warehouse; all of them, or those named',
    )
    .argument('<number>', 'order number')
    .argument('[pieces...]', `what is back, ${piecesHelp}`)
    .action((number: string, pieces: string[]) =>
      cli.withShop(({ services }) => takeBack(cli, services, number, pieces)),
    )

  registerRefunds(noun, cli)
  registerStatement(noun, cli)
  registerGivenBack(noun, cli)
  registerNotes(noun, cli)
}
