import type { OfferStatus } from '@/lib/contract/offer-limits'
import type { CurrencyCode } from '@/lib/money/currency'
import { percentOf } from '@/lib/money/money'
import type { DeliveryRecord, PaymentRecord } from '../cart/methods'
import { cashMultiple, paymentFeeGross } from '../cart/methods'
import { computeTotals, type PricedLine, type Totals } from '../cart/totals'
import type { offerLines, offers } from '../../platform/db/schema/offers'

export type OfferRow = typeof offers.$inferSelect
export type OfferLineRow = typeof offerLines.$inferSelect

/** The terms of an offer, pure: its state, its prices and sums, in integer minor units of its currency. */

/** Where an offer stands at a moment: a sent one whose time is over has expired. */
export function offerStatus(offer: Pick<OfferRow, 'status' | 'validUntil'>, now: Date): OfferStatus {
  if (offer.status !== 'sent') return offer.status
  return offer.validUntil !== null && offer.validUntil <= now ? 'expired' : 'sent'
}

/** Whether the customer may see the shop's prices: work on them after the sending takes it back. */
export function isPriced(offer: Pick<OfferRow, 'sentAt'>): boolean {
  return offer.sentAt !== null
}

type LinePrices = Pick<OfferLineRow, 'quantity' | 'listGross' | 'unitGross'>

/** A line at its offered unit price: the shop's price, else the list price, less the whole offer's discount. */
export function pricedLine({ quantity, listGross, unitGross }: LinePrices, discountPercent: number): PricedLine {
  const unit = unitGross ?? listGross
  const offered = unit - percentOf(unit, discountPercent)
  return {
    quantity,
    unitGross: offered,
    originalGross: Math.max(listGross, offered),
    isDiscounted: offered < listGross,
  }
}

/** The delivery that an offer includes, with the working days that the shop has promised instead of the method's own. */
export function promisedDelivery(
  offer: Pick<OfferRow, 'deliveryDaysFrom' | 'deliveryDaysTo'>,
  method: DeliveryRecord,
  leadTimeDays: number,
): { readonly method: DeliveryRecord; readonly leadTimeDays: number } {
  const { deliveryDaysFrom: min, deliveryDaysTo: max } = offer
  if (min === null || max === null) return { method, leadTimeDays }
  return { method: { ...method, working_days: { min, max } }, leadTimeDays: 0 }
}

type OfferPrices = Pick<OfferRow, 'currency' | 'discountPercent' | 'deliveryMethodId' | 'deliveryGross'>

/** All sums of an offer; with a payment method, those of the order that it would become. No coupon, no free delivery. */
export function offerTotals(offer: OfferPrices, lines: readonly LinePrices[], payment: PaymentRecord | null): Totals {
  const { currency, discountPercent } = offer
  return computeTotals({
    currency,
    lines: lines.map((line) => pricedLine(line, discountPercent)),
    coupon: null,
    delivery: {
      id: offer.deliveryMethodId ?? 0,
      gross: offer.deliveryGross ?? 0,
      freeOverThreshold: false,
    },
    payment: payment && paymentTerms(payment, currency),
  })
}

function paymentTerms(payment: PaymentRecord, currency: CurrencyCode) {
  return { feeGross: paymentFeeGross(payment, currency), cashMultiple: cashMultiple(payment, currency) }
}
