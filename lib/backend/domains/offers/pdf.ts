import { shopDay } from '@/lib/calendar/working-days'
import type { Offer, OfferLine } from '@/lib/contract/offer'
import { isAcceptable } from '@/lib/contract/offer-state'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import { languageTag, type Locale } from '@/lib/i18n/locales'
import { currencyById, type CurrencyCode } from '@/lib/money/currency'
import { formatPrice, sumOf, vatPercent } from '@/lib/money/money'
import { path } from '@/lib/routing/path'
import type { Queryable } from '../../platform/db/database'
import { text, type TextKey, type TextValues } from '../../platform/http/texts'
import { daysInWords } from '../mail/phrases'
import { findCountryName } from '../orders/store'
import type { ShopDocument } from '../shop/document-schemas'
import { readDocuments } from '../shop/documents'
import { Page, sheet, type Box } from './pdf-page'

/** A quote as a PDF in the shop's own font, to keep and pass on. */

const muted = '#4e5552'
const line = '#dcddd9'
const strong = '#1b1f1d'
const inner = sheet.width - 2 * sheet.margin
const bottom = sheet.height - sheet.margin - 24

/** Table columns: right edge and width. */
const columns = [
  { key: 'offer.pdfPieces', end: 268, width: 32 },
  { key: 'offer.pdfUnitNet', end: 346, width: 74 },
  { key: 'offer.pdfUnitGross', end: 424, width: 74 },
  { key: 'offer.pdfTotalGross', end: inner, width: 72 },
] as const
const productWidth = 226

class OfferSheet {
  private readonly page: Page
  private y: number = sheet.margin
  private readonly currency: CurrencyCode

  constructor(
    private readonly offer: Offer,
    private readonly locale: Locale,
    private readonly sender: Pick<ShopDocument, 'legal_name' | 'seat' | 'tax_number'>,
    private readonly country: string,
    private readonly address: string,
  ) {
    this.currency = currencyById(offer.currency_id)?.code ?? 'HUF'
    const title = this.words('offer.pdfTitle', { number: offer.offer_number })
    const date = new Date(offer.sent_at ?? offer.created_at)
    this.page = new Page({ title, author: sender.legal_name, language: languageTag[locale], date })
  }

  draw(): Promise<Buffer> {
    this.head()
    this.parties()
    this.facts()
    this.tableHead()
    for (const offered of this.offer.lines) this.line(offered)
    this.delivery()
    this.sums()
    this.message()
    this.close()
    this.numberPages()
    return this.page.finish()
  }

  private words(key: TextKey, values?: TextValues): string {
    return text(this.locale, key, values)
  }

  private money(decimal: number | null): string {
    return decimal === null ? '' : formatPrice(decimal, this.currency)
  }

  /** Writes at the current height. `x` is relative to the margin. */
  private put(words: string, box: Partial<Box> & Pick<Box, 'size'> & { readonly x?: number }): number {
    const { x = 0, width = inner, y = this.y, ...style } = box
    return this.page.write(words, { ...style, x: sheet.margin + x, y, width })
  }

  private room(height: number): void {
    if (this.y + height <= bottom) return
    this.page.doc.addPage()
    this.y = sheet.margin
  }

  private head(): void {
    const { status } = this.offer
    const title = this.words('offer.pdfTitle', { number: this.offer.offer_number })
    this.y += this.put(title, { size: 22, weight: 'strong' }) + 4
    const notices: Partial<Record<Offer['status'], TextKey>> = {
      expired: 'offer.pdfExpired',
      accepted: 'offer.pdfAccepted',
      declined: 'offer.pdfDeclined',
    }
    const notice = notices[status]
    if (notice) this.y += this.put(this.words(notice), { size: 10, weight: 'strong', colour: '#b2311e' })
    this.y += 12
  }

  private parties(): void {
    const { seat, legal_name: legalName, tax_number: ownTaxNumber } = this.sender
    const { invoice_data: invoice, email, phone } = this.offer.customer_data
    const taxNumber = (number: string) => (number ? this.words('offer.pdfTaxNumber', { number }) : '')
    const from = [legalName, `${seat.zipcode} ${seat.city}, ${seat.address}`, taxNumber(ownTaxNumber)]
    const to = [
      invoice.name,
      this.offer.contact_name,
      `${invoice.zipcode} ${invoice.city}, ${invoice.address}`,
      this.country,
      taxNumber(invoice.tax_number),
      `${email}, ${formatPhone(phone)}`,
    ]
    const half = inner / 2 - 12
    const party = (label: TextKey, details: readonly string[], x: number) => {
      const labelHeight = this.put(this.words(label), { size: 8.5, colour: muted, x, width: half })
      const body = details.filter(Boolean).join('\n')
      return labelHeight + this.put(body, { size: 10, x, width: half, y: this.y + labelHeight })
    }
    this.y += Math.max(party('offer.pdfFrom', from, 0), party('offer.pdfFor', to, inner / 2 + 12)) + 14
  }

  private facts(): void {
    const { sent_at: sentAt, valid_until: validUntil, delivery, contact } = this.offer
    const day = (moment: string | null) => (moment ? formatLongDate(shopDay(new Date(moment)), this.locale) : '')
    const days = delivery?.estimated ? daysInWords(delivery.estimated, this.locale) : ''
    const known: readonly [TextKey, string][] = [
      ['offer.pdfDated', day(sentAt)],
      ['offer.pdfValid', day(validUntil)],
      ['offer.delivery', [days, delivery?.note].filter(Boolean).join(', ')],
      ['offer.pdfContact', [contact.name, contact.phone].join('\n')],
    ]
    const facts = known.filter(([, value]) => value !== '')
    this.page.rule(this.y, line)
    this.y += 10
    const width = inner / facts.length
    const heights = facts.map(([key, value], index) => {
      const place = { x: index * width, width: width - 10 }
      const labelHeight = this.put(this.words(key), { size: 8.5, colour: muted, ...place })
      return labelHeight + this.put(value, { size: 10, ...place, y: this.y + labelHeight })
    })
    this.y += Math.max(...heights) + 12
  }

  private tableHead(): void {
    this.put(this.words('offer.pdfProduct'), { size: 8.5, colour: muted, width: productWidth })
    const heights = columns.map(({ key, end, width }) =>
      this.put(this.words(key), { size: 8.5, colour: muted, x: end - width, width, align: 'right' }),
    )
    this.y += Math.max(...heights) + 4
    this.page.rule(this.y, strong)
    this.y += 8
  }

  private row(title: string, details: readonly string[], cells: readonly string[]): void {
    const detail = details.filter(Boolean).join('\n')
    const titleHeight = this.page.heightOf(title, { size: 10, weight: 'strong', width: productWidth })
    const detailHeight = detail ? this.page.heightOf(detail, { size: 8.5, width: productWidth }) : 0
    const height = titleHeight + detailHeight + 14
    const before = this.y
    this.room(height)
    if (this.y < before) this.tableHead()
    this.put(title, { size: 10, weight: 'strong', width: productWidth })
    if (detail) this.put(detail, { size: 8.5, colour: muted, width: productWidth, y: this.y + titleHeight })
    for (const [index, { end, width }] of columns.entries())
      this.put(cells[index] ?? '', { size: 10, x: end - width, width, align: 'right' })
    this.y += height - 6
    this.page.rule(this.y, line)
    this.y += 6
  }

  private line(offered: OfferLine): void {
    const { price_list_gross: list, price_gross: price } = offered
    const isReduced = price !== null && price < list
    const about = [offered.subtitle, offered.article_number].filter(Boolean).join(' · ')
    const listPrice = isReduced ? this.words('offer.listPrice', { price: this.money(list) }) : ''
    this.row(
      offered.name,
      [about, offered.note, listPrice],
      [
        String(offered.quantity),
        this.money(offered.price_net),
        this.money(offered.price_gross),
        this.money(offered.total_gross),
      ],
    )
  }

  private delivery(): void {
    const { delivery } = this.offer
    if (!delivery) return
    const gross = delivery.price_gross === 0 ? this.words('offer.pdfFree') : this.money(delivery.price_gross)
    this.row(delivery.title, [], ['1', this.money(delivery.price_net), gross, gross])
  }

  private sums(): void {
    const { summary } = this.offer
    if (!summary) return
    const discount = summary.cart_discount_net
    const rows: readonly (readonly [string, number])[] = [
      [
        this.words(discount > 0 ? 'offer.pdfNetList' : 'offer.pdfNetItems'),
        sumOf(this.currency, summary.total_items_amount_net, discount),
      ],
      ...(discount > 0 ? ([[this.words('offer.pdfSaving'), -discount]] as const) : []),
      ...(summary.delivery_net > 0 ? ([[this.words('offer.pdfNetDelivery'), summary.delivery_net]] as const) : []),
      [this.words('offer.pdfNet'), summary.total_amount_net],
      [this.words('offer.pdfVat', { percent: vatPercent }), summary.total_vat],
    ]
    const x = inner / 2
    this.room(150)
    this.y += 4
    const row = (label: string, amount: string, style: Pick<Box, 'size' | 'weight' | 'colour'>) => {
      this.put(label, { ...style, x, width: inner / 4 + 20 })
      this.y += this.put(amount, { ...style, x, width: inner / 2, align: 'right' }) + 2
    }
    for (const [label, amount] of rows) row(label, this.money(amount), { size: 10 })
    this.y += 4
    row(this.words('offer.pdfTotal'), this.money(summary.total_amount_gross), { size: 14, weight: 'strong' })
    this.y += 16
  }

  private message(): void {
    const { message, contact } = this.offer
    if (!message) return
    const title = this.words('offer.pdfMessage', { name: contact.name })
    this.room(this.page.heightOf(title, { size: 11, width: inner }) + 40)
    this.y += this.put(title, { size: 11, weight: 'strong' }) + 2
    for (const paragraph of message.split(/\n+/)) {
      this.room(this.page.heightOf(paragraph, { size: 10, width: inner }))
      this.y += this.put(paragraph, { size: 10, colour: muted }) + 4
    }
    this.y += 10
  }

  private close(): void {
    if (!isAcceptable(this.offer)) return
    this.room(50)
    this.y += this.put(this.words('offer.pdfAccept'), { size: 10, colour: muted })
    const height = this.put(this.address, { size: 10 })
    this.page.doc.link(sheet.margin, this.y, inner, height, this.address)
    this.y += height
  }

  private numberPages(): void {
    const { doc } = this.page
    const { start, count } = doc.bufferedPageRange()
    for (let index = start; index < start + count; index += 1) {
      doc.switchToPage(index)
      // The footer is below the margin, where pdfkit would start a new page.
      doc.page.margins.bottom = 0
      const words = this.words('offer.pdfPage', { page: index + 1, pages: count })
      this.put(words, { size: 8.5, colour: muted, y: sheet.height - sheet.margin, align: 'right' })
    }
  }
}

export async function offerPdf(
  db: Queryable,
  offer: Offer,
  { locale, origin }: { readonly locale: Locale; readonly origin: string },
): Promise<Buffer> {
  const { shop } = await readDocuments(db, ['shop'])
  const country = await findCountryName(db, offer.customer_data.invoice_data.country_id, locale)
  const address = origin + path('checkout-offer-offer_hash', { offer_hash: offer.offer_hash }, locale)
  return new OfferSheet(offer, locale, shop, country, address).draw()
}
