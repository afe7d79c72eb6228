import { optionsText } from '@/lib/contract/configure'
import { like } from 'drizzle-orm'
import { shopDay } from '@/lib/calendar/working-days'
import type { OfferProject } from '@/lib/contract/offer-limits'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import { formatMoney } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { mails } from '../../platform/db/schema/correspondence'
import { text, type TextKey } from '../../platform/http/texts'
import { enqueueMail, enqueueShopMail } from '../mail/enqueue'
import { daysInWords, greetedName } from '../mail/phrases'
import type { MailTable } from '../mail/render'
import { contactOf, deliveryOf, replyBy } from './delivery'
import { offerTable, type OfferTable } from './mail-table'
import { findLineProducts, findOfferLines } from './store'
import { isPriced, offerTotals, pricedLine, type OfferLineRow, type OfferRow } from './terms'

const projects: Readonly<Record<OfferProject, TextKey>> = {
  office: 'offer.projectOffice',
  restaurant: 'offer.projectRestaurant',
  hotel: 'offer.projectHotel',
  home: 'offer.projectHome',
  other: 'offer.projectOther',
}

/** Purpose of a quote. */
export function projectInWords({ project }: Pick<OfferRow, 'project'>, locale: Locale): string {
  return text(locale, projects[project || 'other'])
}

export function offerAddress(
  { origin }: Pick<Services, 'origin'>,
  offer: Pick<OfferRow, 'offerHash' | 'locale'>,
): string {
  return origin + path('checkout-offer-offer_hash', { offer_hash: offer.offerHash }, offer.locale)
}

/** A company's contact person, otherwise the customer. */
function nameOf({ contactName, customerData }: OfferRow): string {
  return contactName || customerData.invoice_data.name
}

async function tableOf(
  db: Queryable,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
  locale: Locale,
): Promise<MailTable> {
  const products = await findLineProducts(
    db,
    lines.map((line) => line.productId),
  )
  const hasPrices = isPriced(offer)
  const totals = offerTotals(offer, lines, null)
  const table: OfferTable = {
    currency: offer.currency,
    lines: lines.map((line, index) => {
      const product = products.get(line.productId)
      const chosen = optionsText(line.options?.chosen[locale])
      const details = [product?.subtitle[locale], chosen, product?.articleNumber, hasPrices ? line.note : '']
      return {
        name: product?.title[locale] ?? `#${line.productId}`,
        detail: details.filter(Boolean).join(' · '),
        quantity: line.quantity,
        listGross: line.listGross,
        unitGross: hasPrices ? pricedLine(line, offer.discountPercent).unitGross : null,
        totalGross: hasPrices ? (totals.lines[index]?.gross ?? 0) : null,
      }
    }),
    sums: hasPrices
      ? {
          listGross: totals.items.gross + totals.cartDiscount.gross,
          discountGross: totals.cartDiscount.gross,
          deliveryGross: totals.delivery.gross,
          totalGross: totals.total.gross,
          totalNet: totals.total.net,
        }
      : null,
    validUntil: hasPrices && offer.validUntil ? formatLongDate(shopDay(offer.validUntil), locale) : null,
  }
  return () => offerTable(table, locale)
}

/** Mails the customer that the request has arrived, and the shop that it awaits pricing. */
export async function mailRequestedOffer(db: Queryable, services: Services, offer: OfferRow): Promise<void> {
  const { id, locale, customerData, offerNumber } = offer
  const { invoice_data: invoice, email, phone } = customerData
  const lines = await findOfferLines(db, id)
  await enqueueMail(db, services, {
    template: 'offer_requested',
    occasion: `offer:${id}:requested`,
    to: email,
    locale,
    isCompany: invoice.is_company,
    values: {
      name: greetedName(nameOf(offer), invoice),
      offer_number: offerNumber,
      // Without the deadline: it is free text, and the address is unverified.
      project: projectInWords(offer, locale),
      reply_by: formatLongDate(await replyBy(db, offer), locale),
      offer_url: offerAddress(services, offer),
    },
    table: await tableOf(db, offer, lines, locale),
  })
  await enqueueShopMail(db, services, {
    template: 'shop_new_quote_request',
    occasion: `offer:${id}:shop-requested`,
    replyTo: email,
    values: {
      offer_number: offerNumber,
      customer_name: nameOf(offer),
      company: invoice.is_company ? invoice.name : '',
      tax_number: invoice.tax_number,
      customer_email: email,
      customer_phone: formatPhone(phone),
      project: projectInWords(offer, shopLocale()),
      deadline: offer.deadline,
      comment: offer.comment,
    },
    table: await tableOf(db, offer, lines, shopLocale()),
  })
}

const readyOccasion = (offer: Pick<OfferRow, 'id'>) => `offer:${offer.id}:ready:`

/** Whether an earlier version of the quote was mailed. */
async function wasMailed(db: Queryable, offer: OfferRow): Promise<boolean> {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(like(mails.occasion, `${readyOccasion(offer)}%`))
    .limit(1)
  return mail !== undefined
}

/** Mails the customer that the prices are ready, or revised. Every sending is a separate occasion. */
export async function mailSentOffer(db: Queryable, services: Services, offer: OfferRow): Promise<void> {
  const { id, locale, currency, customerData, sentAt, validUntil } = offer
  const lines = await findOfferLines(db, id)
  const { total } = offerTotals(offer, lines, null)
  const delivery = await deliveryOf(db, offer, lines, services.now())
  const contact = await contactOf(db, locale)
  const isRevised = await wasMailed(db, offer)
  if (!sentAt || !validUntil || !delivery) throw new Error('A quote that was not sent cannot be mailed')
  await enqueueMail(db, services, {
    template: 'offer_ready',
    occasion: readyOccasion(offer) + sentAt.toISOString(),
    to: customerData.email,
    locale,
    replyTo: contact.email,
    isCompany: customerData.invoice_data.is_company,
    values: {
      name: greetedName(nameOf(offer), customerData.invoice_data),
      news: text(locale, isRevised ? 'mail.offerRevised' : 'mail.offerReady'),
      replaces: isRevised ? text(locale, 'mail.offerReplaces') : '',
      offer_number: offer.offerNumber,
      total_gross: formatMoney(total.gross, currency),
      total_net: formatMoney(total.net, currency),
      valid_until: formatLongDate(shopDay(validUntil), locale),
      delivery_estimate: [daysInWords(delivery.estimated, locale), offer.deliveryNote].filter(Boolean).join(', '),
      contact_name: contact.name,
      contact_phone: contact.phone,
      message: offer.message,
      offer_url: offerAddress(services, offer),
    },
    table: await tableOf(db, offer, lines, locale),
  })
}

/** Mails the shop that the customer has declined, and why. */
export async function mailDeclinedOffer(db: Queryable, services: Services, offer: OfferRow): Promise<void> {
  const { invoice_data: invoice, email } = offer.customerData
  await enqueueShopMail(db, services, {
    template: 'shop_offer_declined',
    occasion: `offer:${offer.id}:declined`,
    replyTo: email,
    values: {
      offer_number: offer.offerNumber,
      customer_name: nameOf(offer),
      company: invoice.is_company ? invoice.name : '',
      customer_email: email,
      reason: offer.declineReason || text(shopLocale(), 'offer.noReason'),
    },
  })
}
