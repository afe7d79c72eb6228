import type { Command } from 'commander'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { noteGivenBack } from '../../domains/orders/payments/give-back'
import { findToGiveBack, type TransferRow } from '../../domains/orders/payments/transfers'
import type { OrderRow } from '../../domains/orders/store'
import type { Services } from '../../platform/context'
import { amountIn } from '../arguments'
import type { Cli } from '../shop'
import { requireOrder } from './require'

/** A transfer of an order as a row of a table. Pure. */
export function transferFacts({ currency }: OrderRow, { kind, amount, createdAt }: TransferRow) {
  return {
    transfer: kind === 'in' ? 'received' : 'given back',
    amount: formatMoney(amount, currency),
    at: createdAt.toISOString(),
  }
}

async function giveBack(cli: Cli, services: Services, number: string, written: string | undefined): Promise<void> {
  const order = await requireOrder(services.database, number)
  const { orderNumber, currency } = order
  const wanted = written === undefined ? undefined : amountIn(currency, written)
  const { amount, left } = await noteGivenBack(services, order, wanted)
  if (left > 0) cli.output.note(`${formatMoney(left, currency)} is still to be given back.`)
  cli.output.done(`${orderNumber}: ${formatMoney(amount, currency)} noted as given back; the buyer gets a mail.`, {
    number: orderNumber,
    given_back: toDecimal(amount, currency),
    left: toDecimal(left, currency),
    currency,
  })
}

async function listToGiveBack(cli: Cli, { database, now }: Services): Promise<void> {
  const found = await findToGiveBack(database, now())
  cli.output.table(
    found.map(({ order: { orderNumber, status, snapshot, currency }, amount }) => ({
      number: orderNumber,
      status,
      customer: snapshot.invoice_data.name,
      to_give_back: formatMoney(amount, currency),
    })),
  )
}

/** `shop orders to-give-back` and `orders given-back`. */
export function registerGivenBack(noun: Command, cli: Cli): void {
  noun
    .command('to-give-back')
    .description('lists cancelled and overpaid orders of which what has come by transfer is to be given back')
    .action(() => cli.withShop(({ services }) => listToGiveBack(cli, services)))

  noun
    .command('given-back')
    .description(
      'notes that you have given back what has come by transfer for a cancelled or overpaid order, and mails the buyer',
    )
    .argument('<number>', 'order number')
    .argument('[amount]', 'amount in the currency of the order; by default all that is to be given back')
    .action((number: string, amount: string | undefined) =>
      cli.withShop(({ services }) => giveBack(cli, services, number, amount)),
    )
}
