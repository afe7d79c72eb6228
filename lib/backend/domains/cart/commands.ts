import type { AddProduct, CartCustomerInput, SetQuantity } from '@/lib/contract/cart'
import { couponCode } from '@/lib/contract/typed-identifier'
import type { Notice } from '../../platform/db/schema/stored-cart'
import { FieldError, HttpError } from '../../platform/http/errors'
import type { CartChange } from './change'
import { couponEnd, couponObjection } from './coupon'
import { changeCustomer } from './customer'
import { needsPickupPoint } from '../delivery/methods'
import { lineId, mergedLines, requireChoices, type CartLine } from './configuration'
import { isOnlyReserved, orderable, type CartState, type CartContext, type ReconciledCart } from './reconcile'

/** Cart changes available to visitors. A refused change throws a message for its field. */

function withQuantity(state: CartState, id: string, quantity: number): CartState {
  const lines = state.lines.map((line) => (lineId(line) === id ? { ...line, quantity } : line))
  return { ...state, lines: lines.filter((line) => line.quantity > 0) }
}

/** The cart's line item with an id; a product's own id also stands for the only line item of a product with options. */
function findLine({ lines }: CartState, id: string): CartLine | undefined {
  const own = lines.filter(({ productId }) => String(productId) === id)
  return lines.find((line) => lineId(line) === id) ?? (own.length === 1 ? own[0] : undefined)
}

function checkSellable(productId: number, context: CartContext): void {
  const product = context.products.get(productId)
  if (!product) throw FieldError.of('product_id', 'cart.productUnknown')
  if (product.gross === null) throw FieldError.of('product_id', 'cart.noPrice')
  if (orderable(product, context.heldByOthers.get(productId) ?? 0) === 0)
    throw FieldError.of('product_id', isOnlyReserved(product) ? 'cart.productReservedNow' : 'cart.productSoldOut')
}

const isAbout = (productId: number) => (notice: Notice) => notice.product?.id === productId
const isOf =
  (...kinds: readonly Notice['kind'][]) =>
  (notice: Notice) =>
    kinds.includes(notice.kind)

/** Adds pieces to the line item with the same options. */
export function addProduct({ product_id: productId, quantity, options: choices }: AddProduct): CartChange {
  const added = { productId, quantity, ...(choices && { choices }) }
  return {
    apply: (state) => ({ ...state, lines: mergedLines([...state.lines, added]) }),
    check: ({ state }, context) => {
      const known = state.lines.filter((line) => line.productId === productId).length
      requireChoices(context.products.get(productId)?.options ?? [], choices ?? {}, known)
      checkSellable(productId, context)
    },
    resolves: isAbout(productId),
  }
}

/**
 * Sets the absolute quantity of a line item; 0 removes it. A product without options may be added so.
 * @param id of the line item
 */
export function setQuantity({ product_id: productId, quantity }: SetQuantity, id = String(productId)): CartChange {
  return {
    apply: (state) => {
      const line = findLine(state, id)
      if (line) return withQuantity(state, lineId(line), quantity)
      if (id !== String(productId) && quantity > 0) throw FieldError.of('product_id', 'cart.lineUnknown')
      return quantity > 0 ? { ...state, lines: [...state.lines, { productId, quantity }] } : state
    },
    ...(quantity > 0 && {
      check: ({ state }: ReconciledCart, context: CartContext) => {
        if (!state.lines.some((line) => line.productId === productId))
          requireChoices(context.products.get(productId)?.options ?? [], {}, 0)
        checkSellable(productId, context)
      },
    }),
    resolves: isAbout(productId),
  }
}

/** PUT /api/cart/customer: fields present must be valid, others stay unchanged. */
export function setCustomer(input: CartCustomerInput): CartChange {
  const { comment, order_comment: orderComment, is_newsletter_subscription: isWanted, is_new_account: isNew } = input
  return {
    apply: (state, countries) => {
      const change = changeCustomer(state.customerData, input, countries)
      if ('fields' in change) throw new FieldError(change.fields)
      const extras = {
        comment: comment?.trim() ?? state.extras.comment,
        orderComment: orderComment?.trim() ?? state.extras.orderComment,
        isNewsletterSubscription: isWanted ?? state.extras.isNewsletterSubscription,
        isNewAccount: isNew ?? state.extras.isNewAccount,
      }
      return { ...state, customerData: change.data, extras }
    },
  }
}

/**
 * Requires a login or the buyer's e-mail address in the cart, but says at once if nobody could redeem the code. Allows
 * one coupon per order.
 */
export function applyCoupon(written: string, isLoggedIn: boolean): CartChange {
  const code = couponCode(written)
  return {
    apply: (state) => {
      if (state.couponCode === code) throw FieldError.of('code', 'cart.couponAlready')
      if (state.couponCode !== null) throw FieldError.of('code', 'cart.couponOther')
      return { ...state, couponCode: code }
    },
    check: ({ lines, state }, { coupon, couponUses, currency, now }) => {
      if (!coupon) throw FieldError.of('code', 'cart.couponUnknown')
      const isBuyerKnown = isLoggedIn || Boolean(state.customerData.email)
      const objection = isBuyerKnown
        ? couponObjection(coupon, couponUses, lines, currency, now)
        : (couponEnd(coupon, couponUses, now) ?? { key: 'cart.couponNeedsEmail' })
      if (objection) throw FieldError.of('code', objection.key, objection.values)
    },
    resolves: isOf('coupon_removed'),
  }
}

export function removeCoupon(written: string): CartChange {
  const code = couponCode(written)
  return {
    apply: (state) => {
      if (state.couponCode !== code) throw new HttpError(404, 'cart.couponNotInCart')
      return { ...state, couponCode: null }
    },
  }
}

/**
 * PUT /api/cart/method/delivery. A method with pick-up points may be chosen without one: its price is included, but
 * ordering still requires a point. A point chosen before is kept, also while another method is chosen, as is a day.
 * @param day one of the method's days; null for the earliest
 */
export function chooseDelivery(id: number, pickupPointId: string | null, day?: string | null): CartChange {
  return {
    apply: (state) => ({
      ...state,
      deliveryMethodId: id,
      pickupPointId: pickupPointId ?? state.pickupPointId,
      deliveryDay: day === undefined ? state.deliveryDay : day,
    }),
    check: ({ delivery, deliveryDay, pickupPointId: reconciledPoint }) => {
      if (delivery?.id !== id) throw FieldError.of('id', 'cart.deliveryUnavailable')
      if (pickupPointId !== null && needsPickupPoint(delivery) && reconciledPoint === null)
        throw FieldError.of('pickup_point_id', 'cart.pickupPointNeeded')
      if (day && deliveryDay !== day) throw FieldError.of('day', 'cart.dayUnavailable')
    },
    resolves: (notice) =>
      isOf('delivery_reset', 'pickup_point_reset')(notice) ||
      (day !== undefined && notice.kind === 'delivery_day_reset'),
  }
}

export function choosePayment(id: number): CartChange {
  return {
    apply: (state) => ({ ...state, paymentMethodId: id }),
    check: ({ payment }) => {
      if (payment?.id !== id) throw FieldError.of('id', 'cart.paymentUnavailable')
    },
    resolves: isOf('payment_reset'),
  }
}

/** Leaves the content unchanged and renews the hold. */
export const renewHold: CartChange = { apply: (state) => state, isForHold: true }
