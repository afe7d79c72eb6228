import type { Content } from 'pdfmake'
import { addressLine } from '@/lib/contract/address'
import { optionsText } from '@/lib/contract/configure'
import { shopDay } from '@/lib/calendar/working-days'
import type { Offer, OfferLine } from '@/lib/contract/offer'
import { isAcceptable } from '@/lib/contract/offer-state'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import type { Locale } from '@/lib/i18n/locales'
import { currencyById, type CurrencyCode } from '@/lib/money/currency'
import { formatPrice, sumOf } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import type { Queryable } from '../../platform/db/database'
import type { TextKey } from '../../platform/http/texts'
import { daysInWords } from '../mail/phrases'
import { findCountryName } from '../orders/store'
import { runsOf } from '../pdf/fonts'
import {
  facts,
  items,
  muted,
  note,
  parties,
  pdfOf,
  set,
  sums,
  vatRows,
  wordsIn,
  type Row,
  type Words,
} from '../pdf/sheet'
import type { ShopDocument } from '../shop/document-schemas'
import { readDocuments } from '../shop/documents'

/** A quote as a PDF, to keep and pass on. */

/** What the parts of the document share. */
interface Quoted {
  readonly offer: Offer
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly words: Words
  readonly money: (decimal: number | null) => string
  /** The cell of a net price; none if the seller is exempt from VAT. */
  readonly netCell: (decimal: number | null) => string[]
}

const notices: Partial<Record<Offer['status'], TextKey>> = {
  expired: 'offer.pdfExpired',
  accepted: 'offer.pdfAccepted',
  declined: 'offer.pdfDeclined',
}

type Sender = Pick<ShopDocument, 'legal_name' | 'seat' | 'tax_number'>

function partiesOf({ offer, words }: Quoted, { legal_name: name, seat, tax_number: own }: Sender, country: string) {
  const { invoice_data: invoice, email, phone } = offer.customer_data
  const taxNumber = (number: string) => (number ? words('pdf.taxNumber', { number }) : '')
  return parties([
    { label: words('offer.pdfFrom'), lines: [name, addressLine(seat), taxNumber(own)] },
    {
      label: words('offer.pdfFor'),
      lines: [
        invoice.name,
        offer.contact_name,
        addressLine(invoice),
        country,
        taxNumber(invoice.tax_number),
        `${email}, ${formatPhone(phone)}`,
      ],
    },
  ])
}

function factsOf({ offer, locale, words }: Quoted): Content {
  const { sent_at: sentAt, valid_until: validUntil, delivery, contact } = offer
  const day = (moment: string | null) => (moment ? formatLongDate(shopDay(new Date(moment)), locale) : '')
  const days = delivery?.estimated ? daysInWords(delivery.estimated, locale) : ''
  return facts([
    [words('offer.pdfDated'), day(sentAt)],
    [words('offer.pdfValid'), day(validUntil)],
    [words('offer.delivery'), [days, delivery?.note].filter(Boolean).join(', ')],
    [words('offer.pdfContact'), [contact.name, contact.phone].join('\n')],
  ])
}

function lineRow({ words, money, netCell }: Quoted, line: OfferLine): Row {
  const { price_list_gross: list, price_gross: price } = line
  const about = [line.subtitle, line.article_number].filter(Boolean).join(' · ')
  const listPrice = price !== null && price < list ? words('offer.listPrice', { price: money(list) }) : ''
  return {
    title: line.name,
    detail: [about, optionsText(line.options), line.note, listPrice].filter(Boolean).join('\n'),
    cells: [String(line.quantity), ...netCell(line.price_net), money(price), money(line.total_gross)],
  }
}

function deliveryRow({ offer: { delivery }, words, money, netCell }: Quoted): Row[] {
  if (!delivery) return []
  const gross = delivery.price_gross === 0 ? words('pdf.free') : money(delivery.price_gross)
  return [{ title: delivery.title, detail: '', cells: ['1', ...netCell(delivery.price_net), gross, gross] }]
}

function itemsOf(quoted: Quoted): Content {
  const { offer, words } = quoted
  const columns = [
    { label: words('pdf.pieces'), width: 32 },
    ...(offer.summary?.is_vat_exempt ? [] : [{ label: words('offer.pdfUnitNet'), width: 74 }]),
    { label: words('pdf.unitGross'), width: 74 },
    { label: words('pdf.totalGross'), width: 72 },
  ]
  const rows = [...offer.lines.map((line) => lineRow(quoted, line)), ...deliveryRow(quoted)]
  return items(words('pdf.product'), columns, rows)
}

function sumsOf({ offer: { summary }, currency, words, money }: Quoted): Content {
  if (!summary) return []
  const discount = summary.cart_discount_net
  const rows: readonly (readonly [string, number])[] = [
    [
      words(discount > 0 ? 'offer.pdfNetList' : 'offer.pdfNetItems'),
      sumOf(currency, summary.total_items_amount_net, discount),
    ],
    ...(discount > 0 ? ([[words('offer.pdfSaving'), -discount]] as const) : []),
    ...(summary.delivery_net > 0 ? ([[words('offer.pdfNetDelivery'), summary.delivery_net]] as const) : []),
    ...(summary.is_vat_exempt ? [] : ([[words('pdf.net'), summary.total_amount_net]] as const)),
    ...vatRows(summary, words),
  ]
  return sums(
    rows.map(([label, amount]) => [label, money(amount)] as const),
    [words('pdf.total'), money(summary.total_amount_gross)],
  )
}

function acceptance({ offer, words }: Quoted, address: string): Content {
  if (!isAcceptable(offer)) return []
  const link = runsOf(address).map((run) => ({ ...run, link: address }))
  return { stack: [set(words('offer.pdfAccept'), muted), { text: link }], unbreakable: true, marginTop: 14 }
}

/**
 * A quote as a PDF.
 * @param origin the shop's, for the link to the quote
 */
export async function offerPdf(
  db: Queryable,
  offer: Offer,
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
): Promise<Buffer> {
  const { shop } = await readDocuments(db, ['shop'])
  const country = await findCountryName(db, offer.customer_data.invoice_data.country_id, locale)
  const address = origin + path('checkout-offer-offer_hash', { offer_hash: offer.offer_hash }, locale)
  const currency = currencyById(offer.currency_id)?.code ?? 'HUF'
  const words = wordsIn(locale)
  const money: Quoted['money'] = (decimal) => (decimal === null ? '' : formatPrice(decimal, currency))
  const netCell: Quoted['netCell'] = (decimal) => (offer.summary?.is_vat_exempt ? [] : [money(decimal)])
  const quoted: Quoted = { offer, locale, currency, words, money, netCell }
  const notice = notices[offer.status]
  return pdfOf({
    locale,
    title: words('offer.pdfTitle', { number: offer.offer_number }),
    notice: notice ? words(notice) : '',
    shop,
    createdAt: new Date(offer.sent_at ?? offer.created_at),
    content: [
      partiesOf(quoted, shop, country),
      factsOf(quoted),
      itemsOf(quoted),
      sumsOf(quoted),
      note(words('offer.pdfMessage', { name: offer.contact.name }), offer.message),
      acceptance(quoted, address),
    ],
  })
}
