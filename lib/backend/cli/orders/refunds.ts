import { Argument, type Command } from 'commander'
import { formatMoney, toDecimal } from '@/lib/money/money'
import type { RefundOutcome, RefundRow } from '../../domains/orders/payments/refund-store'
import { findRefundable, refundAttempt } from '../../domains/orders/payments/refunds'
import { settleByHand } from '../../domains/orders/payments/settle-refund'
import type { Services } from '../../platform/context'
import { amountIn } from '../arguments'
import type { Cli } from '../shop'
import { requireOrder } from './require'

const outcomes = { made: 'made', 'not-made': 'not_made' } as const satisfies Record<string, RefundOutcome>
type WrittenOutcome = keyof typeof outcomes

/** A refund to the card as a row of a table. Pure. */
export function refundFacts({ reference, amount, currency, outcome, createdAt }: RefundRow) {
  return {
    refund: reference,
    amount: formatMoney(amount, currency),
    outcome: outcome === null ? 'not known' : outcome.replace('_', ' '),
    at: createdAt.toISOString(),
  }
}

async function refundOrder(
  cli: Cli,
  services: Services,
  number: string,
  written: string | undefined,
  payment: string | undefined,
): Promise<void> {
  const order = await requireOrder(services.database, number)
  const chosen = await findRefundable(services.database, order, payment)
  const { reference } = chosen
  const { amount, currency, state } = await refundAttempt(services, chosen, (left) =>
    written === undefined ? left.amount : amountIn(left.currency, written),
  )
  if (order.status === 'awaiting_payment')
    cli.output.note(`The order keeps its stock: "orders status ${number} cancelled" releases it.`)
  cli.output.done(`${order.orderNumber}: ${formatMoney(amount, currency)} refunded (payment ${reference}: ${state}).`, {
    number: order.orderNumber,
    payment: reference,
    refunded: toDecimal(amount, currency),
    currency,
    state,
  })
}

async function settle(cli: Cli, services: Services, number: string, written: WrittenOutcome): Promise<void> {
  const order = await requireOrder(services.database, number)
  const { reference, amount, currency, outcome } = await settleByHand(services, order, outcomes[written])
  const done = outcome === 'made' ? 'recorded as refunded' : 'recorded as not refunded'
  cli.output.done(`${order.orderNumber}: ${formatMoney(amount, currency)} ${done}.`, {
    number: order.orderNumber,
    refund: reference,
    amount: toDecimal(amount, currency),
    currency,
    outcome,
  })
}

/** `shop orders refund` and `orders settle-refund`. */
export function registerRefunds(noun: Command, cli: Cli): void {
  noun
    .command('refund')
    .description(
      'refunds a card payment, also one under review, through its provider and mails the buyer; the order keeps its status',
    )
    .argument('<number>', 'order number')
    .argument('[amount]', 'amount in the currency of the order; by default all that has not been refunded yet')
    .requiredOption('--yes', 'confirms that money is moved')
    .option('--payment <reference>', 'which payment, if the order has several (see "orders show")')
    .action((number: string, amount: string | undefined, { payment }: { payment?: string }) =>
      cli.withShop(({ services }) => refundOrder(cli, services, number, amount, payment)),
    )

  noun
    .command('settle-refund')
    .description(
      'states whether a refund was made whose provider does not tell (see "health"), after a look at the provider\'s control panel',
    )
    .argument('<number>', 'order number')
    .addArgument(new Argument('<outcome>', 'what the control panel says').choices(Object.keys(outcomes)))
    .requiredOption('--yes', 'confirms it: what was not made can be refunded again')
    .action((number: string, outcome: WrittenOutcome) =>
      cli.withShop(({ services }) => settle(cli, services, number, outcome)),
    )
}
