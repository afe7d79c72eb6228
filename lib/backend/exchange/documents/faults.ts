import { asc, eq, gt } from 'drizzle-orm'
import type { DeliveryRecord, PaymentRecord } from '../../domains/shop/method-schemas'
import { loadMethods } from '../../domains/delivery/store'
import { findSentWith } from '../../domains/offers/store'
import { referencesOfHome, referencesOfMenus, type Reference } from '../../domains/shop/document-references'
import { linksIn } from '../../domains/content/text-links'
import { textsOfFaq } from '../../domains/content/text-references'
import { documentSchemas, type DocumentName, type Documents } from '../../domains/shop/document-schemas'
import { readDocuments } from '../../domains/shop/documents'
import type { Database, Queryable } from '../../platform/db/database'
import { articles, brands, categories, pages, products } from '../../platform/db/schema/catalogue'
import { coupons } from '../../platform/db/schema/shop'
import { writeSettings } from '../../demo/load-content'
import { deadReason, findDeadLinks } from '../import/dead-links'
import { findDocument } from './find'
import { fontFaults } from './identity-fonts'
import { identityFaults } from './identity-pictures'
import { missingPictures } from './missing-pictures'
import { unfilledPlaces } from './placeholders'
import { unusedFaults } from './unused'
import { vatFaults } from './vat-faults'
import { ofDocuments } from '../../platform/said/documents'
import { countedWords, type Said } from '../../platform/said/said'
import { faultsIn } from '../../platform/said/schemas'

/** Why a document is refused, and where. */
export interface DocumentFault {
  readonly at: string
  readonly reason: Said
}

/** Delivery methods of quotes that can still be accepted, which the document lacks. */
async function vanishingDeliveries(database: Queryable, document: readonly DeliveryRecord[], now: Date) {
  const { deliveryMethods } = await loadMethods(database)
  const faults: DocumentFault[] = []
  for (const { id, key } of deliveryMethods) {
    if (document.some((method) => method.id === id)) continue
    const numbers = await findSentWith(database, id, now)
    if (numbers.length > 0)
      faults.push({
        at: `"${key}" (id ${id})`,
        reason: ofDocuments.neededByQuotes(
          countedWords(numbers.length, 'sent quote', 'elküldött ajánlat'),
          numbers.join(', '),
        ),
      })
  }
  return faults
}

/** Payment methods that a delivery method takes, but that the shop would not have. */
function unknownPayments(
  name: DocumentName,
  deliveries: readonly Pick<DeliveryRecord, 'key' | 'payments'>[],
  payments: readonly Pick<PaymentRecord, 'id'>[],
): DocumentFault[] {
  return deliveries.flatMap(({ key, payments: taken }, index) =>
    taken.flatMap((id, place) =>
      payments.some((method) => method.id === id)
        ? []
        : [
            name === 'delivery-methods'
              ? { at: `${index}.payments.${place}`, reason: ofDocuments.noPayment(id) }
              : { at: `(id ${id})`, reason: ofDocuments.takenByDelivery(key) },
          ],
    ),
  )
}

/** Coupons, not ended yet, for delivery methods that the document lacks: they would apply to none. */
async function couponsWithout(database: Queryable, document: readonly DeliveryRecord[], now: Date) {
  const open = await database.select().from(coupons).where(gt(coupons.endsAt, now)).orderBy(asc(coupons.code))
  return open.flatMap(({ code, deliveryMethods }): DocumentFault[] => {
    const gone = (deliveryMethods ?? []).filter((id) => !document.some((method) => method.id === id))
    return gone.map((id) => ({ at: `(id ${id})`, reason: ofDocuments.namedByCoupon(code) }))
  })
}

/** What methods and coupons refer to, and the shop would not have any more. */
async function unknownMethods(
  database: Queryable,
  name: DocumentName,
  value: unknown,
  now: Date,
): Promise<DocumentFault[]> {
  if (name === 'payment-methods') {
    const { deliveryMethods } = await loadMethods(database)
    return unknownPayments(name, deliveryMethods, documentSchemas[name].parse(value))
  }
  if (name !== 'delivery-methods') return []
  const document = documentSchemas[name].parse(value)
  const { paymentMethods } = await loadMethods(database)
  return [
    ...unknownPayments(name, document, paymentMethods),
    ...(await couponsWithout(database, document, now)),
    ...(await vanishingDeliveries(database, document, now)),
  ]
}

/** What no document may contain: PostgreSQL stores no NUL, and the name stands for an object's prototype. Pure. */
function unstorable(value: unknown, at = ''): DocumentFault[] {
  const place = at || '(the whole)'
  if (typeof value === 'string') return value.includes('\0') ? [{ at: place, reason: ofDocuments.hasNul }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const inner = at ? `${at}.${name}` : name
    if (name === '__proto__' || name.includes('\0')) return [{ at: inner, reason: ofDocuments.notAName }]
    return unstorable(part, inner)
  })
}

/** What no form of a document allows. Pure. */
function faultsOfForm(name: DocumentName, value: unknown): DocumentFault[] {
  const never = unstorable(value)
  if (never.length > 0) return never
  return faultsIn(documentSchemas[name], value).map(({ path, reason }) => ({
    at: path.join('.') || '(the whole)',
    reason,
  }))
}

export interface FaultOfDocument extends DocumentFault {
  readonly document: DocumentName
}

/** Ends what was written only to look at it. */
class Undone extends Error {
  constructor(readonly faults: readonly DocumentFault[]) {
    super('undone')
  }
}

/**
 * Why documents cannot replace the current ones together: the faults of each in a shop that has the others. Nothing stays
 * written.
 */
export async function faultsBeside(
  database: Database,
  documents: ReadonlyMap<DocumentName, unknown>,
  now: Date,
): Promise<FaultOfDocument[]> {
  const all = [...documents]
  const named = (document: DocumentName, faults: readonly DocumentFault[]) =>
    faults.map((fault): FaultOfDocument => ({ document, ...fault }))
  // What has not its form cannot be written to look at the others.
  const ofForm = all.flatMap(([name, value]) => named(name, faultsOfForm(name, value)))
  if (ofForm.length > 0) return ofForm
  const found: FaultOfDocument[] = []
  for (const [name, value] of all) {
    const others = all.filter(([other]) => other !== name)
    const look = database.transaction(async (beside) => {
      if (others.length > 0) await writeSettings(beside, others, now)
      throw new Undone(await faultsOf(beside, name, value, now))
    })
    await look.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
      found.push(...named(name, error.faults))
    })
  }
  return found
}

/**
 * Why a document cannot replace the current one: values that are invalid, refer to nothing, or would be shown to the
 * operator without the shop's obeying them.
 */
export async function faultsOf(
  database: Queryable,
  name: DocumentName,
  value: unknown,
  now: Date,
): Promise<DocumentFault[]> {
  const ofForm = faultsOfForm(name, value)
  if (ofForm.length > 0) return ofForm
  const current = await findDocument(database, name)
  const unused = unusedFaults(documentSchemas[name], value, current)
  if (unused.length > 0) return unused
  const unfilled = [...missingPictures(name, value, current), ...(await unfilledPlaces(database, name, value))]
  if (name === 'shop') {
    const shop = documentSchemas.shop.parse(value)
    unfilled.push(...(await identityFaults(shop)), ...(await fontFaults(shop)), ...(await vatFaults(database, shop)))
  }
  const unknown = await unknownMethods(database, name, value, now)
  if (unknown.length > 0) return [...unknown, ...unfilled]
  const references =
    name === 'menus'
      ? referencesOfMenus(documentSchemas.menus.parse(value))
      : name === 'home'
        ? referencesOfHome(documentSchemas.home.parse(value))
        : []
  if (name === 'faq') unfilled.push(...(await deadAnswers(database, documentSchemas.faq.parse(value))))
  const dead = await deadReferences(database, references)
  return [...unfilled, ...dead.map(({ at, kind, key }) => ({ at, reason: ofDocuments.noKind(kind, key) }))]
}

/** Links of changed answers that lead nowhere. */
async function deadAnswers(database: Queryable, faq: Documents['faq']): Promise<DocumentFault[]> {
  const before = await readDocuments(database, ['faq'])
  const known = new Set(textsOfFaq(before.faq).map(({ text }) => text))
  const links = textsOfFaq(faq)
    .filter(({ text }) => !known.has(text))
    .flatMap(({ key, locale, text }) => linksIn(text).map((link) => ({ at: `${key}.answer.${locale}`, link })))
  const dead = await findDeadLinks(
    database,
    links.map(({ link }) => link),
  )
  return links.flatMap(({ at, link }) => (dead.has(link.address) ? [{ at, reason: deadReason(link) }] : []))
}

/** References to missing targets, which the storefront would silently drop. */
async function deadReferences(database: Queryable, references: readonly Reference[]): Promise<Reference[]> {
  const keysOf = {
    category: () => database.select({ key: categories.key }).from(categories),
    content: () => database.select({ key: pages.key }).from(pages).where(eq(pages.isCurrent, true)),
    product: () => database.select({ key: products.key }).from(products).where(eq(products.isActive, true)),
    article: () => database.select({ key: articles.key }).from(articles),
    brand: () => database.select({ key: brands.slug }).from(brands),
    static: () => Promise.resolve([]),
  }
  const known = new Map<Reference['kind'], Set<string>>()
  for (const kind of new Set(references.map((reference) => reference.kind)))
    known.set(kind, new Set((await keysOf[kind]()).map(({ key }) => key)))
  return references.filter(({ kind, key }) => !known.get(kind)?.has(key))
}
