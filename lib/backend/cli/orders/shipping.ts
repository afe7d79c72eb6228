import type { Command } from 'commander'
import { writeFile } from 'node:fs/promises'
import { articleNumberOf } from '../../domains/orders/change-status'
import { shipParcel } from '../../domains/orders/parcels/ship'
import type { ParcelRow } from '../../domains/orders/parcels/store'
import { orderPdf } from '../../domains/orders/pdf/order'
import { packingSlipPdf } from '../../domains/orders/pdf/packing-slip'
import type { OrderRow } from '../../domains/orders/store'
import type { Services } from '../../platform/context'
import type { Cli } from '../shop'
import { piecesHelp, readPieces } from './pieces'
import { requireOrder } from './require'

/** A parcel as a row of a table. Pure. */
export function parcelFacts(order: OrderRow, { carrier, number, url, items, createdAt }: ParcelRow) {
  return {
    carrier,
    parcel: number,
    sent: createdAt.toISOString(),
    contents: items.map(({ productId, quantity }) => `${quantity} × ${articleNumberOf(order, productId)}`).join(', '),
    tracking: url,
  }
}

interface ShipOptions {
  readonly carrier: string
  readonly tracking: string
  readonly items?: readonly string[]
  readonly corrects?: string
}

const outcomes = {
  sent: 'is on its way, and the buyer has been told.',
  corrected: 'is corrected.',
  known: 'was noted before: nothing has changed.',
} as const

async function ship(
  cli: Cli,
  services: Services,
  number: string,
  { carrier, tracking, items = [], corrects }: ShipOptions,
): Promise<void> {
  const found = await requireOrder(services.database, number)
  const stated = { carrier, number: tracking, items: readPieces(found, items), corrects }
  const { order, parcel, outcome } = await shipParcel(services, found, stated)
  cli.output.done(`${order.orderNumber}: parcel ${parcel.number} (${parcel.carrierName}) ${outcomes[outcome]}`, {
    number: order.orderNumber,
    status: order.status,
    outcome,
    ...parcelFacts(order, parcel),
  })
}

/** Writes a PDF about an order to a file. */
async function savePdf(
  cli: Cli,
  services: Services,
  number: string,
  file: string,
  pdfOf: (services: Services, order: OrderRow) => Promise<Buffer>,
): Promise<void> {
  const order = await requireOrder(services.database, number)
  const path = cli.path(file)
  await writeFile(path, await pdfOf(services, order))
  cli.output.done(`${order.orderNumber}: written to ${path}.`, { number: order.orderNumber, file: path })
}

/** `shop orders ship`, `orders packing-slip` and `orders pdf`. */
export function registerShipping(noun: Command, cli: Cli): void {
  noun
    .command('ship')
    .description(
      'notes a parcel and mails the buyer where it is tracked; the first one makes the order shipped, the same one again changes nothing',
    )
    .argument('<number>', 'order number')
    .requiredOption('--carrier <key>', 'who carries it, as in the document "carriers"')
    .requiredOption('--tracking <code>', 'number of the parcel')
    .option('--items <pieces...>', `what is in it, ${piecesHelp}`)
    .option('--corrects <code>', 'the number of a parcel noted before, which was wrong')
    .action((number: string, options: ShipOptions) =>
      cli.withShop(({ services }) => ship(cli, services, number, options)),
    )

  noun
    .command('packing-slip')
    .description("what is left to pack, as a PDF without prices, with the address and the buyer's note")
    .argument('<number>', 'order number')
    .requiredOption('--output <file>', 'file to write')
    .action((number: string, { output }: { output: string }) =>
      cli.withShop(({ services }) => savePdf(cli, services, number, output, packingSlipPdf)),
    )

  noun
    .command('pdf')
    .description('the order with its prices as a PDF, in the language of the buyer; no invoice')
    .argument('<number>', 'order number')
    .requiredOption('--output <file>', 'file to write')
    .action((number: string, { output }: { output: string }) =>
      cli.withShop(({ services }) => savePdf(cli, services, number, output, orderPdf)),
    )
}
