import type { Day } from '@/lib/calendar/working-days'
import type { Place } from '@/lib/contract/delivery-days'
import { maxOrderGross, maxQuantity } from '@/lib/contract/limits'
import type { Availability } from '@/lib/contract/catalogue'
import type { Choices, ProductOption } from '@/lib/contract/product-options'
import { formatDay } from '@/lib/i18n/dates'
import type { Localized } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { formatMoney } from '@/lib/money/money'
import type { ProductDimensions } from '../../platform/db/schema/catalogue'
import type { BuyerData, Notice } from '../../platform/db/schema/stored-cart'
import { longestSide } from '../catalogue/product-row'
import { configuredLine, mergedLines, type CartLine, type ConfiguredLine } from './configuration'
import { couponObjection, couponTerms, type CouponRecord, type CouponUses } from './coupon'
import type { Countries } from './customer'
import {
  cashMultiple,
  deliveryTerms,
  needsPickupPoint,
  offeredDeliveries,
  offeredPayments,
  paymentFeeGross,
  type Freight,
} from '../delivery/methods'
import { arrivalOf, type Arrival } from '../delivery/arrival'
import type { Delivery } from '../delivery/free-delivery'
import type { PaymentRecord, PickupPointRecord } from '../shop/method-schemas'
import { computeTotals, unitGross, type PricedLine, type PriceTier, type Totals } from './totals'

/** Product facts for carts; money in minor units of the cart's currency. */
export interface CartProductFacts extends Omit<Freight, 'quantity'> {
  readonly id: number
  readonly key: string
  readonly title: Localized
  readonly availability: Availability
  readonly stock: number
  readonly leadTimeDays: number | null
  /** Keys of related products. */
  readonly related: readonly string[]
  /** Null when not sold in the currency. */
  readonly gross: number | null
  readonly originalGross: number | null
  readonly tiers: readonly PriceTier[]
  /** Percent; 0 is exempt. */
  readonly vatRate: number
  readonly dimensionsMm: ProductDimensions
  readonly options: readonly ProductOption[]
  /** Made to the buyer's specification whatever is chosen. */
  readonly customMade: boolean
}

/** Order fields apart from the buyer data. */
interface OrderExtras {
  /** For the courier. */
  readonly comment: string
  readonly orderComment: string
  readonly isNewsletterSubscription: boolean
  readonly isNewAccount: boolean
}

export interface CartState {
  readonly lines: readonly CartLine[]
  readonly couponCode: string | null
  readonly customerData: BuyerData
  readonly extras: OrderExtras
  readonly deliveryMethodId: number | null
  /** The day that the buyer has chosen; null for the earliest. */
  readonly deliveryDay: Day | null
  readonly pickupPointId: string | null
  readonly paymentMethodId: number | null
}

/** Snapshot of everything outside the cart that determines what it can contain. */
export interface CartContext {
  readonly products: ReadonlyMap<number, CartProductFacts>
  /** Units held by other carts now, by product. */
  readonly heldByOthers: ReadonlyMap<number, number>
  /** The cart's coupon; null when there is none. */
  readonly coupon: CouponRecord | null
  readonly couponUses: CouponUses
  readonly deliveryMethods: readonly Delivery[]
  readonly paymentMethods: readonly PaymentRecord[]
  readonly pickupPoints: readonly PickupPointRecord[]
  readonly countries: Countries
  readonly currency: CurrencyCode
  readonly now: Date
}

export interface ReconciledLine extends PricedLine {
  /** With lead time and longest side as configured. */
  readonly product: CartProductFacts
  /** What was chosen, without faults; empty without options. */
  readonly choices: Choices
  /** What that costs more per piece; part of the prices. */
  readonly optionsGross: number
  /** Made to the buyer's specification: no right of withdrawal (R-LAW-4). */
  readonly isCustomMade: boolean
  /** Maximum quantity this cart can order now. */
  readonly quantityMax: number
}

export interface ReconciledCart {
  readonly state: CartState
  readonly lines: readonly ReconciledLine[]
  readonly coupon: CouponRecord | null
  readonly deliveries: readonly Delivery[]
  readonly delivery: Delivery | null
  /** When each of the deliveries arrives, by the id of the method. */
  readonly arrivals: ReadonlyMap<number, Arrival>
  /** The day agreed with the order: the chosen one, or else the earliest; null where no day can be chosen. */
  readonly deliveryDay: Day | null
  readonly pickupPointId: string | null
  readonly payments: readonly PaymentRecord[]
  readonly payment: PaymentRecord | null
  readonly totals: Totals
  /** Changes made by the reconciliation, kept with the cart until the buyer has seen them. */
  readonly notices: readonly Notice[]
  /**
   * Notices that last as long as their cause: line items without a price in this currency, which are left out but kept,
   * and a total that is too large to order.
   */
  readonly lasting: readonly Notice[]
  /** Working days until the slowest line item leaves the warehouse. */
  readonly leadTimeDays: number
}

/** Maximum quantity of a product a cart can order, given the units held by others. */
export function orderable(product: CartProductFacts | undefined, heldByOthers: number): number {
  if (!product) return 0
  if (product.availability === 'made_to_order') return maxQuantity
  if (product.availability === 'sold_out') return 0
  return Math.max(0, Math.min(maxQuantity, product.stock - heldByOthers))
}

/** Whether an unavailable product is in stock but held by other carts. */
export function isOnlyReserved(product: CartProductFacts): boolean {
  return product.availability === 'in_stock' && product.stock > 0
}

/** The facts of a product as configured. */
function configuredFacts(product: CartProductFacts, { sides, leadTimeDays }: ConfiguredLine): CartProductFacts {
  if (product.options.length === 0) return product
  return {
    ...product,
    leadTimeDays: (product.leadTimeDays ?? 0) + leadTimeDays,
    longestSideMm: longestSide({ ...product.dimensionsMm, ...sides }),
  }
}

/** Line items with choices that their products have today; of the others, a notice. Equal ones are one. */
function configuredLines(state: CartState, { products, currency }: CartContext, notices: Notice[]): CartLine[] {
  const valid = state.lines.flatMap((line) => {
    const product = products.get(line.productId)
    const configured = configuredLine(product?.options ?? [], line.choices, currency)
    if (product && !configured) {
      const { id, title } = product
      notices.push({ kind: 'product_removed', key: 'cart.optionsChanged', product: { id, title } })
    }
    return configured ? [{ ...line, choices: configured.choices }] : []
  })
  return mergedLines(valid)
}

const isUnpriced = { kind: 'product_unpriced' } as const

function reconcileLines(state: CartState, context: CartContext, notices: Notice[]) {
  const lines: ReconciledLine[] = []
  const unpriced: Notice[] = []
  const stored: CartLine[] = []
  /** Pieces of line items before, which come from the same stock. */
  const taken = new Map<number, number>()
  for (const { productId, quantity: requested, choices = {} } of configuredLines(state, context, notices)) {
    const product = context.products.get(productId)
    const configured = product && configuredLine(product.options, choices, context.currency)
    if (!product || !configured) continue
    const subject = { id: product.id, title: product.title }
    const before = product.availability === 'in_stock' ? (taken.get(productId) ?? 0) : 0
    const quantityMax = orderable(product, (context.heldByOthers.get(productId) ?? 0) + before)
    const quantity = Math.min(requested, quantityMax)
    if (quantity === 0) {
      const key = isOnlyReserved(product) ? 'cart.productReserved' : 'cart.productRemoved'
      notices.push({ kind: 'product_removed', key, product: subject })
      continue
    }
    // Without a price here it is left out, but kept for a currency in which it has one.
    stored.push({ productId, quantity, ...(product.options.length > 0 && { choices }) })
    taken.set(productId, before + quantity)
    if (quantity < requested)
      notices.push({
        kind: 'quantity_reduced',
        key: 'cart.quantityReduced',
        values: { count: quantity, asked: requested },
        product: subject,
      })
    if (product.gross === null) unpriced.push({ ...isUnpriced, key: 'cart.productWithoutPrice', product: subject })
    // Other options of it may have a price.
    else if (configured.gross === null)
      unpriced.push({ ...isUnpriced, key: 'cart.choiceWithoutPrice', product: subject })
    else {
      const originalGross = product.originalGross ?? product.gross
      lines.push({
        product: configuredFacts(product, configured),
        choices,
        optionsGross: configured.gross,
        isCustomMade: product.customMade || !configured.isStandard,
        quantity,
        quantityMax,
        unitGross: unitGross(product.gross, product.tiers, quantity) + configured.gross,
        originalGross: originalGross + configured.gross,
        isDiscounted: originalGross > product.gross,
        vatRate: product.vatRate,
      })
    }
  }
  return { lines, stored, unpriced }
}

function reconcileCoupon(state: CartState, context: CartContext, lines: readonly ReconciledLine[], notices: Notice[]) {
  if (state.couponCode === null) return null
  const { coupon, couponUses, currency, now } = context
  // An empty cart keeps its coupon for later products.
  if (coupon && (lines.length === 0 || couponObjection(coupon, couponUses, lines, currency, now) === null))
    return coupon
  notices.push({ kind: 'coupon_removed', key: 'cart.couponRemoved', values: { code: state.couponCode } })
  return null
}

/** The sentence that offers a quote instead of an order whose total is too large. */
export function tooLargeNotice(currency: CurrencyCode): Notice {
  return { kind: 'total_too_large', key: 'cart.totalTooLarge', values: { limit: formatMoney(maxOrderGross, currency) } }
}

/**
 * Where the goods go; null while the country is not known. Without a delivery address yet, a billing address is the
 * destination if the shop delivers to its country.
 */
export function destinationOf(
  { delivery_data, invoice_data }: Pick<BuyerData, 'delivery_data' | 'invoice_data'>,
  countries: Countries,
): Place | null {
  const isGiven = delivery_data.country_id !== null
  const { country_id: id, zipcode: postcode } = isGiven ? delivery_data : invoice_data
  const country = id === null ? undefined : countries.get(id)
  return country && (isGiven || country.delivered) ? { country: country.iso2, postcode } : null
}

/**
 * When each method brings the goods. After a transfer they are counted from its arrival, so that no day can be chosen.
 */
function arrivalsOf(
  deliveries: readonly Delivery[],
  goods: Parameters<typeof arrivalOf>[1],
  to: { readonly place: Place | null; readonly isTransfer: boolean; readonly now: Date },
): Map<number, Arrival> {
  return new Map(
    deliveries.map((method) => {
      const arrival = arrivalOf(method, goods, to.place, to.now)
      return [method.id, to.isTransfer ? { ...arrival, days: null } : arrival]
    }),
  )
}

/** The chosen day as long as its method can keep it; it stays for a return to that method while another is chosen. */
function reconcileDay(
  { deliveryDay: chosen }: CartState,
  { delivery, days, isTransfer }: { delivery: Delivery | null; days: Arrival['days']; isTransfer: boolean },
  notices: Notice[],
): Pick<ReconciledCart, 'deliveryDay'> & { readonly chosen: Day | null } {
  const deliveryDay = days?.find((day) => day === chosen) ?? days?.[0] ?? null
  if (chosen === null || !delivery?.buyer_chooses_day || chosen === deliveryDay) return { deliveryDay, chosen }
  const key = isTransfer ? 'cart.deliveryDayTransfer' : days ? 'cart.deliveryDayReset' : 'cart.deliveryDayGone'
  notices.push({
    kind: 'delivery_day_reset',
    key,
    values: { day: dayInWords(chosen), earliest: dayInWords(days?.[0]) },
  })
  return { deliveryDay, chosen: null }
}

/** A day as a value of a text. */
const dayInWords = (day: Day = '') => ({ hu: formatDay(day, 'hu'), en: formatDay(day, 'en') })

/**
 * Reconciles a stored cart with current data: quantities with unreserved stock, the coupon with its rules, delivery and
 * payment methods with the cart, the destination and each other; then computes the totals. Pure.
 */
export function reconcileCart(state: CartState, context: CartContext): ReconciledCart {
  const { currency } = context
  const notices: Notice[] = []
  const { lines, stored, unpriced } = reconcileLines(state, context, notices)
  const couponRecord = reconcileCoupon(state, context, lines, notices)
  const coupon = couponRecord && couponTerms(couponRecord, currency)

  const freight = lines.map(({ product, quantity }) => ({ ...product, quantity }))
  const place = destinationOf(state.customerData, context.countries)
  const deliveries = offeredDeliveries(context.deliveryMethods, freight, place?.country ?? null, currency)
  const delivery = deliveries.find((method) => method.id === state.deliveryMethodId) ?? null
  if (state.deliveryMethodId !== null && !delivery) notices.push({ kind: 'delivery_reset', key: 'cart.deliveryReset' })
  const chosenPoint = delivery && needsPickupPoint(delivery) ? state.pickupPointId : null
  const pickupPoint = context.pickupPoints.find(({ id }) => id === chosenPoint)
  const pickupPointId = pickupPoint?.id ?? null
  if (chosenPoint !== pickupPointId) notices.push({ kind: 'pickup_point_reset', key: 'cart.pickupPointReset' })

  const charged = { lines, coupon, delivery: delivery && deliveryTerms(delivery, currency) }
  const beforePayment = computeTotals({ ...charged, payment: null })
  const payments = offeredPayments(context.paymentMethods, delivery, beforePayment.total.gross, currency)
  const payment = payments.find((method) => method.id === state.paymentMethodId) ?? null
  if (state.paymentMethodId !== null && !payment) notices.push({ kind: 'payment_reset', key: 'cart.paymentReset' })

  const leadTimeDays = Math.max(0, ...lines.map(({ product }) => product.leadTimeDays ?? 0))
  const goods = { classes: freight.map(({ deliveryClass }) => deliveryClass), leadTimeDays }
  const isTransfer = payment?.key === 'bank_transfer'
  const arrivals = arrivalsOf(deliveries, goods, { place, isTransfer, now: context.now })
  const days = (delivery && arrivals.get(delivery.id)?.days) ?? null
  const { deliveryDay, chosen: chosenDay } = reconcileDay(state, { delivery, days, isTransfer }, notices)

  const paymentTerms = payment && {
    feeGross: paymentFeeGross(payment, currency),
    cashMultiple: pickupPoint?.takes_cash === false ? null : cashMultiple(payment, currency),
  }
  const totals = computeTotals({ ...charged, payment: paymentTerms })
  const tooLarge = totals.total.gross > maxOrderGross ? [tooLargeNotice(currency)] : []
  return {
    state: {
      ...state,
      lines: stored,
      couponCode: couponRecord?.code ?? null,
      deliveryMethodId: delivery?.id ?? null,
      deliveryDay: chosenDay,
      // Kept for a return to its method.
      pickupPointId: chosenPoint === null ? state.pickupPointId : pickupPointId,
      paymentMethodId: payment?.id ?? null,
    },
    lines,
    coupon: couponRecord,
    deliveries,
    delivery,
    arrivals,
    deliveryDay,
    pickupPointId,
    payments,
    payment,
    totals,
    notices,
    lasting: [...unpriced, ...tooLarge],
    leadTimeDays,
  }
}
