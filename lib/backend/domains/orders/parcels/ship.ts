import { oneLine } from '@/lib/contract/one-line'
import { commitChange } from '../../../platform/cache/announcements'
import type { Services } from '../../../platform/context'
import type { Also, Queryable } from '../../../platform/db/database'
import type { ParcelItem } from '../../../platform/db/schema/fulfilment'
import { Refusal } from '../../../platform/refusal'
import { readDocuments } from '../../shop/documents'
import { articleNumberOf, completeMove, requireTransition, whyEnded } from '../change-status'
import { lockOrder, type OrderRow } from '../store'
import { ordersToWithdraw } from '../withdrawals/order'
import { isAllWithdrawn, type Pieces } from '../withdrawals/rules'
import { leftToSend, unpackedPieces } from './contents'
import { mailParcel } from './mails'
import { findParcels, insertParcel, updateParcel, type ParcelRow } from './store'
import { ofOrders } from '../../../platform/said/orders'

/** A parcel that cannot be sent or corrected as asked. */
export class ParcelRefusal extends Refusal {}

/** A parcel as the shop states it. */
export interface StatedParcel {
  /** Key of the carrier. */
  readonly carrier: string
  /** As the carrier writes it; spaces around it do not matter. */
  readonly number: string
  /**
   * Pieces by product id, null for all of that product, or all the rest of the order; without it, nobody says what is in
   * the parcel.
   */
  readonly items?: ReadonlyMap<number, number | null> | 'rest' | undefined
  /** The number of an earlier parcel that was wrong. */
  readonly corrects?: string | undefined
}

interface Shipped {
  readonly order: OrderRow
  readonly parcel: ParcelRow
  /** "known": the order had this parcel already, and nothing has changed. */
  readonly outcome: 'sent' | 'corrected' | 'known'
}

const maxNumberLength = 60

function readNumber(written: string): string {
  const number = oneLine(written).trim()
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u.test(number) || number.length > maxNumberLength)
    throw new ParcelRefusal(ofOrders.notTrackingNumber(number, maxNumberLength))
  return number
}

/** The carrier's part of a parcel, as the buyer sees it. */
async function carriedBy(db: Queryable, { carrier: key, number: written }: StatedParcel) {
  const { carriers } = await readDocuments(db, ['carriers'])
  const carrier = carriers.find((one) => one.key === key)
  if (!carrier) {
    const known = carriers.map((one) => one.key).join(', ')
    throw new ParcelRefusal(ofOrders.noCarrier(key, known))
  }
  const number = readNumber(written)
  const url = carrier.tracking_url.replace('{number}', encodeURIComponent(number))
  return { carrier: key, carrierName: carrier.name, number, url }
}

/** What the other parcels leave to send. Throws a ParcelRefusal if that is nothing. */
function requireRest(order: OrderRow, others: readonly ParcelRow[], withdrawn: Pieces): ParcelItem[] {
  const rest = leftToSend(order, others, withdrawn)
  if (rest.length === 0) throw new ParcelRefusal(ofOrders.nothingToSend(order.orderNumber))
  return rest
}

/**
 * What a parcel contains, beside the others. Throws a ParcelRefusal for more than there is.
 * @param withdrawn pieces that are not sent any more
 */
function packed(
  order: OrderRow,
  others: readonly ParcelRow[],
  stated: StatedParcel['items'],
  withdrawn: Pieces = new Map(),
): ParcelItem[] {
  if (stated === 'rest') return requireRest(order, others, withdrawn)
  return [...(stated ?? [])].map(([productId, pieces]) => {
    const article = articleNumberOf(order, productId)
    const item = order.snapshot.items.find(({ id }) => id === productId)
    if (item && isAllWithdrawn(item, withdrawn))
      throw new ParcelRefusal(ofOrders.articleWithdrawn(article, order.orderNumber))
    const left = item ? unpackedPieces(item, others, withdrawn) : 0
    const quantity = pieces ?? left
    if (quantity < 1 || quantity > left)
      throw new ParcelRefusal(ofOrders.piecesUnpacked(order.orderNumber, left, article))
    return { productId, quantity }
  })
}

const isSame = (one: readonly ParcelItem[], other: readonly ParcelItem[]) =>
  one.length === other.length &&
  one.every((item) => other.some((each) => each.productId === item.productId && each.quantity === item.quantity))

type Carried = Awaited<ReturnType<typeof carriedBy>>

/** The parcel that the order already has in this very form; undefined if there is something to do. */
function knownParcel(order: OrderRow, parcels: readonly ParcelRow[], carried: Carried, stated: StatedParcel) {
  const known = parcels.find(({ carrier, number }) => carrier === carried.carrier && number === carried.number)
  if (!known) return undefined
  const others = parcels.filter(({ id }) => id !== known.id)
  const corrected = stated.corrects === undefined ? undefined : readNumber(stated.corrects)
  if (others.some(({ number }) => number === corrected))
    throw new ParcelRefusal(ofOrders.hasBoth(order.orderNumber, known.number, corrected))
  // A correction made before has left no parcel of the wrong number.
  if (corrected !== undefined && ![known.number, ...known.formerNumbers].includes(corrected))
    throw new ParcelRefusal(ofOrders.noParcel(order.orderNumber, corrected))
  if (!stated.items || stated.items === 'rest' || isSame(known.items, packed(order, others, stated.items))) return known
  if (corrected === known.number) return undefined
  throw new ParcelRefusal(ofOrders.otherContents(order.orderNumber, known.number))
}

async function correctParcel(
  db: Queryable,
  services: Services,
  order: OrderRow,
  parcels: readonly ParcelRow[],
  { carried, stated, corrects }: { carried: Carried; stated: StatedParcel; corrects: string },
): Promise<Shipped> {
  const number = readNumber(corrects)
  const wrong = parcels.find((parcel) => parcel.number === number)
  if (!wrong) throw new ParcelRefusal(ofOrders.noParcel(order.orderNumber, number))
  if (order.status === 'cancelled') throw new ParcelRefusal(ofOrders.isCancelled(order.orderNumber))
  const others = parcels.filter(({ id }) => id !== wrong.id)
  const items = stated.items ? packed(order, others, stated.items) : wrong.items
  const formerNumbers = [...new Set([...wrong.formerNumbers, wrong.number])]
  const parcel = await updateParcel(db, wrong.id, { ...carried, items, formerNumbers })
  // Contents alone are no news.
  if (wrong.url !== parcel.url) await mailParcel(db, services, order, parcel, 'tracking_corrected')
  return { order, parcel, outcome: 'corrected' }
}

/**
 * Notes that a parcel of an order was handed to a carrier, and mails the buyer where it is tracked. The first one makes
 * the order shipped; more may follow until it is delivered. The same parcel again changes nothing. With `corrects`, it
 * replaces what an earlier parcel says, and the buyer gets the right number. Throws a ParcelRefusal or a StatusRefusal,
 * changing nothing, if that is impossible.
 */
export async function shipParcel(
  services: Services,
  { id }: OrderRow,
  stated: StatedParcel,
  also?: Also<Shipped>,
): Promise<Shipped> {
  return commitChange(services, async (db) => {
    const shipped = await ship(db, services, await lockOrder(db, id), stated)
    await also?.(db, shipped)
    return shipped
  })
}

async function ship(db: Queryable, services: Services, order: OrderRow, stated: StatedParcel): Promise<Shipped> {
  const now = services.now()
  const carried = await carriedBy(db, stated)
  const parcels = await findParcels(db, order.id)
  const known = knownParcel(order, parcels, carried, stated)
  if (known) return { order, parcel: known, outcome: 'known' }
  const { corrects } = stated
  if (corrects !== undefined) return correctParcel(db, services, order, parcels, { carried, stated, corrects })
  const isMore = order.status === 'shipped'
  const [found] = await ordersToWithdraw(db, [order], now)
  const why = isMore && found && (await whyEnded(db, found))
  if (why) throw new ParcelRefusal(ofOrders.nothingMoreSent(order.orderNumber, why))
  if (!isMore) await requireTransition(db, order, 'shipped', now, { known: found })
  const withdrawn = found?.withdrawn
  // What nobody has said of an earlier parcel, it may contain; with all of them known, there must be something left.
  if (parcels.length > 0 && parcels.every(({ items }) => items.length > 0))
    requireRest(order, parcels, withdrawn ?? new Map())
  const items = packed(order, parcels, stated.items, withdrawn)
  const parcel = await insertParcel(db, { orderId: order.id, ...carried, items, createdAt: now })
  if (!isMore) return { order: await completeMove(db, services, order, 'shipped'), parcel, outcome: 'sent' }
  await mailParcel(db, services, order, parcel, 'parcel_shipped')
  return { order, parcel, outcome: 'sent' }
}
