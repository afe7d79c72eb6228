import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { CustomerInput } from '@/lib/contract/cart'
import type { PlacedOrder } from '@/lib/contract/order'
import { path } from '@/lib/routing/path'
import { commitChange } from '../../platform/cache/announcements'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { orders } from '../../platform/db/schema/shop'
import { serialize } from '../../platform/db/statements'
import { inTurn } from '../../platform/db/turns'
import { HttpError } from '../../platform/http/errors'
import type { CartChange, Request } from '../cart/change'
import { addProduct, applyCoupon, chooseDelivery, choosePayment, setCustomer } from '../cart/commands'
import type { CartLine } from '../cart/configuration'
import { noticeText } from '../cart/notices'
import { lockProducts } from '../cart/product-facts'
import { reconcileCart, type CartContext, type CartState, type ReconciledCart } from '../cart/reconcile'
import { emptyState, loadCartContext, loadCountries } from '../cart/store'
import { pickupPointOf } from '../cart/view'
import { lockCoupon, requireOrderable } from './place'
import type { OrderRow } from './store'
import { answerPlaced, foundPlaced, writeOrder, type Placed } from './write'

/** An order as a buyer has stated it to the shop, by phone or in a letter. */
export interface StatedOrder {
  /** Identifies it: the same one again makes no second order. */
  readonly reference?: string | undefined
  readonly lines: readonly CartLine[]
  readonly customer: CustomerInput
  readonly couponCode?: string | undefined
  readonly deliveryMethodId: number
  /** One of the method's days; missing for the earliest. */
  readonly deliveryDay?: string | undefined
  readonly pickupPointId: string | null
  readonly paymentMethodId: number
  /** For the courier. */
  readonly comment: string
  readonly orderComment?: string | undefined
  readonly isNewsletterSubscription: boolean
  /** How the buyer has agreed to the terms, the privacy policy and the newsletter. */
  readonly consentNote: string
}

interface Created extends PlacedOrder {
  /** False if it was created before. */
  readonly isNew: boolean
  /** Whether it was created of the same statement. */
  readonly isSame: boolean
}

const keyOf = (reference: string) => `phone:${reference}`

const digestOf = (stated: StatedOrder, { locale, currency }: Request) =>
  createHash('sha256')
    .update(JSON.stringify([stated, locale, currency]))
    .digest('hex')

/** What a buyer does in the checkout, one after the other. */
function steps(stated: StatedOrder): CartChange[] {
  return [
    setCustomer(stated.customer),
    ...stated.lines.map(({ productId, quantity, choices }) =>
      addProduct({ product_id: productId, quantity, ...(choices && { options: choices }) }),
    ),
    ...(stated.couponCode === undefined ? [] : [applyCoupon(stated.couponCode, false)]),
    chooseDelivery(stated.deliveryMethodId, stated.pickupPointId, stated.deliveryDay),
    choosePayment(stated.paymentMethodId),
  ]
}

interface Prepared {
  readonly reconciled: ReconciledCart
  readonly context: CartContext
}

/**
 * The stated order as a cart that can be ordered, its products and coupon locked. Throws what the checkout would: a
 * FieldError or HttpError.
 */
async function prepare(db: Queryable, stated: StatedOrder, request: Request, now: Date): Promise<Prepared> {
  const { locale, currency } = request
  const countries = await loadCountries(db)
  const changes = steps(stated)
  const state = changes.reduce<CartState>((before, { apply }) => apply(before, countries), emptyState)
  await lockProducts(
    db,
    stated.lines.map(({ productId }) => productId),
  )
  await lockCoupon(db, state)
  const context = await loadCartContext(db, null, state, currency, now)
  const reconciled = reconcileCart(state, context)
  for (const { check } of changes) check?.(reconciled, context)
  if (reconciled.notices.length > 0) {
    const sentences = reconciled.notices.map((notice) => noticeText(notice, locale))
    throw new HttpError(409, 'order.changed', { notices: sentences.join(' ') })
  }
  requireOrderable(reconciled, request)
  return { reconciled, context }
}

/** The order that was created before with the same reference, and whether it was stated as now; null if there is none. */
export async function findCreated(
  db: Queryable,
  stated: StatedOrder,
  request: Request,
): Promise<{ readonly order: OrderRow; readonly isSame: boolean } | null> {
  if (stated.reference === undefined) return null
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.placementKey, keyOf(stated.reference)))
  if (!order) return null
  return { order, isSame: order.cartVersion === null || order.cartVersion === digestOf(stated, request) }
}

/** What an order would cost, without creating it. Throws like `createOrder`. */
export async function previewOrder(services: Services, stated: StatedOrder, request: Request): Promise<ReconciledCart> {
  const { database, now } = services
  const { reconciled } = await database.transaction((db) => prepare(db, stated, request, now()))
  return reconciled
}

/**
 * Creates the order of a buyer who is not at the shop's page, in one transaction: like the checkout, with the same prices,
 * limits, stock and mails, among them the contract's information. The consents are noted as given by phone. Throws what
 * the checkout would, a FieldError or HttpError, and writes nothing then.
 * @param request language and currency of the order
 */
export async function createOrder(services: Services, stated: StatedOrder, request: Request): Promise<Created> {
  const { database, origin } = services
  const now = services.now()
  const { reference = randomUUID() } = stated
  const productIds = stated.lines.map(({ productId }) => productId)
  const { placed, ...found } = await inTurn(database, productIds, () =>
    commitChange(services, async (db, tags): Promise<{ placed: Placed; isNew: boolean; isSame: boolean }> => {
      // The same order at once: one waits, and then finds it.
      await serialize(db, keyOf(reference))
      const known = await findCreated(db, stated, request)
      if (known) return { placed: await foundPlaced(db, known.order), isNew: false, isSame: known.isSame }
      const { reconciled, context } = await prepare(db, stated, request, now)
      const placed = await writeOrder(
        db,
        {
          services,
          session: { idHash: null, customerId: null },
          request,
          input: {
            transaction_result_url: `${origin}${path('checkout-result', {}, request.locale)}`,
            comment: stated.comment,
            order_comment: stated.orderComment ?? '',
            is_newsletter_subscription: stated.isNewsletterSubscription,
            is_new_account: false,
          },
          phoneNote: stated.consentNote,
          tags,
          now,
        },
        { cartId: null, placementKey: keyOf(reference), cartVersion: digestOf(stated, request) },
        reconciled,
        pickupPointOf(reconciled, context, request.locale),
      )
      return { placed, isNew: true, isSame: true }
    }),
  )
  return { ...(await answerPlaced(services, placed)), ...found }
}
