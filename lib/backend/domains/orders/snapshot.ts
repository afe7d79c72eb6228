import type { CartProduct, PickupPoint } from '@/lib/contract/cart'
import type { Order } from '@/lib/contract/order'
import type { ChosenOption } from '@/lib/contract/product-options'
import { priceIn } from '@/lib/contract/price-in'
import type { Locale } from '@/lib/i18n/locales'
import type { CurrencyCode } from '@/lib/money/currency'
import { toDecimal } from '@/lib/money/money'
import { deliveryGross, needsAddress } from '../delivery/methods'
import type { ReconciledCart } from '../cart/reconcile'
import { arrivalWith, deliveryCost, estimatedDays, summaryOf } from '../cart/view'
import type { OrderSnapshot } from '../../platform/db/schema/shop'
import { HttpError } from '../../platform/http/errors'

/** What an accepted quote agrees on besides prices. */
export interface AgreedTerms {
  readonly offer: NonNullable<Order['offer']>
  /** Of each line item, the shop's note and what was chosen. */
  readonly lines: readonly {
    readonly note: string
    readonly options: readonly ChosenOption[]
  }[]
}

type Item = Order['items'][number]

/** Ids of line items: that of their product, and a number below 0 for a further one of the same product. */
export function itemIds(productIds: readonly number[]): number[] {
  return productIds.map((id, index) => (productIds.indexOf(id) === index ? id : -index))
}

interface ItemFacts {
  readonly id: number
  readonly discountGross: number
  /** Made to the buyer's specification. */
  readonly isCustomMade: boolean
  readonly agreed: AgreedTerms['lines'][number] | undefined
}

function itemOf(product: CartProduct, { id, discountGross, isCustomMade, agreed }: ItemFacts): Item {
  const note = agreed?.note
  const options = product.options ?? agreed?.options ?? []
  const forints = priceIn('HUF', product.prices_by_currencies, product.quantity)
  const variant = product.swatches.find((swatch) => swatch.id === product.id)?.colour_name
  return {
    id,
    name: product.title,
    subtitle: product.subtitle,
    article_number: product.article_number,
    quantity: product.quantity,
    price_gross: product.price_gross,
    price_original_gross: product.price_original_gross,
    total_gross: product.total_gross,
    total_net: product.total_net,
    total_original_gross: product.total_original_gross,
    ...(product.vat_rate !== undefined && { vat_rate: product.vat_rate }),
    discount_gross: discountGross,
    is_made_to_order: product.availability === 'made_to_order',
    ...(note && { note }),
    ...(options.length > 0 && { options: [...options], is_custom_made: isCustomMade }),
    // The label's file may be removed, but the guarantee itself stays.
    ...(product.producer_guarantee && { producer_guarantee: { ...product.producer_guarantee, label: null } }),
    ...(forints && { price_huf_gross: forints.gross, price_original_huf_gross: forints.originalGross }),
    product: {
      id: product.id,
      link: product.link,
      image: product.images[0] ?? null,
      category: { title: product.category.title, merchant_identifiers: product.category.merchant_identifiers },
      ...(variant && { variant }),
      ...(product.brand.name && { brand: product.brand.name }),
    },
  }
}

/**
 * The least that the delivery could have cost: only this is refunded on withdrawal. Collection is no delivery; the chosen
 * method counts at the price paid, because a quote may have set it.
 */
function leastDeliveryGross(reconciled: ReconciledCart, currency: CurrencyCode): number {
  const { deliveries, delivery, totals } = reconciled
  const others = deliveries.filter((method) => method.address_needed && method.id !== delivery?.id)
  return Math.min(totals.delivery.gross, ...others.map((method) => deliveryCost(method, reconciled, currency)))
}

/**
 * The delivery's price in forints, for measuring. In another currency that of the method, unless it was free; unknown
 * if a quote has set it.
 */
function deliveryInForints(
  { delivery, totals }: ReconciledCart,
  currency: CurrencyCode,
  isQuoted: boolean,
): { price_huf_gross?: number } {
  const { gross } = totals.delivery
  if (currency === 'HUF' || gross === 0) return { price_huf_gross: toDecimal(gross, currency) }
  const forints = delivery && !isQuoted ? deliveryGross(delivery, 'HUF') : null
  return forints === null ? {} : { price_huf_gross: toDecimal(forints, 'HUF') }
}

/** What the delivery costs, and what of it is refunded on withdrawal. */
function deliveryCharge(reconciled: ReconciledCart, currency: CurrencyCode, isQuoted: boolean) {
  const { gross, net } = reconciled.totals.delivery
  return {
    price_gross: toDecimal(gross, currency),
    price_net: toDecimal(net, currency),
    ...deliveryInForints(reconciled, currency, isQuoted),
    refundable_gross: toDecimal(leastDeliveryGross(reconciled, currency), currency),
  }
}

/** The order's coupon with its discount. */
function couponOf({ coupon, totals }: ReconciledCart, locale: Locale, currency: CurrencyCode): OrderSnapshot['coupon'] {
  return (
    coupon && {
      code: coupon.code,
      title: coupon.title[locale],
      discount_gross: toDecimal(totals.discount.gross, currency),
      discount_net: toDecimal(totals.discount.net, currency),
    }
  )
}

interface SnapshotInput {
  readonly reconciled: ReconciledCart
  /** Line items as in the API response, in the order's language and currency. */
  readonly products: readonly CartProduct[]
  readonly pickupPoint: PickupPoint | null
  readonly comment: string
  readonly orderComment: string
  /** Missing for an order from a cart. */
  readonly agreed: AgreedTerms | undefined
  readonly locale: Locale
  readonly currency: CurrencyCode
}

/** A snapshot of everything an order shows; later changes of prices or names never alter it. */
export function snapshotOf(input: SnapshotInput): OrderSnapshot {
  const { reconciled, agreed, locale, currency } = input
  const { delivery, payment, totals } = reconciled
  if (!delivery || !payment) throw new HttpError(409, 'errors.conflict')
  const customer = reconciled.state.customerData
  const ids = itemIds(input.products.map(({ id }) => id))
  return {
    items: input.products.map((product, index) =>
      itemOf(product, {
        id: ids[index] ?? product.id,
        discountGross: toDecimal(totals.lines[index]?.discountGross ?? 0, currency),
        isCustomMade: reconciled.lines[index]?.isCustomMade ?? product.custom_made,
        agreed: agreed?.lines[index],
      }),
    ),
    summary: summaryOf(totals, currency),
    delivery: {
      id: delivery.id,
      key: delivery.key,
      title: delivery.title[locale],
      ...deliveryCharge(reconciled, currency, agreed !== undefined),
      estimated: estimatedDays(delivery, reconciled),
      ...(reconciled.deliveryDay && {
        day: reconciled.deliveryDay,
        earliest: arrivalWith(delivery, reconciled).estimated,
      }),
    },
    pickup_point: input.pickupPoint,
    payment: { id: payment.id, key: payment.key, title: payment.title[locale] },
    coupon: couponOf(reconciled, locale, currency),
    comment: input.comment,
    ...(input.orderComment && { order_comment: input.orderComment }),
    ...(agreed && { offer: agreed.offer }),
    invoice_data: customer.invoice_data,
    delivery_data: needsAddress(delivery) ? customer.delivery_data : null,
    partner_email: customer.email,
    partner_phone: customer.phone ?? '',
  }
}

/**
 * The snapshot of an order whose line items have changed: quantities and amounts are new, everything else stays as it
 * was. Pure.
 * @param reconciled the changed order; its lines are among those of the snapshot
 */
export function changedSnapshot(
  { items, delivery, ...rest }: OrderSnapshot,
  reconciled: ReconciledCart,
  { locale, currency }: { readonly locale: Locale; readonly currency: CurrencyCode },
): OrderSnapshot {
  const { lines, totals } = reconciled
  const decimal = (minor: number) => toDecimal(minor, currency)
  return {
    ...rest,
    items: lines.flatMap(({ product, quantity, unitGross }, index) => {
      const item = items.find(({ id }) => id === product.id)
      const sums = totals.lines[index]
      if (!item || !sums) return []
      const price = decimal(unitGross)
      return {
        ...item,
        quantity,
        price_gross: price,
        ...(currency === 'HUF' && item.price_huf_gross !== undefined && { price_huf_gross: price }),
        total_gross: decimal(sums.gross),
        total_net: decimal(sums.net),
        total_original_gross: decimal(sums.originalGross),
        discount_gross: decimal(sums.discountGross),
      }
    }),
    summary: summaryOf(totals, currency),
    delivery: { ...delivery, ...deliveryCharge(reconciled, currency, false) },
    coupon: couponOf(reconciled, locale, currency),
  }
}
