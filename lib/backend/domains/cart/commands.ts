import type { AddProduct, CartCustomerInput, SetQuantity } from '@/lib/contract/cart'
import { couponCode } from '@/lib/contract/typed-identifier'
import type { Notice } from '../../platform/db/schema/stored-cart'
import { FieldError, HttpError } from '../../platform/http/errors'
import type { CartChange } from './change'
import { couponObjection } from './coupon'
import { changeCustomer } from './customer'
import { needsPickupPoint } from '../delivery/methods'
import { isOnlyReserved, orderable, type CartState, type CartContext } from './reconcile'

/** Cart changes available to visitors. A refused change throws a message for its field. */

function withLine(state: CartState, productId: number, quantity: (had: number) => number): CartState {
  const had = state.lines.find((line) => line.productId === productId)?.quantity ?? 0
  const line = { productId, quantity: quantity(had) }
  const lines = had
    ? state.lines.map((other) => (other.productId === productId ? line : other))
    : [...state.lines, line]
  return { ...state, lines: lines.filter((other) => other.quantity > 0) }
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

export function addProduct({ product_id, quantity }: AddProduct): CartChange {
  return {
    apply: (state) => withLine(state, product_id, (had) => had + quantity),
    check: (_, context) => checkSellable(product_id, context),
    resolves: isAbout(product_id),
  }
}

/** Sets the absolute quantity; 0 removes the line item. */
export function setQuantity({ product_id, quantity }: SetQuantity): CartChange {
  return {
    apply: (state) => withLine(state, product_id, () => quantity),
    ...(quantity > 0 && { check: (_: unknown, context: CartContext) => checkSellable(product_id, context) }),
    resolves: isAbout(product_id),
  }
}

/** PUT /api/cart/customer: fields present must be valid, others stay unchanged. */
export function setCustomer(input: CartCustomerInput): CartChange {
  const { comment, is_newsletter_subscription: isWanted, is_new_account: isNew } = input
  return {
    apply: (state, countries) => {
      const change = changeCustomer(state.customerData, input, countries)
      if ('fields' in change) throw new FieldError(change.fields)
      const extras = {
        comment: comment?.trim() ?? state.extras.comment,
        isNewsletterSubscription: isWanted ?? state.extras.isNewsletterSubscription,
        isNewAccount: isNew ?? state.extras.isNewAccount,
      }
      return { ...state, customerData: change.data, extras }
    },
  }
}

/** Requires a login or the buyer's e-mail address in the cart. Allows one coupon per order. */
export function applyCoupon(written: string, isLoggedIn: boolean): CartChange {
  const code = couponCode(written)
  return {
    apply: (state) => {
      if (!state.customerData.email && !isLoggedIn) throw FieldError.of('code', 'cart.couponNeedsEmail')
      if (state.couponCode === code) throw FieldError.of('code', 'cart.couponAlready')
      if (state.couponCode !== null) throw FieldError.of('code', 'cart.couponOther')
      return { ...state, couponCode: code }
    },
    check: ({ lines }, { coupon, couponUses, currency, now }) => {
      if (!coupon) throw FieldError.of('code', 'cart.couponUnknown')
      const objection = couponObjection(coupon, couponUses, lines, currency, now)
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
 * ordering still requires a point. A point chosen before is kept, also while another method is chosen.
 */
export function chooseDelivery(id: number, pickupPointId: string | null): CartChange {
  return {
    apply: (state) => ({
      ...state,
      deliveryMethodId: id,
      pickupPointId: pickupPointId ?? state.pickupPointId,
    }),
    check: ({ delivery, pickupPointId: reconciledPoint }) => {
      if (delivery?.id !== id) throw FieldError.of('id', 'cart.deliveryUnavailable')
      if (pickupPointId !== null && needsPickupPoint(delivery) && reconciledPoint === null)
        throw FieldError.of('pickup_point_id', 'cart.pickupPointNeeded')
    },
    resolves: isOf('delivery_reset', 'pickup_point_reset'),
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
