import { eq, and } from 'drizzle-orm'
import { addDays, endOfDay, parseDay, shopDay } from '@/lib/calendar/working-days'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import { AmountFault, isLeap, parseAmount } from '@/lib/money/parse-amount'
import type { Services } from '../../platform/context'
import type { Also, Queryable } from '../../platform/db/database'
import { offerLines } from '../../platform/db/schema/offers'
import { Refusal } from '../../platform/refusal'
import { needsAddress, quotedPayments } from '../delivery/methods'
import { loadProductFacts } from '../cart/product-facts'
import { loadMethods } from '../delivery/store'
import { deliveryOf } from './delivery'
import { mailSentOffer } from './mails'
import { findOfferByNumber, findOfferLines, lockOffer, updateOffer } from './store'
import { offerStatus, offerTotals, type OfferLineRow, type OfferRow } from './terms'
import type { Said } from '../../platform/said/said'
import { ofQuotes } from '../../platform/said/work'

/** The shop's actions on a quote. Changing a sent quote retracts it until it is sent again. */

/** Default validity of a quote, in days. */
const usualDays = 14
/** Longest validity, in days. */
const maxDays = 366
const maxDiscount = 90

/** Why an action is refused, for the operator, and the field at fault of a quote stated as a whole. */
export class OfferRefusal extends Refusal {
  constructor(
    said: Said,
    readonly field?: string,
  ) {
    super(said)
  }
}

/** Highest amount of a line item or a delivery, in minor units. */
const maxAmount = 999_999_999

/** Parses an operator's amount ("41 900 Ft", "319,90") into minor units. */
function requireAmount(written: string, currency: CurrencyCode, field: string): number {
  let amount
  try {
    amount = parseAmount(written, currency)
  } catch (error) {
    throw error instanceof AmountFault ? new OfferRefusal(error.said, field) : error
  }
  if (amount > maxAmount) throw new OfferRefusal(ofQuotes.moreThan(written, formatMoney(maxAmount, currency)), field)
  return amount
}

async function openOffer(db: Queryable, offerNumber: string): Promise<OfferRow> {
  const found = await findOfferByNumber(db, offerNumber)
  if (!found) throw new OfferRefusal(ofQuotes.noQuote(offerNumber))
  const offer = await lockOffer(db, found.id)
  if (offer.status === 'accepted' || offer.status === 'declined')
    throw new OfferRefusal(ofQuotes.isDecided(offer.offerNumber, offer.status))
  return offer
}

async function change(
  services: Services,
  offerNumber: string,
  work: (db: Queryable, offer: OfferRow) => Promise<OfferChange>,
): Promise<OfferRow> {
  return services.database.transaction(async (db) => {
    const offer = await openOffer(db, offerNumber)
    return saveChange(db, services, offer, await work(db, offer))
  })
}

type OfferChange = Parameters<typeof updateOffer>[2]

/** Changes a locked quote, which is thereby retracted. */
function saveChange(db: Queryable, services: Services, { id }: OfferRow, changed: OfferChange): Promise<OfferRow> {
  return updateOffer(db, id, { ...changed, status: 'requested', sentAt: null, updatedAt: services.now() })
}

interface LinePrice {
  /** Counted from 1. */
  readonly position: number
  /** Gross, as entered; null for the list price. */
  readonly amount: string | null
  readonly note?: string | undefined
  /** Refuses a price less than half or more than double the list price. */
  readonly refusesLeap?: boolean
}

/** Sets the unit price of a line item of a locked quote. */
async function setLine(db: Queryable, offer: OfferRow, price: LinePrice): Promise<void> {
  const field = `line_${price.position}`
  const unitGross = price.amount === null ? null : requireAmount(price.amount, offer.currency, field)
  const rows = await db
    .update(offerLines)
    .set({ unitGross, ...(price.note !== undefined && { note: price.note.trim() }) })
    .where(and(eq(offerLines.offerId, offer.id), eq(offerLines.position, price.position)))
    .returning({ listGross: offerLines.listGross })
  const [line] = rows
  if (!line) throw new OfferRefusal(ofQuotes.noLine(offer.offerNumber, price.position), field)
  if (unitGross !== null && isLeap(line.listGross, unitGross) && price.refusesLeap) {
    const money = (minor: number) => formatMoney(minor, offer.currency)
    throw new OfferRefusal(ofQuotes.farFromList(money(unitGross), money(line.listGross)))
  }
}

/** Sets the unit price of a line item, gross. */
export function priceLine(services: Services, offerNumber: string, price: LinePrice): Promise<OfferRow> {
  return change(services, offerNumber, async (db, offer) => {
    await setLine(db, offer, price)
    return {}
  })
}

/** Sets a whole-percent discount on every line item. */
export function setDiscount(services: Services, offerNumber: string, percent: number): Promise<OfferRow> {
  const discountPercent = requireDiscount(percent)
  return change(services, offerNumber, () => Promise.resolve({ discountPercent }))
}

function requireDiscount(percent: number): number {
  if (!Number.isInteger(percent) || percent < 0 || percent > maxDiscount)
    throw new OfferRefusal(ofQuotes.discountRange(maxDiscount), 'discount')
  return percent
}

interface DeliveryTerms {
  readonly amount: string
  /** Key of a delivery method; by default the shop's first one that brings the goods. */
  readonly method?: string | undefined
  /** Working days from acceptance, "20-25". */
  readonly days?: string | undefined
  readonly note?: string | undefined
}

function workingDays(written: string | undefined): Pick<OfferRow, 'deliveryDaysFrom' | 'deliveryDaysTo'> {
  if (written === undefined) return { deliveryDaysFrom: null, deliveryDaysTo: null }
  const match = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/.exec(written.trim())
  const from = Number(match?.[1])
  const to = Number(match?.[2] ?? match?.[1])
  if (!match || to < from) throw new OfferRefusal(ofQuotes.notDays(written), 'days')
  return { deliveryDaysFrom: from, deliveryDaysTo: to }
}

/**
 * Sets the delivery method and price. Methods with pick-up points cannot be offered, as the customer would have to
 * choose the point.
 */
export function setDelivery(services: Services, offerNumber: string, terms: DeliveryTerms): Promise<OfferRow> {
  return change(services, offerNumber, (db, offer) => deliveryTerms(db, offer, terms))
}

/** The delivery methods that a quote may have, in the shop's order. */
export async function quotableMethods(db: Queryable) {
  const { deliveryMethods } = await loadMethods(db)
  return deliveryMethods
    .filter((method) => method.key !== 'pickup_point')
    .toSorted((one, other) => one.position - other.position)
}

async function deliveryTerms(db: Queryable, { currency }: OfferRow, terms: DeliveryTerms) {
  const offered = await quotableMethods(db)
  const method =
    terms.method === undefined ? offered.find(needsAddress) : offered.find(({ key }) => key === terms.method)
  if (!method) throw new OfferRefusal(ofQuotes.methodsAre(offered.map(({ key }) => key).join(', ')), 'method')
  return {
    deliveryMethodId: method.id,
    deliveryGross: requireAmount(terms.amount, currency, 'delivery'),
    deliveryNote: terms.note?.trim() ?? '',
    ...workingDays(terms.days),
  }
}

/** Sets the validity to the end of a day within a year, given as a number of days from now or a date. */
export function setValidity(services: Services, offerNumber: string, written: string): Promise<OfferRow> {
  const validUntil = requireValidity(written, services.now())
  return change(services, offerNumber, () => Promise.resolve({ validUntil }))
}

function requireValidity(written: string, now: Date): Date {
  const today = shopDay(now)
  const day = /^\d{1,3}$/.test(written) ? addDays(today, Number(written)) : parseDay(written)
  if (day === null || day < today) throw new OfferRefusal(ofQuotes.notADay(written), 'validity')
  const latest = addDays(today, maxDays)
  if (day > latest) throw new OfferRefusal(ofQuotes.validAtMost(maxDays, latest), 'validity')
  return endOfDay(day)
}

/** Everything that the shop states in a quote. */
export interface QuoteTerms {
  readonly lines: readonly LinePrice[]
  readonly discountPercent: number
  /** Undefined while the delivery has no price. */
  readonly delivery: DeliveryTerms | undefined
  /** YYYY-MM-DD; null for the usual validity, from the day it is sent. */
  readonly validUntil: string | null
  readonly message: string
}

/** A change of a quote that somebody looks at. */
interface WatchedChange {
  /** Whether the quote, once locked, is still as it was shown. */
  readonly isShown: (locked: OfferRow) => boolean
  readonly also?: Also<OfferRow>
}

function requireShown(offer: OfferRow, watched: WatchedChange | undefined): void {
  if (watched && !watched.isShown(offer)) throw new OfferRefusal(ofQuotes.changedMeanwhile(offer.offerNumber))
}

/**
 * States a whole quote at once. Throws an OfferRefusal, changing nothing, for what a quote cannot have (its `field` is
 * "line_" with the position, "discount", "delivery", "method", "days" or "validity"), and when the quote is no longer
 * the one that was shown.
 */
export function priceOffer(
  services: Services,
  offerNumber: string,
  { lines, discountPercent, delivery, validUntil, message }: QuoteTerms,
  watched: WatchedChange,
): Promise<OfferRow> {
  return services.database.transaction(async (db) => {
    const offer = await openOffer(db, offerNumber)
    requireShown(offer, watched)
    for (const line of lines) await setLine(db, offer, line)
    if (!delivery && offer.deliveryGross !== null) throw new OfferRefusal(ofQuotes.keepsDeliveryPrice, 'delivery')
    const priced = await saveChange(db, services, offer, {
      discountPercent: requireDiscount(discountPercent),
      ...(delivery && (await deliveryTerms(db, offer, delivery))),
      validUntil: validUntil === null ? null : requireValidity(validUntil, services.now()),
      message: message.trim(),
    })
    await watched.also?.(db, priced)
    return priced
  })
}

export function setMessage(services: Services, offerNumber: string, message: string): Promise<OfferRow> {
  return change(services, offerNumber, () => Promise.resolve({ message: message.trim() }))
}

interface SentOffer {
  readonly offer: OfferRow
  /** Warnings: line items without sufficient stock. */
  readonly warnings: readonly string[]
}

interface ShortLine extends Pick<OfferLineRow, 'position' | 'quantity'> {
  readonly stock: number
}

/** The line items of which there are fewer in stock than quoted: until there are enough, the quote cannot be accepted. */
export async function shortLines(db: Queryable, offer: OfferRow): Promise<ShortLine[]> {
  const lines = await findOfferLines(db, offer.id)
  const facts = await loadProductFacts(
    db,
    lines.map((line) => line.productId),
    offer.currency,
  )
  return lines.flatMap(({ position, productId, quantity }) => {
    const product = facts.get(productId)
    if (product?.availability === 'made_to_order') return []
    const stock = product?.availability === 'in_stock' ? product.stock : 0
    return stock < quantity ? [{ position, quantity, stock }] : []
  })
}

/**
 * Sends a quote to the customer by mail. Line items not priced individually are sent at list price; the default
 * validity is 14 days. Refuses a quote that could not be delivered or paid, or one already sent to the customer.
 */
export async function sendOffer(services: Services, offerNumber: string, watched?: WatchedChange): Promise<SentOffer> {
  const now = services.now()
  return services.database.transaction(async (db) => {
    const offer = await openOffer(db, offerNumber)
    requireShown(offer, watched)
    if (offerStatus(offer, now) === 'sent') throw new OfferRefusal(ofQuotes.isSent(offer.offerNumber))
    if (offer.deliveryMethodId === null || offer.deliveryGross === null)
      throw new OfferRefusal(ofQuotes.priceDelivery(offer.offerNumber))
    const lines = await findOfferLines(db, offer.id)
    const delivery = await deliveryOf(db, offer, lines, now)
    if (!delivery) throw new OfferRefusal(ofQuotes.deliveryGone(offer.offerNumber))
    const { paymentMethods } = await loadMethods(db)
    const { total } = offerTotals(offer, lines, null)
    if (quotedPayments(paymentMethods, delivery.method, total.gross, offer.currency).length === 0)
      throw new OfferRefusal(ofQuotes.notPayable(delivery.method.key))
    const isOver = offer.validUntil !== null && offer.validUntil <= now
    if (isOver) throw new OfferRefusal(ofQuotes.validityOver(offer.offerNumber))
    for (const { position, listGross, unitGross } of lines)
      if (unitGross === null)
        await db
          .update(offerLines)
          .set({ unitGross: listGross })
          .where(and(eq(offerLines.offerId, offer.id), eq(offerLines.position, position)))
    const validUntil = offer.validUntil ?? endOfDay(addDays(shopDay(now), usualDays))
    const sent = await updateOffer(db, offer.id, { status: 'sent', sentAt: now, validUntil, updatedAt: now })
    await mailSentOffer(db, services, sent)
    await watched?.also?.(db, sent)
    const warnings = (await shortLines(db, sent)).map(
      ({ position, quantity, stock }) =>
        `Line ${position}: ${stock} of ${quantity} in stock. It can be accepted only when there are enough.`,
    )
    return { offer: sent, warnings }
  })
}
