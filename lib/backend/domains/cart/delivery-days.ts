import type { DeliveryDays } from '@/lib/contract/cart'
import type { Place } from '@/lib/contract/delivery-days'
import { homeDelivery } from '@/lib/contract/home-delivery'
import { readPostcode } from '@/lib/contract/typed-identifier'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { FieldError, HttpError } from '../../platform/http/errors'
import type { Session } from '../../platform/http/session'
import { arrivalOf } from '../delivery/arrival'
import type { Delivery } from '../delivery/free-delivery'
import { needsAddress, offeredDeliveries, type Freight } from '../delivery/methods'
import { loadMethods } from '../delivery/store'
import { findCityAt } from '../shop/store'
import { readCart, type Request } from './change'
import { loadProductFacts } from './product-facts'

/** When home delivery arrives at a postcode, for a product or a cart that has no address yet. */

/** Postcodes are asked for in the shop's own country only. */
const country = 'HU'

interface Goods {
  readonly freight: readonly Freight[]
  readonly leadTimeDays: number
  /** The cart's delivery method. */
  readonly chosen: Delivery | null
}

async function cartGoods(services: Services, session: Session | null, request: Request): Promise<Goods | null> {
  const { reconciled } = await readCart(services, session, request)
  const { lines, delivery: chosen, leadTimeDays } = reconciled
  if (lines.length === 0) return null
  return { freight: lines.map(({ product, quantity }) => ({ ...product, quantity })), leadTimeDays, chosen }
}

async function productGoods(db: Queryable, id: number, later: number, { currency }: Request): Promise<Goods | null> {
  const product = (await loadProductFacts(db, [id], currency)).get(id)
  if (!product || product.availability === 'sold_out') return null
  return {
    freight: [{ ...product, quantity: 1 }],
    leadTimeDays: (product.leadTimeDays ?? 0) + later,
    chosen: null,
  }
}

/** The method by which goods are brought home: the chosen one, if it does so. */
function homeMethod(methods: readonly Delivery[], { freight, chosen }: Goods, { currency }: Request) {
  if (chosen && needsAddress(chosen)) return chosen
  const offered = offeredDeliveries(methods, freight, country, currency)
  return homeDelivery(
    methods.toSorted((a, b) => a.position - b.position),
    (method) => offered.includes(method),
  )
}

/** A postcode with its town, if that is known. */
async function placeName(db: Queryable, postcode: string): Promise<string> {
  const town = await findCityAt(db, postcode)
  return town ? `${postcode} ${town.city}` : postcode
}

interface Asked {
  /** As typed. */
  readonly postcode: string
  /** Of a product; missing for the visitor's cart. */
  readonly product_id?: number | undefined
  /** Working days that its options add. */
  readonly later?: number | undefined
}

/**
 * When home delivery arrives at a Hungarian postcode. Throws a FieldError for what is none, and a 404 if nothing can be
 * brought there.
 */
export async function findDeliveryDays(
  services: Services,
  session: Session | null,
  request: Request,
  { postcode: typed, product_id: productId, later = 0 }: Asked,
): Promise<DeliveryDays> {
  const { database, now } = services
  const postcode = readPostcode(typed, true)
  if (postcode === null) throw FieldError.of('postcode', 'cart.postcodeUnknown')
  const goods =
    productId === undefined
      ? await cartGoods(services, session, request)
      : await productGoods(database, productId, later, request)
  const { deliveryMethods } = await loadMethods(database)
  const method = goods && homeMethod(deliveryMethods, goods, request)
  if (!method) throw new HttpError(404, 'cart.notBroughtHome')
  const place: Place = { country, postcode }
  const classes = goods.freight.map(({ deliveryClass }) => deliveryClass)
  const { estimated, days } = arrivalOf(method, { classes, leadTimeDays: goods.leadTimeDays }, place, now())
  const [first] = days ?? []
  return {
    postcode,
    place: await placeName(database, postcode),
    method: { id: method.id, title: method.title[request.locale] },
    estimated: first ? { from: first, to: first } : estimated,
    may_choose: days !== null,
  }
}
