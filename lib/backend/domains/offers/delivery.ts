import { addWorkingDays, shopDay } from '@/lib/calendar/working-days'
import type { Offer } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import type { Delivery } from '../delivery/free-delivery'
import { loadProductFacts } from '../cart/product-facts'
import { loadMethods } from '../delivery/store'
import { arrivalOf, type Arrival } from '../delivery/arrival'
import { destinationOf } from '../cart/reconcile'
import { loadCountries } from '../cart/store'
import { personIn } from '../shop/company'
import { readDocuments, readReplyDays } from '../shop/documents'
import type { OfferLineRow, OfferRow } from './terms'

export interface OfferedDelivery extends Arrival {
  readonly method: Delivery
  readonly leadTimeDays: number
}

/**
 * A quote's delivery, with dates counted from the given time; null until the shop has chosen a method, or when the
 * method no longer exists.
 */
export async function deliveryOf(
  db: Queryable,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  from: Date,
): Promise<OfferedDelivery | null> {
  const { deliveryMethods } = await loadMethods(db)
  const chosen = deliveryMethods.find((method) => method.id === offer.deliveryMethodId)
  if (!chosen) return null
  const ids = lines.map((line) => line.productId)
  const facts = await loadProductFacts(db, ids, offer.currency)
  const leadTimes = lines.map(
    ({ productId, options }) => (facts.get(productId)?.leadTimeDays ?? 0) + (options?.leadTimeDays ?? 0),
  )
  const { deliveryDaysFrom: min, deliveryDaysTo: max } = offer
  // The working days promised by the shop override the method's and the products'.
  const isPromised = min !== null && max !== null
  const method = isPromised ? { ...chosen, working_days: { min, max } } : chosen
  const leadTimeDays = isPromised ? 0 : Math.max(0, ...leadTimes)
  const classes = ids.flatMap((id) => facts.get(id)?.deliveryClass ?? [])
  const place = isPromised ? null : destinationOf(offer.customerData, await loadCountries(db))
  // What the shop has promised holds, whatever the zones.
  const timed = isPromised ? { ...method, zones: [] } : method
  return { method, leadTimeDays, ...arrivalOf(timed, { classes, leadTimeDays }, place, from) }
}

/** The date by which the shop has promised a quote, YYYY-MM-DD. */
export async function replyBy(db: Queryable, { createdAt }: Pick<OfferRow, 'createdAt'>): Promise<string> {
  return addWorkingDays(shopDay(createdAt), (await readReplyDays(db)).quotes)
}

/** Contact person for questions about quotes. */
export async function contactOf(db: Queryable, locale: Locale): Promise<Offer['contact']> {
  const { shop } = await readDocuments(db, ['shop'])
  const { person, role, phone, email } = shop.contacts.projects
  return { name: personIn(person, locale), role: role[locale], phone, email }
}
