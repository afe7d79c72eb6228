import { Option, type Command } from 'commander'
import { formatMoney } from '@/lib/money/money'
import { listInvoices, retryInvoices, type InvoiceRow } from '../../domains/orders/invoices/store'
import { totalOf } from '../../platform/invoicing/provider'
import { rowLimit } from '../arguments'
import { Failure } from '../../exchange/failure'
import { counted } from '../../platform/counted'
import type { Cli } from '../shop'
import { requireOrder } from './require'

const states = ['queued', 'issuing', 'issued', 'failed'] as const satisfies readonly InvoiceRow['state'][]

/** A document as the command line shows it. */
export function invoiceFacts({ number, kind, state, content, provider, attempts, issuedAt, lastError }: InvoiceRow) {
  return {
    invoice: number,
    kind,
    state,
    total: formatMoney(totalOf(content), content.currency),
    provider,
    tries: attempts,
    issued: issuedAt?.toISOString() ?? null,
    error: lastError,
  }
}

async function retry(cli: Cli, number: string): Promise<void> {
  await cli.withShop(async ({ database, services }) => {
    if (!services.invoicing) throw new Failure('INVOICING is not set: nobody issues invoices.')
    const order = await requireOrder(database, number)
    const rows = await retryInvoices(database, order.id, cli.now())
    if (rows.length === 0) throw new Failure(`${order.orderNumber} has no invoice that has failed or waits.`)
    cli.output.done(`${counted(rows.length, 'document')} of ${order.orderNumber} will be issued within a minute.`, {
      number: order.orderNumber,
      documents: rows.length,
    })
  })
}

export function registerInvoices(program: Command, cli: Cli): void {
  const noun = program.command('invoices').description('list invoices and have failed ones issued again')

  noun
    .command('list')
    .description('lists the latest invoices, reversals and corrections')
    .addOption(new Option('--state <state>', 'only in this state').choices(states))
    .addOption(rowLimit())
    .action((options: { state?: InvoiceRow['state']; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const rows = await listInvoices(database, options)
        cli.output.table(rows.map(({ invoice, orderNumber }) => ({ order: orderNumber, ...invoiceFacts(invoice) })))
      }),
    )

  noun
    .command('retry')
    .description('has the failed and waiting documents of an order issued again, once their cause is removed')
    .argument('<number>', 'order number')
    .action((number: string) => retry(cli, number))
}
