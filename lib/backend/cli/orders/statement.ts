import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { homeCurrency } from '@/lib/i18n/offered'
import { formatMoney } from '@/lib/money/money'
import { isNotable, type Match } from '../../domains/orders/payments/statement/match'
import { readStatement } from '../../domains/orders/payments/statement/read'
import { matchStatement, noteTransfer, type NotedAs } from '../../domains/orders/payments/statement/settle'
import { counted } from '../../platform/counted'
import { Refusal } from '../../platform/refusal'
import type { Services } from '../../platform/context'
import type { Cli } from '../shop'

/** What came of a transfer, in the words of a dry run. */
type Outcome = Match['kind'] | 'refused'

/** The same as was foreseen, unless the order has changed since. */
function outcomeOf({ kind, order }: Match, noted: NotedAs): Outcome {
  switch (noted) {
    case 'paid':
      return kind === 'overpaid' ? kind : 'matched'
    case 'surplus':
      return kind === 'overpaid' && !order?.isAwaiting ? kind : 'surplus'
    case 'known':
      return kind === 'paid' ? kind : 'settled'
  }
}

function rowOf({ credit, order }: Match, outcome: Outcome, reason: string) {
  return {
    row: credit.row,
    day: credit.day,
    amount: formatMoney(credit.amount, credit.currency),
    outcome,
    order: order?.number ?? null,
    awaited: order && order.amount !== null ? formatMoney(order.amount, order.currency) : null,
    payer: credit.payer,
    text: credit.text,
    reason,
  }
}

/** Notes a transfer that is for an order; others stay as they are. */
async function note(services: Services, match: Match): Promise<ReturnType<typeof rowOf>> {
  const { credit, kind, order, key } = match
  if (!order || !isNotable(kind)) return rowOf(match, kind, '')
  try {
    const noted = await noteTransfer(services, { number: order.number, ...credit, key })
    return rowOf(match, outcomeOf(match, noted), '')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return rowOf(match, 'refused', error.message)
  }
}

async function readTransfers(cli: Cli, services: Services, file: string, isDryRun: boolean): Promise<void> {
  const statement = readStatement(await readFile(cli.path(file)), homeCurrency().code)
  const matches = await matchStatement(services, statement)
  const rows = []
  for (const match of matches) rows.push(isDryRun ? rowOf(match, match.kind, '') : await note(services, match))
  cli.output.table(rows)
  for (const { row, reason } of statement.faults) cli.output.note(`Row ${row} cannot be read: ${reason.en}.`)
  if (statement.skipped > 0) cli.output.note(`${counted(statement.skipped, 'row')} with no money that has come in.`)
  if (isDryRun) cli.output.note('Nothing was written (dry run).')
}

/** `shop orders statement`. */
export function registerStatement(noun: Command, cli: Cli): void {
  noun
    .command('statement')
    .description(
      'matches a bank’s statement (CSV or CAMT.053) with the orders that await a transfer, by number and amount; those that match are processed, and their buyers mailed; what is too much is noted as to be given back',
    )
    .argument('<file>', 'the statement')
    .option('--dry-run', 'only shows what matches')
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) =>
      cli.withShop(({ services }) => readTransfers(cli, services, file, dryRun)),
    )
}
