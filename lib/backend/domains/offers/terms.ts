import type { OfferStatus } from '@/lib/contract/offer-limits'
import { percentOf } from '@/lib/money/money'
import type { offerLines, offers } from '../../platform/db/schema/offers'
import { vatRateOf } from '../catalogue/product-row'
import { cashMultiple, paymentFeeGross } from '../delivery/methods'
import type { PaymentRecord } from '../shop/method-schemas'
import { computeTotals, type PricedLine, type Totals } from '../cart/totals'

export type OfferRow = typeof offers.$inferSelect
export type OfferLineRow = typeof offerLines.$inferSelect

/** The terms of a quote: status, dates, prices and totals, in integer minor units of its currency. Pure. */

/** A quote's status at the given time: a sent one past its validity is expired. */
export function offerStatus(offer: Pick<OfferRow, 'status' | 'validUntil'>, now: Date): OfferStatus {
  if (offer.status !== 'sent') return offer.status
  return offer.validUntil !== null && offer.validUntil <= now ? 'expired' : 'sent'
}

/** Whether the customer may see the shop's prices: editing a sent quote retracts it. */
export function isPriced(offer: Pick<OfferRow, 'sentAt'>): boolean {
  return offer.sentAt !== null
}

type LinePrices = Pick<OfferLineRow, 'quantity' | 'listGross' | 'unitGross' | 'vatRate'>

/** A line item at its quoted unit price: the shop's price or else the list price, less the quote's discount. */
export function pricedLine(line: LinePrices, discountPercent: number): PricedLine {
  const { quantity, listGross, unitGross } = line
  const unit = unitGross ?? listGross
  const offered = unit - percentOf(unit, discountPercent)
  return {
    quantity,
    unitGross: offered,
    originalGross: listGross,
    isDiscounted: offered < listGross,
    vatRate: vatRateOf(line),
  }
}

type OfferPrices = Pick<OfferRow, 'currency' | 'discountPercent' | 'deliveryMethodId' | 'deliveryGross'>

/**
 * All totals of a quote; with a payment method, those of the resulting order. Coupons and free delivery do not apply.
 */
export function offerTotals(offer: OfferPrices, lines: readonly LinePrices[], payment: PaymentRecord | null): Totals {
  const { currency, discountPercent } = offer
  return computeTotals({
    lines: lines.map((line) => pricedLine(line, discountPercent)),
    coupon: null,
    delivery: { id: offer.deliveryMethodId ?? 0, gross: offer.deliveryGross ?? 0, freeFrom: null },
    payment: payment && { feeGross: paymentFeeGross(payment, currency), cashMultiple: cashMultiple(payment, currency) },
  })
}
