import type { Command } from 'commander'
import { formatMoney, toDecimal } from '@/lib/money/money'
import { changeOrderLines } from '../../domains/orders/changes/change'
import { noteTransferred } from '../../domains/orders/changes/refund'
import { findChanges, listChanges, type ChangeRow } from '../../domains/orders/changes/store'
import type { OrderRow } from '../../domains/orders/store'
import type { Services } from '../../platform/context'
import { rowLimit } from '../arguments'
import { UsageError } from '../errors'
import type { Cli } from '../shop'
import { findItem } from './pieces'
import { requireOrder } from './require'

/** A change as a row of a table. Pure. */
export function changeFacts({ currency }: OrderRow, change: ChangeRow) {
  const { lines, totalBefore, totalAfter, refundGross, refundedAt, refundedBy } = change
  return {
    changed: change.createdAt.toISOString(),
    lines: lines.map(({ articleNumber, before, after }) => `${articleNumber}: ${before} → ${after}`).join(', '),
    total_before: formatMoney(totalBefore, currency),
    total_after: formatMoney(totalAfter, currency),
    refund: refundGross === 0 ? null : formatMoney(refundGross, currency),
    refunded: refundedAt?.toISOString() ?? null,
    refunded_by: refundedBy,
  }
}

/**
 * Reads "ND-10482=2" for line items of an order, by their ids. Of what changes have removed, none are wanted: the same
 * command again repeats a refund that failed.
 */
function readQuantities(
  { orderNumber, snapshot }: OrderRow,
  changes: readonly ChangeRow[],
  written: readonly string[],
): Map<number, number> {
  const removed = changes
    .flatMap(({ lines }) => lines)
    .map(({ productId, articleNumber }) => ({ id: productId, article_number: articleNumber, options: undefined }))
    .filter(({ id }, index, all) => all.findIndex((one) => one.id === id) === index)
    .filter(({ id }) => !snapshot.items.some((item) => item.id === id))
  const wanted = new Map<number, number>()
  for (const one of written) {
    const [, article = '', pieces] = /^(.+)=(\d{1,6})$/.exec(one) ?? []
    if (pieces === undefined) throw new UsageError(`"${one}" is not of the form article number=pieces.`)
    const known = [...snapshot.items, ...(Number(pieces) === 0 ? removed : [])]
    const item = findItem(orderNumber, known, article)
    if (wanted.has(item.id)) throw new UsageError(`${item.article_number} is there twice.`)
    wanted.set(item.id, Number(pieces))
  }
  return wanted
}

interface ChangeOptions {
  readonly line: readonly string[]
  readonly yes?: boolean
}

async function change(cli: Cli, services: Services, number: string, { line, yes = false }: ChangeOptions) {
  const found = await requireOrder(services.database, number)
  const wanted = readQuantities(found, await findChanges(services.database, found.id), line)
  const { order, change: made, refunded, due, dueBy } = await changeOrderLines(services, found, wanted, yes)
  const { orderNumber, currency } = order
  const refund = refunded > 0 ? `, ${formatMoney(refunded, currency)} refunded to the card` : ''
  if (due > 0)
    cli.output.note(
      dueBy === 'card'
        ? `${formatMoney(due, currency)} is to be refunded to the card: repeat this with --yes.`
        : `${formatMoney(due, currency)} is to be transferred back; note it with "orders refunded ${orderNumber}".`,
    )
  if (made && found.snapshot.coupon && !order.snapshot.coupon)
    cli.output.note(`Its coupon ${found.snapshot.coupon.code} does not apply any more.`)
  cli.output.done(
    made
      ? `${orderNumber} costs ${formatMoney(made.totalAfter, currency)} (was ${formatMoney(made.totalBefore, currency)})${refund}.`
      : `${orderNumber} has these quantities already${refund}.`,
    {
      number: orderNumber,
      currency,
      changed: made !== null,
      total: toDecimal(order.totalGross, currency),
      refunded: toDecimal(refunded, currency),
      refund_due: toDecimal(due, currency),
    },
  )
}

/** `shop orders change`, `orders changes` and `orders refunded`. */
export function registerChanges(noun: Command, cli: Cli): void {
  noun
    .command('change')
    .description(
      'changes line items of an order that was not sent yet, by the rules of the checkout, mails the buyer and refunds the difference',
    )
    .argument('<number>', 'order number')
    .requiredOption('--line <article=pieces...>', 'new quantity of a line item, 0 to remove it')
    .option('--yes', 'confirms that money goes back to the card')
    .action((number: string, options: ChangeOptions) =>
      cli.withShop(({ services }) => change(cli, services, number, options)),
    )

  noun
    .command('changes')
    .description('lists changes of which money is still to be refunded')
    .option('--all', 'the latest changes')
    .addOption(rowLimit())
    .action(({ all = false, limit }: { all?: boolean; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const found = await listChanges(database, { isAll: all, limit })
        cli.output.table(
          found.map(({ change: one, order }) => ({
            number: order.orderNumber,
            customer: order.snapshot.invoice_data.name,
            ...changeFacts(order, one),
          })),
        )
      }),
    )

  noun
    .command('refunded')
    .description('notes that you have transferred back what changes of an order have left')
    .argument('<number>', 'order number')
    .action((number: string) =>
      cli.withShop(async ({ database, services }) => {
        const order = await requireOrder(database, number)
        const amount = await noteTransferred(services, order)
        const { orderNumber, currency } = order
        cli.output.done(`${orderNumber}: ${formatMoney(amount, currency)} noted as transferred back.`, {
          number: orderNumber,
          refunded: toDecimal(amount, currency),
          currency,
        })
      }),
    )
}
