import { noDelivery } from '@/lib/contract/address'
import type { Order } from '@/lib/contract/order'
import type { CurrencyCode } from '@/lib/money/currency'
import { standardVatRate, toDecimal, toMinor } from '@/lib/money/money'
import {
  reconcileCart,
  type CartContext,
  type CartProductFacts,
  type CartState,
  type ReconciledCart,
} from '../../cart/reconcile'
import { emptyState } from '../../cart/store'
import { unitGross } from '../../cart/totals'
import type { OrderRow } from '../store'
import { Refusal } from '../../../platform/refusal'
import { ofOrders } from '../../../platform/said/orders'
import type { Said } from '../../../platform/said/said'

/**
 * What an order costs with other quantities, by the rules of the checkout: it is reconciled like a cart, at the prices it
 * was placed at. All pure.
 */

/** A change of an order that is not possible. */
export class ChangeRefusal extends Refusal {}

/** Pieces by the id of their line item. */
export type Pieces = ReadonlyMap<number, number>

/** The order as the cart it was; each line item stands for a product of its own, whose price has what was chosen. */
export function stateOf({ snapshot, paymentMethodId }: OrderRow): CartState {
  return {
    ...emptyState,
    lines: snapshot.items.map(({ id, quantity }) => ({ productId: id, quantity })),
    couponCode: snapshot.coupon?.code ?? null,
    customerData: {
      email: snapshot.partner_email,
      phone: snapshot.partner_phone || null,
      invoice_data: snapshot.invoice_data,
      delivery_data: snapshot.delivery_data ?? noDelivery,
    },
    deliveryMethodId: snapshot.delivery.id,
    pickupPointId: snapshot.pickup_point?.id ?? null,
    paymentMethodId,
  }
}

/** Facts of a product that the shop no longer has. */
function factsOfRemoved({ name }: Order['items'][number]): Omit<CartProductFacts, 'id' | 'vatRate'> {
  return {
    key: '',
    title: { hu: name, en: name },
    availability: 'sold_out',
    stock: 0,
    leadTimeDays: null,
    related: [],
    deliveryClass: 'parcel',
    weight_kg: null,
    longestSideMm: null,
    gross: null,
    originalGross: null,
    tiers: [],
    dimensionsMm: {},
    options: [],
    customMade: false,
  }
}

/** A product's facts with what the options of a line item cost, which is then a product without. */
function withOptions(facts: CartProductFacts, { options = [] }: Order['items'][number], currency: CurrencyCode) {
  const extra = options.reduce((sum, option) => sum + toMinor(option.price_gross, currency), 0)
  const add = (gross: number | null) => (gross === null ? null : gross + extra)
  return {
    ...facts,
    gross: add(facts.gross),
    originalGross: add(facts.originalGross),
    tiers: facts.tiers.map((tier) => ({ ...tier, gross: tier.gross + extra })),
    options: [],
  }
}

/**
 * The facts of an ordered product: today's prices with their tiers as long as they are those of the order, otherwise the
 * price of the order; the VAT rate of the order; the order's own pieces count as stock.
 * @param taken pieces of the product taken from stock for the order
 */
function agreedFacts(
  item: Order['items'][number],
  today: CartProductFacts | undefined,
  taken: number,
  currency: CurrencyCode,
): CartProductFacts {
  const known = { ...(today ?? factsOfRemoved(item)), id: item.id, vatRate: item.vat_rate ?? standardVatRate }
  const facts = withOptions(known, item, currency)
  const gross = toMinor(item.price_gross, currency)
  const originalGross = toMinor(item.price_original_gross, currency)
  const isSamePrice =
    facts.gross !== null &&
    unitGross(facts.gross, facts.tiers, item.quantity) === gross &&
    (facts.originalGross ?? facts.gross) === originalGross
  const prices = isSamePrice ? {} : { gross, originalGross, tiers: [] }
  const isSold = facts.availability !== 'sold_out'
  if (taken === 0 && isSold) return { ...facts, ...prices, availability: 'made_to_order' }
  const own = Math.min(taken, item.quantity) || item.quantity
  return { ...facts, ...prices, availability: 'in_stock', stock: own + (isSold ? facts.stock : 0) }
}

/** Today's context at the order's prices, without a change of the delivery's price. */
function contextOf(order: OrderRow, today: CartContext, taken: ReadonlyMap<number, number>): CartContext {
  const { snapshot, currency, createdAt } = order
  const { total, byEmail } = today.couponUses
  const own = snapshot.coupon ? 1 : 0
  const facts = snapshot.items.map(
    (item) =>
      [
        item.id,
        agreedFacts(item, today.products.get(item.product.id), taken.get(item.product.id) ?? 0, currency),
      ] as const,
  )
  return {
    ...today,
    products: new Map(facts),
    heldByOthers: new Map(),
    couponUses: { total: total - own, byEmail: byEmail - own },
    // Whether its coupon was valid.
    now: createdAt,
  }
}

/** The context with the delivery as it was charged, whatever the method costs today. */
function withChargedDelivery(context: CartContext, { snapshot, currency }: OrderRow): CartContext {
  const { id, price_gross: gross } = snapshot.delivery
  const deliveryMethods = context.deliveryMethods.map((method) =>
    method.id === id ? { ...method, prices: { ...method.prices, [currency]: { gross } }, free_from: {} } : method,
  )
  return { ...context, deliveryMethods }
}

/** Whether a reconciled order is the one that was placed. */
function isAsPlaced(
  { notices, lasting, totals }: ReconciledCart,
  { snapshot, currency, totalGross }: OrderRow,
): boolean {
  const { summary, delivery } = snapshot
  return (
    notices.length === 0 &&
    lasting.length === 0 &&
    totals.total.gross === totalGross &&
    toDecimal(totals.discount.gross, currency) === summary.total_discount_amount_gross &&
    toDecimal(totals.delivery.gross, currency) === delivery.price_gross
  )
}

const reasons: Partial<Record<ReconciledCart['notices'][number]['kind'], Said>> = {
  delivery_reset: ofOrders.deliveryCannotCarry,
  payment_reset: ofOrders.paymentNotOffered,
  total_too_large: ofOrders.totalTooLarge,
}

/**
 * The order with the wanted quantities. Its coupon is gone if it no longer applies. Throws a ChangeRefusal for more
 * pieces than can be ordered, or than its delivery or payment method takes, and if it was placed under terms that the
 * shop no longer has.
 * @param today everything that decides what a cart of these products can contain now
 * @param taken pieces taken from stock for the order, by product id
 */
export function planChange(
  order: OrderRow,
  today: CartContext,
  taken: ReadonlyMap<number, number>,
  wanted: Pieces,
): ReconciledCart {
  const { orderNumber, snapshot } = order
  const state = stateOf(order)
  const sameTerms = contextOf(order, today, taken)
  const context = [sameTerms, withChargedDelivery(sameTerms, order)].find((one) =>
    isAsPlaced(reconcileCart(state, one), order),
  )
  if (!context) throw new ChangeRefusal(ofOrders.cannotRecalculate(orderNumber))
  const lines = state.lines
    .map(({ productId, quantity }) => ({ productId, quantity: wanted.get(productId) ?? quantity }))
    .filter(({ quantity }) => quantity > 0)
  // Pieces that the order has are its own; what others hold only limits further ones.
  const further = snapshot.items.filter(({ id, quantity }) => (wanted.get(id) ?? quantity) > quantity)
  const heldByOthers = new Map(further.map(({ id, product }) => [id, today.heldByOthers.get(product.id) ?? 0]))
  const changed = reconcileCart({ ...state, lines }, { ...context, heldByOthers })
  for (const { kind, product, values } of [...changed.notices, ...changed.lasting]) {
    const item = snapshot.items.find(({ id }) => id === product?.id)
    if (item) throw new ChangeRefusal(ofOrders.onlyPieces(String(values?.count ?? 0), item.article_number))
    const reason = reasons[kind]
    if (reason) throw new ChangeRefusal(ofOrders.about(orderNumber, reason))
  }
  return changed
}
