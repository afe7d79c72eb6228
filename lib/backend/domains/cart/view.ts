import type { Cart, CartProduct, DeliveryMethod, PaymentMethod, PickupPoint, Summary } from '@/lib/contract/cart'
import type { ProductCard } from '@/lib/contract/catalogue'
import type { DayRange } from '@/lib/calendar/working-days'
import { missingForFreeDelivery } from '@/lib/contract/free-delivery'
import type { Locale } from '@/lib/i18n/locales'
import { isVatExempt } from '@/lib/i18n/offered'
import { currencyByCode, type CurrencyCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'
import { findProductCards, inOrder } from '../catalogue/cards'
import { findProducerGuarantees } from '../catalogue/guarantee'
import type { Queryable } from '../../platform/db/database'
import type { LoadedCart, Request } from './change'
import { configuredCard } from './configured-card'
import { couponTerms } from './coupon'
import { shownCustomer } from './customer'
import { isByPostcode, type Arrival } from '../delivery/arrival'
import {
  deliveryTerms,
  needsAddress,
  needsPickupPoint,
  paymentFeeGross,
  toPickupPointResponse,
} from '../delivery/methods'
import { freeFromGross, lowestThreshold, type Delivery } from '../delivery/free-delivery'
import { hasReviews } from '../shop/documents'
import type { PaymentRecord } from '../shop/method-schemas'
import { toCartNotices } from './notices'
import { orderableIds } from './product-facts'
import type { ReconciledCart, ReconciledLine } from './reconcile'
import { deliveryFee, type LineTotals, type Totals } from './totals'
import { netOfFee, type Rated } from './vat'
import { cartVersion } from './shown-cart'

/** Maps carts to responses: decimals of the currency, texts in the language (lib/contract/cart.ts). */

const maxSimilar = 6

/** Totals as the contract's summary, in decimal amounts. */
export function summaryOf(totals: Totals, currency: CurrencyCode): Summary {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    total_amount_gross: decimal(totals.total.gross),
    total_amount_net: decimal(totals.total.net),
    total_discount_amount_gross: decimal(totals.discount.gross),
    total_discount_amount_net: decimal(totals.discount.net),
    total_items_amount_gross: decimal(totals.items.gross),
    total_items_amount_net: decimal(totals.items.net),
    total_quantity: totals.quantity,
    total_profit: null,
    total_saving_net: decimal(totals.saving.net),
    total_saving_gross: decimal(totals.saving.gross),
    cart_discount_net: decimal(totals.cartDiscount.net),
    cart_discount_gross: decimal(totals.cartDiscount.gross),
    delivery_gross: decimal(totals.delivery.gross),
    delivery_net: decimal(totals.delivery.net),
    payment_fee_gross: decimal(totals.paymentFee.gross),
    payment_fee_net: decimal(totals.paymentFee.net),
    cash_rounding: decimal(totals.cashRounding),
    total_vat: decimal(totals.vat),
    vat_by_rate: totals.byRate.map(({ vatRate, gross, net }) => ({
      vat_rate: vatRate,
      net: decimal(net),
      vat: decimal(gross - net),
    })),
    ...(isVatExempt() && { is_vat_exempt: true }),
  }
}

/** When a delivery method brings a cart, whatever day is chosen. */
export function arrivalWith(method: Delivery, { arrivals }: ReconciledCart): Arrival {
  const arrival = arrivals.get(method.id)
  if (!arrival) throw new Error(`The delivery method ${method.id} is not among the cart's`)
  return arrival
}

/** When a delivery method brings a cart; where a day may be chosen, the chosen one, or else the earliest. */
export function estimatedDays(method: Delivery, cart: ReconciledCart): DayRange {
  const arrival = arrivalWith(method, cart)
  const { delivery, deliveryDay } = cart
  const day = method.id === delivery?.id ? deliveryDay : arrival.days?.[0]
  return day ? { from: day, to: day } : arrival.estimated
}

/** What a delivery method costs for a cart, in minor units. */
export function deliveryCost(method: Delivery, reconciled: ReconciledCart, currency: CurrencyCode): number {
  const { items, discount } = reconciled.totals
  const coupon = reconciled.coupon && couponTerms(reconciled.coupon, currency)
  return deliveryFee(deliveryTerms(method, currency), items.gross - discount.gross, coupon)
}

function toDeliveryResponse(
  method: Delivery,
  reconciled: ReconciledCart,
  { locale, currency }: Request,
): DeliveryMethod {
  const { gross: original } = deliveryTerms(method, currency)
  const gross = deliveryCost(method, reconciled, currency)
  const classes = reconciled.lines.map(({ product }) => product.deliveryClass)
  const { days } = arrivalWith(method, reconciled)
  return {
    id: method.id,
    key: method.key,
    title: method.title[locale],
    text: method.text[locale],
    details: method.details[locale],
    price_net: toDecimal(netOfFee(gross, reconciled.totals.lines), currency),
    price_gross: toDecimal(gross, currency),
    price_original_gross: toDecimal(original, currency),
    is_free: gross === 0,
    payments: method.payments,
    address_needed: needsAddress(method),
    pickup_point_needed: needsPickupPoint(method),
    estimated: estimatedDays(method, reconciled),
    ...(days && { days: [...days] }),
    ...(isByPostcode(method, classes) && { by_postcode: true }),
  }
}

/** @param goods what is paid for: the fee shares its VAT rates */
export function toPaymentMethodResponse(
  method: PaymentRecord,
  goods: readonly Rated[],
  { locale, currency }: Request,
): PaymentMethod {
  const fee = paymentFeeGross(method, currency)
  return {
    id: method.id,
    key: method.key,
    kind: method.kind,
    title: method.title[locale],
    text: method.text[locale],
    fee_gross: toDecimal(fee, currency),
    fee_net: toDecimal(netOfFee(fee, goods), currency),
  }
}

function toCartProductResponse(
  line: ReconciledLine,
  sums: LineTotals,
  card: ProductCard,
  { locale, currency }: Request,
): CartProduct {
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    ...card,
    ...configuredCard(line, card, locale, currency),
    quantity: line.quantity,
    stock: line.product.stock,
    quantity_max: line.quantityMax,
    price_gross: decimal(line.unitGross),
    price_net: decimal(netOfGross(line.unitGross, line.vatRate)),
    price_original_gross: decimal(line.originalGross),
    price_original_net: decimal(netOfGross(line.originalGross, line.vatRate)),
    // That of a quote, if the product's has changed since.
    vat_rate: line.vatRate,
    total_gross: decimal(sums.gross),
    total_net: decimal(sums.net),
    total_original_gross: decimal(sums.originalGross),
    is_volume_price: line.unitGross - line.optionsGross < (line.product.gross ?? 0),
  }
}

/** Line items with their product cards; products no longer shown in the catalogue are left out. */
export async function toCartProductsResponse(
  db: Queryable,
  reconciled: ReconciledCart,
  locale: Locale,
  currency: CurrencyCode,
): Promise<CartProduct[]> {
  const ids = reconciled.lines.map((line) => line.product.id)
  const cards = await findProductCards(db, ids, locale, currency)
  const guarantees = await findProducerGuarantees(db, ids, locale)
  return reconciled.lines.flatMap((line, index) => {
    const card = cards.get(line.product.id)
    const sums = reconciled.totals.lines[index]
    if (!card || !sums) return []
    const producer_guarantee = guarantees.get(line.product.id) ?? null
    return [{ ...toCartProductResponse(line, sums, card, { locale, currency }), producer_guarantee }]
  })
}

async function similarProducts(db: Queryable, reconciled: ReconciledCart, { locale, currency }: Request) {
  const inCart = new Set(reconciled.lines.map((line) => line.product.id))
  const keys = [...new Set(reconciled.lines.flatMap((line) => line.product.related))]
  const ids = (await orderableIds(db, keys)).filter((id) => !inCart.has(id)).slice(0, maxSimilar)
  return inOrder(await findProductCards(db, ids, locale, currency), ids)
}

/** What is missing for free delivery by the chosen method, or else by the one that is free earliest. */
function freeDelivery(reconciled: ReconciledCart, currency: CurrencyCode): Cart['free_delivery'] {
  const { delivery, deliveries, coupon, totals } = reconciled
  const chosen = delivery && freeFromGross(delivery, currency)
  const threshold = chosen ?? lowestThreshold(deliveries, currency)
  // With such a coupon, nothing is missing for free delivery.
  if (threshold === null || coupon?.kind === 'free_delivery') return null
  return {
    threshold_gross: toDecimal(threshold, currency),
    missing_gross: toDecimal(missingForFreeDelivery(threshold, totals.items.gross - totals.discount.gross), currency),
  }
}

export function pickupPointOf(
  reconciled: ReconciledCart,
  context: LoadedCart['context'],
  locale: Locale,
): PickupPoint | null {
  const point = context.pickupPoints.find((one) => one.id === reconciled.pickupPointId)
  return point ? toPickupPointResponse(point, locale) : null
}

/** GET /api/cart, and the response to every cart change. */
export async function toCartResponse(
  db: Queryable,
  { stored, reconciled, context }: LoadedCart,
  request: Request,
): Promise<Cart> {
  const { locale, currency } = request
  const { totals, coupon } = reconciled
  const { extras } = reconciled.state
  const delivery = (method: Delivery) => toDeliveryResponse(method, reconciled, request)
  return {
    products: await toCartProductsResponse(db, reconciled, locale, currency),
    similar_products: await similarProducts(db, reconciled, request),
    coupons: coupon
      ? [
          {
            code: coupon.code,
            title: coupon.title[locale],
            discount_gross: toDecimal(totals.discount.gross, currency),
            discount_net: toDecimal(totals.discount.net, currency),
          },
        ]
      : [],
    delivery_methods: reconciled.deliveries.map(delivery),
    delivery_method: reconciled.delivery && delivery(reconciled.delivery),
    delivery_day: reconciled.state.deliveryDay === reconciled.deliveryDay ? reconciled.deliveryDay : null,
    pickup_point: pickupPointOf(reconciled, context, locale),
    payment_methods: reconciled.payments.map((method) => toPaymentMethodResponse(method, totals.lines, request)),
    payment_method: reconciled.payment && toPaymentMethodResponse(reconciled.payment, totals.lines, request),
    customer_data: shownCustomer(reconciled.state.customerData),
    summary: summaryOf(totals, currency),
    comment: extras.comment,
    order_comment: extras.orderComment,
    is_newsletter_subscription: extras.isNewsletterSubscription,
    is_new_account: extras.isNewAccount,
    ...((await hasReviews(db)) && { asks_review_invitation: true }),
    reserved_until: stored?.hold.until?.toISOString() ?? null,
    free_delivery: freeDelivery(reconciled, currency),
    notices: toCartNotices([...(stored?.notices ?? []), ...reconciled.lasting], locale),
    currency_id: currencyByCode(currency).id,
    version: cartVersion(reconciled, currency),
  }
}
