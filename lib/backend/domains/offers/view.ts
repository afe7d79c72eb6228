import type { Offer, OfferLine } from '@/lib/contract/offer'
import type { Locale } from '@/lib/i18n/locales'
import { currencyByCode } from '@/lib/money/currency'
import { netOfGross, toDecimal } from '@/lib/money/money'
import type { Queryable } from '../../platform/db/database'
import { text } from '../../platform/http/texts'
import { shownCustomer } from '../cart/customer'
import { needsAddress, quotedPayments } from '../delivery/methods'
import { loadMethods } from '../delivery/store'
import type { Totals } from '../cart/totals'
import { toPaymentMethodResponse, summaryOf } from '../cart/view'
import { findProductCards, toImage } from '../catalogue/cards'
import { findProducerGuarantees } from '../catalogue/guarantee'
import { contactOf, deliveryOf, type OfferedDelivery, replyBy } from './delivery'
import { findLineProducts, findOfferLines, findOrderOf } from './store'
import { isPriced, offerStatus, offerTotals, pricedLine, type OfferLineRow, type OfferRow } from './terms'

/** Line items in the request's language, without the shop's prices until sent. */
async function toOfferLinesResponse(
  db: Queryable,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  locale: Locale,
): Promise<OfferLine[]> {
  const { currency, discountPercent } = offer
  const hasPrices = isPriced(offer)
  const ids = lines.map((line) => line.productId)
  const products = await findLineProducts(db, ids)
  const cards = await findProductCards(db, ids, locale, currency)
  const guarantees = await findProducerGuarantees(db, ids, locale)
  const totals = offerTotals(offer, lines, null)
  const decimal = (minor: number) => toDecimal(minor, currency)
  const priced = (minor: number | undefined) => (hasPrices && minor !== undefined ? decimal(minor) : null)
  return lines.map((line, index) => {
    const product = products.get(line.productId)
    const image = product?.images[0]
    const { unitGross, vatRate } = pricedLine(line, discountPercent)
    return {
      product_id: line.productId,
      article_number: product?.articleNumber ?? '',
      name: product?.title[locale] ?? `#${line.productId}`,
      subtitle: product?.subtitle[locale] ?? '',
      link: cards.get(line.productId)?.link ?? null,
      image: image ? toImage(image, locale) : null,
      quantity: line.quantity,
      price_list_gross: decimal(line.listGross),
      price_list_net: decimal(netOfGross(line.listGross, vatRate)),
      price_gross: priced(unitGross),
      price_net: priced(netOfGross(unitGross, vatRate)),
      total_gross: priced(totals.lines[index]?.gross),
      total_net: priced(totals.lines[index]?.net),
      vat_rate: vatRate,
      note: hasPrices ? line.note : '',
      producer_guarantee: guarantees.get(line.productId) ?? null,
      ...(line.options && { options: [...line.options.chosen[locale]] }),
      is_custom_made: line.options?.isCustomMade ?? product?.customMade ?? false,
    }
  })
}

/** `delivery` is null when its method no longer exists: its price is still part of the total. */
function toDeliveryResponse(
  offer: OfferRow,
  delivery: OfferedDelivery | null,
  { gross, net }: Totals['delivery'],
  locale: Locale,
  now: Date,
): Offer['delivery'] {
  return {
    id: offer.deliveryMethodId ?? 0,
    title: delivery ? delivery.method.title[locale] : text(locale, 'offer.delivery'),
    price_gross: toDecimal(gross, offer.currency),
    price_net: toDecimal(net, offer.currency),
    note: offer.deliveryNote,
    address_needed: delivery === null || needsAddress(delivery.method),
    estimated: delivery?.estimated ?? null,
    ...(offerStatus(offer, now) === 'sent' && delivery?.days && { days: [...delivery.days] }),
  }
}

/**
 * A quote as shown on its page, in its own currency and the request's language. Prices being edited are not revealed.
 */
export async function toOfferResponse(db: Queryable, offer: OfferRow, locale: Locale, now: Date): Promise<Offer> {
  const { currency, decidedAt, validUntil } = offer
  const hasPrices = isPriced(offer)
  const status = offerStatus(offer, now)
  const lines = await findOfferLines(db, offer.id)
  const totals = offerTotals(offer, lines, null)
  const delivery = hasPrices ? await deliveryOf(db, offer, lines, decidedAt ?? now) : null
  const { paymentMethods } = await loadMethods(db)
  const payments =
    status === 'sent' && delivery ? quotedPayments(paymentMethods, delivery.method, totals.total.gross, currency) : []
  return {
    offer_number: offer.offerNumber,
    offer_hash: offer.offerHash,
    status,
    currency_id: currencyByCode(currency).id,
    created_at: offer.createdAt.toISOString(),
    reply_by: await replyBy(db, offer),
    sent_at: offer.sentAt?.toISOString() ?? null,
    valid_until: hasPrices ? (validUntil?.toISOString() ?? null) : null,
    decided_at: decidedAt?.toISOString() ?? null,
    customer_data: shownCustomer(offer.customerData),
    contact_name: offer.contactName,
    project: offer.project || 'other',
    deadline: offer.deadline,
    comment: offer.comment,
    message: hasPrices ? offer.message : '',
    decline_reason: offer.declineReason,
    lines: await toOfferLinesResponse(db, offer, lines, locale),
    delivery: hasPrices ? toDeliveryResponse(offer, delivery, totals.delivery, locale, now) : null,
    summary: hasPrices ? summaryOf(totals, currency) : null,
    payment_methods: payments.map((method) => ({
      ...toPaymentMethodResponse(method, totals.lines, { locale, currency }),
      summary: summaryOf(offerTotals(offer, lines, method), currency),
    })),
    contact: await contactOf(db, locale),
    order_hash: (await findOrderOf(db, offer))?.orderHash ?? null,
  }
}
