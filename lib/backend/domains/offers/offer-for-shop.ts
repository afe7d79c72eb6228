import { addressLine } from '@/lib/contract/address'
import { optionsText } from '@/lib/contract/configure'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { offerAddress, projectInWords } from './mails'
import { findLineProducts } from './store'
import { offerTotals, pricedLine, type OfferLineRow, type OfferRow } from './terms'

/** A quote in the shop's language. */

/** Whom a quote is for, where it goes and what was said, by its customer and by the shop. Pure. */
export function offerFacts(services: Pick<Services, 'origin'>, offer: OfferRow) {
  const { invoice_data: invoice, delivery_data: delivery, phone } = offer.customerData
  return {
    tax_number: invoice.tax_number || null,
    contact: offer.contactName || null,
    phone,
    billing: addressLine(invoice),
    delivery_to: addressLine(delivery),
    project: [projectInWords(offer, shopLocale()), offer.deadline].filter(Boolean).join(', '),
    comment: offer.comment || null,
    discount_percent: offer.discountPercent,
    decline_reason: offer.declineReason || null,
    /** The quote as its customer sees it. */
    address: offerAddress(services, offer),
  }
}

/** A line item of a quote; amounts gross, in minor units. */
interface LineForShop extends Pick<OfferLineRow, 'position' | 'quantity' | 'listGross' | 'unitGross' | 'note'> {
  /** Null once the product is no longer in the catalogue. */
  readonly articleNumber: string | null
  readonly name: string
  readonly options: string
  /** The price or else the list price, less the quote's discount. */
  readonly offeredGross: number
  readonly totalGross: number
}

export async function offerLinesForShop(
  db: Queryable,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
): Promise<LineForShop[]> {
  const ids = lines.map(({ productId }) => productId)
  const products = await findLineProducts(db, ids)
  const totals = offerTotals(offer, lines, null)
  return lines.map(({ position, productId, quantity, listGross, unitGross, note, options, ...line }, index) => ({
    position,
    articleNumber: products.get(productId)?.articleNumber ?? null,
    name: products.get(productId)?.title[shopLocale()] ?? `#${productId}`,
    options: optionsText(options?.chosen[shopLocale()]),
    quantity,
    listGross,
    unitGross,
    offeredGross: pricedLine({ ...line, quantity, listGross, unitGross }, offer.discountPercent).unitGross,
    note,
    totalGross: totals.lines[index]?.gross ?? 0,
  }))
}
