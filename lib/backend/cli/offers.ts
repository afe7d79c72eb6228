import { Option, type Command } from 'commander'
import { shopDay } from '@/lib/calendar/working-days'
import { offerStatuses, type OfferStatus } from '@/lib/contract/offer-limits'
import { shopLocale } from '@/lib/i18n/offered'
import { formatMoney } from '@/lib/money/money'
import type { Services } from '../platform/context'
import type { Database } from '../platform/db/database'
import { offerAddress } from '../domains/offers/mails'
import { offerFacts, offerLinesForShop } from '../domains/offers/offer-for-shop'
import { priceLine, sendOffer, setDelivery, setDiscount, setMessage, setValidity } from '../domains/offers/operator'
import { findCountryCode } from '../domains/orders/payments/store'
import { loadMethods } from '../domains/delivery/store'
import { findOfferByNumber, findOfferLines, findOffers } from '../domains/offers/store'
import { offerStatus, offerTotals, type OfferRow } from '../domains/offers/terms'
import { rowLimit, wholeNumber } from './arguments'
import { Failure } from '../exchange/failure'
import type { Cli } from './shop'

const dayOf = (moment: Date | null) => moment && shopDay(moment)

async function rowOf(database: Database, offer: OfferRow, now: Date) {
  const lines = await findOfferLines(database, offer.id)
  const { invoice_data: invoice, email } = offer.customerData
  return {
    number: offer.offerNumber,
    status: offerStatus(offer, now),
    customer: invoice.name,
    email,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    total: formatMoney(offerTotals(offer, lines, null).total.gross, offer.currency),
    requested: dayOf(offer.createdAt),
    valid_until: dayOf(offer.validUntil),
  }
}

async function showOffer(cli: Cli, services: Services, number: string): Promise<void> {
  const { database } = services
  const offer = await findOfferByNumber(database, number)
  if (!offer) throw new Failure(`There is no quote ${number}.`)
  const lines = await findOfferLines(database, offer.id)
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, offer.currency))
  const { deliveryMethods } = await loadMethods(database)
  const { invoice_data: invoice, delivery_data: delivery } = offer.customerData
  const rows = (await offerLinesForShop(database, offer, lines)).map((line) => ({
    line: line.position,
    article: line.articleNumber,
    product: line.name,
    options: line.options,
    pieces: line.quantity,
    list: money(line.listGross),
    price: money(line.unitGross),
    offered: money(line.offeredGross),
    total: money(line.totalGross),
    note: line.note,
  }))
  const fields = {
    ...(await rowOf(database, offer, cli.now())),
    net: money(offerTotals(offer, lines, null).total.net),
    company: invoice.is_company,
    ...offerFacts(services, offer),
    billing_country: await findCountryCode(database, invoice.country_id),
    delivery_country: await findCountryCode(database, delivery.country_id),
    delivery_method: deliveryMethods.find(({ id }) => id === offer.deliveryMethodId)?.title[shopLocale()] ?? null,
    delivery: money(offer.deliveryGross),
    delivery_note: offer.deliveryNote || null,
    message: offer.message || null,
    sent_at: offer.sentAt?.toISOString() ?? null,
  }
  cli.output.record(fields, { lines: rows })
  cli.output.section(rows)
}

/** Changes a quote and prints its new state. */
function change(cli: Cli, work: (services: Services) => Promise<OfferRow>, done: string): Promise<void> {
  return cli.withShop(async ({ services }) => {
    const { number, status, total } = await rowOf(services.database, await work(services), cli.now())
    const facts = { number, status, total }
    cli.output.done(`${number}: ${done} Total ${total}; the customer sees it once it is sent.`, facts)
  })
}

function send(cli: Cli, number: string): Promise<void> {
  return cli.withShop(async ({ services }) => {
    const { offer, warnings } = await sendOffer(services, number)
    for (const warning of warnings) cli.output.note(warning)
    const { email } = offer.customerData
    const validUntil = dayOf(offer.validUntil)
    cli.output.done(`${offer.offerNumber}: sent to ${email}, valid until ${validUntil}.`, {
      number: offer.offerNumber,
      status: offer.status,
      email,
      valid_until: validUntil,
      address: offerAddress(services, offer),
      warnings,
    })
  })
}

/** `shop offers …`: list, price and send quotes. Amounts are gross, in the quote's own currency. */
export function registerOffers(program: Command, cli: Cli): void {
  const noun = program.command('offers').description('list, price and send quotes')

  noun
    .command('list')
    .description('lists the latest requests and quotes')
    .addOption(new Option('--status <status>', 'only with this status').choices(offerStatuses))
    .addOption(rowLimit())
    .action((options: { status?: OfferStatus; limit: number }) =>
      cli.withShop(async ({ database }) => {
        const { status, limit } = options
        const found = await findOffers(database, { status }, cli.now(), { limit })
        const rows = []
        for (const offer of found) rows.push(await rowOf(database, offer, cli.now()))
        cli.output.table(rows)
      }),
    )

  noun
    .command('show <number>')
    .description('shows all details')
    .action((number: string) => cli.withShop(({ services }) => showOffer(cli, services, number)))

  noun
    .command('price')
    .description('prices a line item: gross per piece')
    .argument('<number>', 'number of the quote')
    .argument('<line>', 'position of the line item', wholeNumber(1))
    .argument('<amount>', 'in the currency of the quote')
    .option('--note <text>', 'note to the customer below the line item')
    .option('--yes', 'confirms a price that is less than half or more than double the list price')
    .action((number: string, position: number, amount: string, { note, yes }: { note?: string; yes?: true }) =>
      change(
        cli,
        (services) => priceLine(services, number, { position, amount, note, refusesLeap: yes !== true }),
        'priced.',
      ),
    )

  noun
    .command('discount')
    .description('sets a discount on every line item')
    .argument('<number>', 'number of the quote')
    .argument('<percent>', 'whole percent', wholeNumber())
    .action((number: string, percent: number) =>
      change(cli, (services) => setDiscount(services, number, percent), `${percent} % off.`),
    )

  noun
    .command('delivery <number> <amount>')
    .description('sets delivery method and price: gross, 0 for free')
    .option('--method <key>', "delivery method; by default the shop's first one that brings the goods")
    .option('--days <from-to>', 'working days after acceptance, "20-25"')
    .option('--note <text>', 'note to the customer next to the dates')
    .action((number: string, amount: string, options: { method?: string; days?: string; note?: string }) =>
      change(cli, (services) => setDelivery(services, number, { amount, ...options }), 'delivery priced.'),
    )

  noun
    .command('validity <number> <until>')
    .description('sets the validity: days from today, or a date (YYYY-MM-DD), at most 366 days')
    .action((number: string, until: string) =>
      change(cli, (services) => setValidity(services, number, until), 'validity set.'),
    )

  noun
    .command('message <number> <text...>')
    .description('sets the message to the customer below the prices')
    .action((number: string, text: string[]) =>
      change(cli, (services) => setMessage(services, number, text.join(' ')), 'message set.'),
    )

  noun
    .command('send <number>')
    .description('sends the quote: unpriced line items at list price, valid for 14 days by default')
    .action((number: string) => send(cli, number))
}
