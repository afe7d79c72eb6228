import { createHash } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deskPageSchema, pageOf, rowsOf } from '@/lib/contract/desk/lists'
import { readersOf } from '@/lib/contract/desk/roles'
import {
  deskQuoteRowSchema,
  deskQuoteSchema,
  priceQuoteSchema,
  versionSchema,
  type DeskQuote,
} from '@/lib/contract/desk/work'
import { offerStatuses } from '@/lib/contract/offer-limits'
import { shopDay } from '@/lib/calendar/working-days'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatPrice, toDecimal } from '@/lib/money/money'
import { offerFacts, offerLinesForShop } from '../domains/offers/offer-for-shop'
import {
  OfferRefusal,
  priceOffer,
  quotableMethods,
  sendOffer,
  shortLines,
  type QuoteTerms,
} from '../domains/offers/operator'
import {
  countOffers,
  findLinesOfOffers,
  findOfferByNumber,
  findOfferLines,
  findOffers,
  findOrderOf,
} from '../domains/offers/store'
import { offerStatus, offerTotals, type OfferLineRow, type OfferRow } from '../domains/offers/terms'
import type { BackendEnv, Services } from '../platform/context'
import type { Queryable } from '../platform/db/database'
import type { AuditState } from '../platform/db/schema/desk'
import { FieldError, HttpError } from '../platform/http/errors'
import { answers, createRouter, jsonBody } from '../platform/http/router'
import { audited, changesOf, writeAudit, type AuditEntry } from './audit'
import { deskRoute } from './door'
import { orRefuse } from './refusals'

export const deskQuoteRoutes = createRouter()

const readers = readersOf.quotes
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

type Reading = Pick<Services, 'origin' | 'now'> & { readonly database: Queryable; readonly locale: Locale }

const readingOf = (c: Context<BackendEnv>): Reading => ({ ...c.get('services'), locale: c.get('locale') })

async function shownQuote(reading: Reading, offer: OfferRow): Promise<DeskQuote> {
  const { database, now, locale } = reading
  const { currency } = offer
  const lines = await findOfferLines(database, offer.id)
  const methods = await quotableMethods(database)
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    ...rowOf(offer, lines, now()),
    version: versionOf(offer),
    language: offer.locale,
    order: (await findOrderOf(database, offer))?.orderNumber ?? null,
    ...offerFacts(reading, offer),
    delivery_method: methods.find(({ id }) => id === offer.deliveryMethodId)?.key ?? null,
    delivery_gross: offer.deliveryGross === null ? null : decimal(offer.deliveryGross),
    delivery_days: daysOf(offer),
    delivery_note: offer.deliveryNote,
    message: offer.message,
    total_net: decimal(offerTotals(offer, lines, null).total.net),
    delivery_methods: methods.map(({ key, title }) => ({ id: key, name: title[locale] })),
    short: (await shortLines(database, offer)).map(({ position, stock }) => ({ position, in_stock: stock })),
    lines: (await offerLinesForShop(database, offer, lines)).map((line) => ({
      position: line.position,
      article_number: line.articleNumber,
      name: line.name,
      options: line.options,
      quantity: line.quantity,
      list_gross: decimal(line.listGross),
      unit_gross: line.unitGross === null ? null : decimal(line.unitGross),
      note: line.note,
      total_gross: decimal(line.totalGross),
    })),
  }
}

const ofRecord = ({ offerNumber }: OfferRow): Pick<AuditEntry, 'resource' | 'record'> => ({
  resource: 'quotes',
  record: offerNumber,
})

const listRoute = deskRoute(readers, 'get /api/desk/quotes', {
  summary: 'Requests and quotes, latest first',
  request: { query: deskPageSchema.extend({ status: z.enum(offerStatuses).optional() }) },
  responses: answers(pageOf(deskQuoteRowSchema), 'A page of quotes'),
})
deskQuoteRoutes.openapi(listRoute, async (c) => {
  const { status, ...page } = c.req.valid('query')
  const { database, now } = c.get('services')
  const filter = { status }
  const found = await findOffers(database, filter, now(), rowsOf(page))
  const lines = await findLinesOfOffers(
    database,
    found.map(({ id }) => id),
  )
  const items = found.map((offer) => rowOf(offer, lines.get(offer.id) ?? [], now()))
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
    { data: await shownQuote(readingOf(c), await requireQuote(services.database, c.req.valid('param').id)) },
    200,
  )
})

type Prices = z.infer<typeof priceQuoteSchema>

const given = (written: string) => (written.trim() === '' ? null : written)

/** What the shop states, as the domain reads it: an empty price of a line item is its list price. */
function termsOf(input: Prices): QuoteTerms {
  const amount = given(input.delivery_gross)
  const days = given(input.delivery_days)
  return {
    lines: input.lines.map(({ position, unit_gross: unit, note }) => ({ position, amount: given(unit), note })),
    discountPercent: input.discount_percent,
    delivery:
      amount === null
        ? undefined
        : { amount, method: input.delivery_method, note: input.delivery_note, ...(days !== null && { days }) },
    validUntil: input.valid_until,
    message: input.message,
  }
}

/** Names a refused field as the call does, and says in the reader's language what it may hold. */
function fieldError(field: string, { lines }: Prices, currency: CurrencyCode): FieldError {
  const index = lines.findIndex(({ position }) => field === `line_${position}`)
  if (index >= 0) return FieldError.of(`lines.${index}.unit_gross`, 'desk.notAnAmount', { currency })
  switch (field) {
    case 'delivery':
      return FieldError.of('delivery_gross', 'desk.notADeliveryPrice', { currency })
    case 'days':
      return FieldError.of('delivery_days', 'desk.notDays')
    case 'validity':
      return FieldError.of('valid_until', 'desk.notADay')
    case 'method':
      return FieldError.of('delivery_method', 'errors.invalid')
    default:
      return FieldError.of('discount_percent', 'errors.invalid')
  }
}

/** What an audit entry says of a quote; its words are not kept. */
function stateOf(quote: DeskQuote): AuditState {
  const money = (amount: number | null) => (amount === null ? null : formatPrice(amount, quote.currency))
  return {
    discount_percent: quote.discount_percent,
    // In words, as the shop may drop the method.
    delivery_method: quote.delivery_methods.find(({ id }) => id === quote.delivery_method)?.name ?? null,
    delivery_gross: money(quote.delivery_gross),
    valid_until: quote.valid_until,
    total_gross: money(quote.total_gross),
    ...Object.fromEntries(quote.lines.map(({ position, unit_gross: unit }) => [`line_${position}`, money(unit)])),
  }
}

const priceRoute = deskRoute(readers, 'post /api/desk/quotes/{id}/prices', {
  summary: 'States everything in a quote at once; a sent one is retracted until it is sent again',
  request: { params, ...jsonBody(priceQuoteSchema) },
  responses: answers(deskQuoteSchema, 'The quote', failures),
})
deskQuoteRoutes.openapi(priceRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const input = c.req.valid('json')
  const offer = await requireQuote(services.database, c.req.valid('param').id)
  const isShown = (now: OfferRow) => versionOf(now) === input.version
  if (!isShown(offer)) throw new HttpError(409, 'desk.changedMeanwhile')
  const before = await shownQuote(readingOf(c), offer)
  const priced = priceOffer(services, offer.offerNumber, termsOf(input), {
    isShown,
    also: async (db, changed) => {
      const after = await shownQuote({ ...readingOf(c), database: db }, changed)
      const changes = changesOf(stateOf(before), stateOf(after))
      await writeAudit(db, { person, action: 'quote.price', ...ofRecord(offer), ...changes }, services.now())
    },
  }).catch((error: unknown) => {
    throw error instanceof OfferRefusal && error.field ? fieldError(error.field, input, offer.currency) : error
  })
  return c.json({ data: await shownQuote(readingOf(c), await orRefuse(priced)) }, 200)
})

const sendRoute = deskRoute(readers, 'post /api/desk/quotes/{id}/send', {
  summary: 'Mails the quote to its customer',
  request: { params, ...jsonBody(versionSchema) },
  responses: answers(deskQuoteSchema, 'The quote', failures),
})
deskQuoteRoutes.openapi(sendRoute, async (c) => {
  const services = c.get('services')
  const { person } = c.get('desk')
  const { version } = c.req.valid('json')
  const offer = await requireQuote(services.database, c.req.valid('param').id)
  const isShown = (now: OfferRow) => versionOf(now) === version
  if (!isShown(offer)) throw new HttpError(409, 'desk.changedMeanwhile')
  const entry: AuditEntry = {
    person,
    action: 'quote.send',
    ...ofRecord(offer),
    before: { status: offerStatus(offer, services.now()) },
    after: { status: 'sent' },
  }
  const sent = await orRefuse(
    sendOffer(services, offer.offerNumber, { isShown, also: audited(() => entry, services.now) }),
  )
  return c.json({ data: await shownQuote(readingOf(c), sent.offer) }, 200)
})
