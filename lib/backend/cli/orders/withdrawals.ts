import { Option, type Command } from 'commander'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { casesOf, declaredItems, findOpenCases, type WithdrawalCase } from '../../domains/orders/withdrawals/cases'
import { acceptWithdrawal, caseOf, refuseWithdrawal } from '../../domains/orders/withdrawals/decide'
import { refundWithdrawal, type RefundWay } from '../../domains/orders/withdrawals/refund'
import { findLatestWithdrawals, findWithdrawal, type WithdrawalRow } from '../../domains/orders/withdrawals/store'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { amountIn, argument, rowLimit } from '../arguments'
import { Failure } from '../../exchange/failure'
import { UsageError } from '../errors'
import { line } from '../../exchange/import/cells'
import type { Cli } from '../shop'
import { requireOrder } from './require'

async function requireWithdrawal(database: Queryable, reference: string): Promise<WithdrawalRow> {
  const row = await findWithdrawal(database, reference)
  if (!row) throw new Failure(`There is no withdrawal ${reference}.`)
  return row
}

/** An amount of the order; null if it is unknown. */
const moneyOf = ({ order }: WithdrawalCase, amount: number | null) =>
  order && amount !== null ? formatMoney(amount, order.currency) : null

function rowOf(one: WithdrawalCase) {
  const { row, due, goods, refundBy } = one
  return {
    number: row.reference,
    state: row.state,
    order: row.orderReference,
    buyer: row.name,
    email: row.email,
    received: row.createdAt.toISOString(),
    refund_due: moneyOf(one, due),
    refund_by: due === 0 || row.state === 'refused' ? null : refundBy,
    goods: goods?.replace('_', ' ') ?? null,
  }
}

async function showWithdrawal(cli: Cli, { database, now }: Services, reference: string): Promise<void> {
  const row = await requireWithdrawal(database, reference)
  const one = await caseOf(database, row, now())
  const { comment, reason, items } = row
  cli.output.record(
    {
      ...rowOf(one),
      identified: row.orderId !== null,
      paid_for_it: moneyOf(one, one.amount),
      language: row.locale,
      decided: row.decidedAt?.toISOString() ?? null,
      reason: reason || null,
      refunded: moneyOf(one, row.refundedGross),
      refunded_by: row.refundedBy,
      refunded_at: row.refundedAt?.toISOString() ?? null,
      comment: comment || null,
    },
    { items },
  )
  if (items.length === 0) cli.output.text('\nThe whole order.')
  else
    cli.output.section(
      declaredItems(one).map(({ name, quantity, ordered }) => ({ product: name, pieces: quantity, ordered })),
    )
}

async function accept(cli: Cli, services: Services, reference: string, order: string | undefined): Promise<void> {
  const row = await requireWithdrawal(services.database, reference)
  const about = order === undefined ? undefined : await requireOrder(services.database, order)
  const accepted = await acceptWithdrawal(services, row, about)
  const due = moneyOf(accepted, accepted.due)
  const refund = accepted.due === 0 ? 'nothing is to be refunded' : `refund ${due ?? 'what was paid'}`
  const by = accepted.due === 0 ? '' : ` by ${accepted.refundBy}`
  cli.output.done(`${row.reference} is accepted: ${refund}${by}.`, rowOf(accepted))
}

async function refuse(cli: Cli, services: Services, reference: string, reason: string): Promise<void> {
  const { row, corrections } = await refuseWithdrawal(
    services,
    await requireWithdrawal(services.database, reference),
    reason,
  )
  if (corrections.length > 0)
    cli.output.note(
      `The invoice was corrected already (${corrections.join(', ')}): issue a new one for the goods by hand.`,
    )
  cli.output.done(`${row.reference} is refused.`, { number: row.reference, state: row.state, reason: row.reason })
}

interface RefundOptions {
  readonly payment?: string
  readonly byTransfer?: true
  readonly mail: boolean
}

async function refund(
  cli: Cli,
  services: Services,
  reference: string,
  written: string | undefined,
  { payment, byTransfer, mail }: RefundOptions,
): Promise<void> {
  if (!mail && !byTransfer) throw new UsageError('--no-mail needs --by-transfer: a refund to a card is always mailed.')
  const row = await requireWithdrawal(services.database, reference)
  const way: RefundWay = byTransfer ? { by: 'transfer', isMailed: mail } : { by: 'card', payment }
  const { order, amount } = await refundWithdrawal(services, row, way, (currency) =>
    written === undefined ? undefined : amountIn(currency, written),
  )
  const { currency, orderNumber } = order
  cli.output.done(`${row.reference}: ${formatMoney(amount, currency)} refunded for ${orderNumber} (${way.by}).`, {
    number: row.reference,
    order: orderNumber,
    refunded: toDecimal(amount, currency),
    currency,
    by: way.by,
  })
}

export function registerWithdrawals(program: Command, cli: Cli): void {
  const noun = program.command('withdrawals').description('declarations of withdrawal: decide on them and refund them')

  noun
    .command('list')
    .description('lists those to decide on or to refund, earliest first, with the last day for the refund')
    .option('--all', 'the latest ones, whatever their state')
    .addOption(rowLimit())
    .action(({ all, limit }: { all?: true; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const cases = all
          ? await casesOf(database, await findLatestWithdrawals(database, limit), cli.now())
          : (await findOpenCases(database, cli.now())).slice(0, limit)
        cli.output.table(cases.map(rowOf))
      }),
    )

  noun
    .command('show')
    .description('shows a declaration with its goods')
    .argument('<number>', 'number, "EL-…"')
    .action((number: string) => cli.withShop(({ services }) => showWithdrawal(cli, services, number)))

  noun
    .command('accept')
    .description('accepts a declaration and mails the buyer what is refunded by when')
    .argument('<number>', 'number, "EL-…"')
    .option('--order <number>', 'for one that identifies no order: the order it is about')
    .action((number: string, { order }: { order?: string }) =>
      cli.withShop(({ services }) => accept(cli, services, number, order)),
    )

  noun
    .command('refuse')
    .description('refuses a declaration and mails the buyer why; its order is as if it had not been made')
    .argument('<number>', 'number, "EL-…"')
    .requiredOption('--reason <text>', "in the buyer's language, for the mail", argument(line('')))
    .action((number: string, { reason }: { reason: string }) =>
      cli.withShop(({ services }) => refuse(cli, services, number, reason)),
    )

  noun
    .command('refund')
    .description('refunds what is due to the card, or notes that it was transferred, and mails the buyer')
    .argument('<number>', 'number, "EL-…"')
    .argument('[amount]', 'amount in the currency of the order; by default what is due')
    .requiredOption('--yes', 'confirms that money is moved, or has been')
    .option('--by-transfer', 'you have transferred it yourself')
    .option('--no-mail', 'with --by-transfer: the buyer knows')
    .addOption(
      new Option('--payment <reference>', 'which card payment, if the order has several (see "orders show")').conflicts(
        'byTransfer',
      ),
    )
    .action((number: string, amount: string | undefined, options: RefundOptions) =>
      cli.withShop(({ services }) => refund(cli, services, number, amount, options)),
    )
}
