import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import { addressLine } from '@/lib/contract/address'
import { optionsText } from '@/lib/contract/configure'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import type { Role } from '@/lib/contract/desk/roles'
import {
  deskQuoteRowSchema,
  deskQuoteSchema,
  priceQuoteSchema,
  quoteStatuses,
  versionSchema,
  type DeskQuote,
} from '@/lib/contract/desk/work'
import { shopDay } from '@/lib/calendar/working-days'
import { shopLocale } from '@/lib/i18n/offered'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { AmountFault, parseAmount } from '@/lib/money/parse-amount'
import { offerAddress, projectInWords } from '../domains/offers/mails'
import { priceOffer, quotableMethods, sendOffer } from '../domains/offers/operator'
import { countOffers, findLineProducts, findOfferByNumber, findOfferLines, findOffers } from '../domains/offers/store'
import { offerStatus, offerTotals, type OfferLineRow, type OfferRow } from '../domains/offers/terms'
import type { Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import type { AuditState } from '../platform/db/schema/desk'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { changesOf, writeAudit } from './audit'
import { deskRoute, personOf } from './door'
import { orRefuse } from './refusals'

export const deskQuoteRoutes = createRouter()

const readers: readonly Role[] = ['owner', 'sales']
const failures = { 404: 'There is no such quote', 409: 'Refused, or changed meanwhile', 422: 'Not an amount' }
const params = z.object({ id: z.string().max(40) })

async function requireQuote(db: Queryable, number: string): Promise<OfferRow> {
  const offer = await findOfferByNumber(db, number)
  if (!offer) throw new HttpError(404, 'errors.notFound')
  return offer
}

function rowOf(offer: OfferRow, lines: readonly OfferLineRow[], now: Date): z.infer<typeof deskQuoteRowSchema> {
  const { customerData, currency } = offer
  return {
    id: offer.offerNumber,
    status: offerStatus(offer, now),
    customer: customerData.invoice_data.name,
    email: customerData.email,
    requested_at: offer.createdAt.toISOString(),
    valid_until: offer.validUntil && shopDay(offer.validUntil),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    currency,
    total_gross: toDecimal(offerTotals(offer, lines, null).total.gross, currency),
  }
}

/** Changes with every change of a quote: those of its line items renew its time, too. */
const versionOf = (offer: OfferRow) =>
  createHash('sha256').update(JSON.stringify(offer)).digest('base64url').slice(0, 22)

function daysOf({ deliveryDaysFrom: from, deliveryDaysTo: to }: OfferRow): string {
  if (from === null || to === null) return ''
  return from === to ? String(from) : `${from}-${to}`
}

async function shownQuote(services: Services, offer: OfferRow): Promise<DeskQuote> {
  const { database, now } = services
  const { currency, customerData } = offer
  const { invoice_data: invoice, delivery_data: delivery } = customerData
  const lines = await findOfferLines(database, offer.id)
  const products = await findLineProducts(
    database,
    lines.map(({ productId }) => productId),
  )
  const methods = await quotableMethods(database)
  const totals = offerTotals(offer, lines, null)
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    ...rowOf(offer, lines, now()),
    version: versionOf(offer),
    phone: customerData.phone,
    billing: addressLine(invoice),
    tax_number: invoice.tax_number || null,
    delivery_to: addressLine(delivery),
    project: [projectInWords(offer, shopLocale()), offer.deadline].filter(Boolean).join(', '),
    comment: offer.comment || null,
    discount_percent: offer.discountPercent,
    delivery_method: methods.find(({ id }) => id === offer.deliveryMethodId)?.key ?? null,
    delivery_gross: offer.deliveryGross === null ? null : decimal(offer.deliveryGross),
    delivery_days: daysOf(offer),
    delivery_note: offer.deliveryNote,
    message: offer.message,
    total_net: decimal(totals.total.net),
    decline_reason: offer.declineReason || null,
    address: offerAddress(services, offer),
    delivery_methods: methods.map(({ key, title }) => ({ id: key, name: title[shopLocale()] })),
    lines: lines.map((line, index) => ({
      position: line.position,
      article_number: products.get(line.productId)?.articleNumber ?? null,
      name: products.get(line.productId)?.title[shopLocale()] ?? `#${line.productId}`,
      options: optionsText(line.options?.chosen[shopLocale()]),
      quantity: line.quantity,
      list_gross: decimal(line.listGross),
      unit_gross: line.unitGross === null ? null : decimal(line.unitGross),
      note: line.note,
      total_gross: decimal(totals.lines[index]?.gross ?? 0),
    })),
  }
}

const listRoute = deskRoute(readers, 'get /api/desk/quotes', {
  summary: 'Requests and quotes, latest first',
  request: { query: deskPageSchema.extend({ status: z.enum(quoteStatuses).optional() }) },
  responses: answers(pageOf(deskQuoteRowSchema), 'A page of quotes'),
})
deskQuoteRoutes.openapi(listRoute, async (c) => {
  const { status, ...page } = c.req.valid('query')
  const { database, now } = c.get('services')
  const filter = { status }
  const items = []
  for (const offer of await findOffers(database, filter, now(), rowsOf(page)))
    items.push(rowOf(offer, await findOfferLines(database, offer.id), now()))
  return c.json({ data: { items, total: await countOffers(database, filter, now()) } }, 200)
})

const showRoute = deskRoute(readers, 'get /api/desk/quotes/{id}', {
  summary: 'A quote by its number',
  request: { params },
  responses: answers(deskQuoteSchema, 'The quote', failures),
})
deskQuoteRoutes.openapi(showRoute, async (c) => {
  const services = c.get('services')
  return c.json(
    { data: await shownQuote(services, await requireQuote(services.database, c.req.valid('param').id)) },
    200,
  )
})

function checkAmounts(
  { lines, delivery_gross: delivery }: z.infer<typeof priceQuoteSchema>,
  currency: CurrencyCode,
): void {
  const written = [
    ...lines.map(({ unit_gross: amount }, index) => [`lines.${index}.unit_gross`, amount] as const),
    ['delivery_gross', delivery] as const,
  ]
  const faults = written.filter(([, amount]) => {
    if (amount.trim() === '') return false
    try {
      parseAmount(amount, currency)
      return false
    } catch (error) {
      if (error instanceof AmountFault) return true
      throw error
    }
  })
  if (faults.length > 0)
    throw new FieldError(
      Object.fromEntries(
        faults.map(([field, amount]) => [field, [{ key: 'desk.notAnAmount' as const, values: { amount, currency } }]]),
      ),
    )
}

/** What an audit entry says of a quote. */
function stateOf(quote: DeskQuote): AuditState {
  const { discount_percent, delivery_method, delivery_gross, valid_until, message, total_gross, lines } = quote
  const prices = lines.map(({ position, unit_gross: unit }) => [`line_${position}`, unit] as const)
  return {
    discount_percent,
    delivery_method,
    delivery_gross,
    valid_until,
    message,
    total_gross,
    ...Object.fromEntries(prices),
  }
}

const priceRoute = deskRoute(readers, 'post /api/desk/quotes/{id}/prices', {
  summary: 'States everything in a quote at once; a sent one is retracted until it is sent again',
  request: { params, ...jsonBody(priceQuoteSchema) },
  responses: answers(deskQuoteSchema, 'The quote', failures),
})
deskQuoteRoutes.openapi(priceRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const input = c.req.valid('json')
  const offer = await requireQuote(database, c.req.valid('param').id)
  if (versionOf(offer) !== input.version) throw new HttpError(409, 'desk.changedMeanwhile')
  checkAmounts(input, offer.currency)
  const before = await shownQuote(services, offer)
  const delivery =
    input.delivery_gross.trim() === ''
      ? undefined
      : {
          amount: input.delivery_gross,
          method: input.delivery_method,
          note: input.delivery_note,
          ...(input.delivery_days.trim() !== '' && { days: input.delivery_days }),
        }
  const priced = await orRefuse(
    priceOffer(
      services,
      offer.offerNumber,
      {
        lines: input.lines.map(({ position, unit_gross: amount, note }) => ({ position, amount, note })),
        discountPercent: input.discount_percent,
        delivery,
        validUntil: input.valid_until,
        message: input.message,
      },
      (locked) => versionOf(locked) === input.version,
    ),
  )
  const after = await shownQuote(services, priced)
  await writeAudit(
    database,
    {
      person: personOf(c),
      action: 'quote.price',
      resource: 'quotes',
      record: offer.offerNumber,
      ...changesOf(stateOf(before), stateOf(after)),
    },
    now(),
  )
  return c.json({ data: after }, 200)
})

const sendRoute = deskRoute(readers, 'post /api/desk/quotes/{id}/send', {
  summary: 'Mails the quote to its customer',
  request: { params, ...jsonBody(versionSchema) },
  responses: answers(deskQuoteSchema, 'The quote', failures),
})
deskQuoteRoutes.openapi(sendRoute, async (c) => {
  const services = c.get('services')
  const { database, now } = services
  const offer = await requireQuote(database, c.req.valid('param').id)
  if (versionOf(offer) !== c.req.valid('json').version) throw new HttpError(409, 'desk.changedMeanwhile')
  const { offer: sent } = await orRefuse(sendOffer(services, offer.offerNumber))
  await writeAudit(
    database,
    {
      person: personOf(c),
      action: 'quote.send',
      resource: 'quotes',
      record: offer.offerNumber,
      before: { status: offerStatus(offer, now()) },
      after: { status: 'sent' },
    },
    now(),
  )
  return c.json({ data: await shownQuote(services, sent) }, 200)
})
