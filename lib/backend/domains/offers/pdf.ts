import pdfmake, { type Content, type Style, type TableCell } from 'pdfmake'
import { shopDay } from '@/lib/calendar/working-days'
import { readMedia } from '@/lib/config/media'
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
import { fonts, mainFont, runsOf } from './pdf-fonts'

/** A quote as a PDF in the shop's own font, to keep and pass on. */

pdfmake.setFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold])
pdfmake.setLocalAccessPolicy((file) => fontFiles.includes(file))

const colours = { muted: '#4e5552', line: '#dcddd9', strong: '#1b1f1d', alert: '#b2311e' } as const
/** In points. */
const margin = 48
const inner = 595.28 - 2 * margin

const small = { fontSize: 8.5, color: colours.muted } as const
const muted = { color: colours.muted } as const
const strong = { bold: true } as const
const right = { alignment: 'right' } as const

/** Text in the fonts that have its letters. */
const set = (words: string, style: Style = {}) => ({ text: runsOf(words), ...style })

/** What the parts of the document share. */
interface Sheet {
  readonly offer: Offer
  readonly locale: Locale
  readonly currency: CurrencyCode
  readonly words: (key: TextKey, values?: TextValues) => string
  readonly money: (decimal: number | null) => string
}

type Logo = Awaited<ReturnType<typeof readMedia>>

/** The title, and the logo in the right corner. */
function head({ offer, words }: Sheet, logo: Logo): Content {
  const notices: Partial<Record<Offer['status'], TextKey>> = {
    expired: 'offer.pdfExpired',
    accepted: 'offer.pdfAccepted',
    declined: 'offer.pdfDeclined',
  }
  const notice = notices[offer.status]
  const title = set(words('offer.pdfTitle', { number: offer.offer_number }), { fontSize: 22, bold: true })
  const picture: Content = logo
    ? { image: `data:${logo.type};base64,${logo.content.toString('base64')}`, fit: [160, 22] }
    : []
  return {
    columns: [
      { stack: notice ? [title, set(words(notice), { bold: true, color: colours.alert })] : [title] },
      { stack: [picture], width: 'auto', marginTop: 3 },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  }
}

type Sender = Pick<ShopDocument, 'legal_name' | 'seat' | 'tax_number'>

function parties({ offer, words }: Sheet, sender: Sender, country: string): Content {
  const { invoice_data: invoice, email, phone } = offer.customer_data
  const taxNumber = (number: string) => (number ? words('offer.pdfTaxNumber', { number }) : '')
  const party = (label: TextKey, details: readonly string[]) => ({
    stack: [set(words(label), small), set(details.filter(Boolean).join('\n'))],
  })
  const { seat } = sender
  return {
    columns: [
      party('offer.pdfFrom', [
        sender.legal_name,
        `${seat.zipcode} ${seat.city}, ${seat.address}`,
        taxNumber(sender.tax_number),
      ]),
      party('offer.pdfFor', [
        invoice.name,
        offer.contact_name,
        `${invoice.zipcode} ${invoice.city}, ${invoice.address}`,
        country,
        taxNumber(invoice.tax_number),
        `${email}, ${formatPhone(phone)}`,
      ]),
    ],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  }
}

function facts({ offer, locale, words }: Sheet): Content {
  const { sent_at: sentAt, valid_until: validUntil, delivery, contact } = offer
  const day = (moment: string | null) => (moment ? formatLongDate(shopDay(new Date(moment)), locale) : '')
  const days = delivery?.estimated ? daysInWords(delivery.estimated, locale) : ''
  const known: readonly [TextKey, string][] = [
    ['offer.pdfDated', day(sentAt)],
    ['offer.pdfValid', day(validUntil)],
    ['offer.delivery', [days, delivery?.note].filter(Boolean).join(', ')],
    ['offer.pdfContact', [contact.name, contact.phone].join('\n')],
  ]
  const rule = { type: 'line', x1: 0, y1: 0, x2: inner, y2: 0, lineWidth: 0.75, lineColor: colours.line } as const
  return [
    { canvas: [rule], margin: [0, 0, 0, 10] },
    {
      columns: known
        .filter(([, value]) => value !== '')
        .map(([key, value]) => ({ stack: [set(words(key), small), set(value)] })),
      columnGap: 10,
      margin: [0, 0, 0, 6],
    },
  ]
}

/** A row of the table of products. */
interface Row {
  readonly title: string
  readonly detail: string
  /** Pieces, unit price net and gross, total gross. */
  readonly cells: readonly string[]
}

function lineRow({ words, money }: Sheet, line: OfferLine): Row {
  const { price_list_gross: list, price_gross: price } = line
  const about = [line.subtitle, line.article_number].filter(Boolean).join(' · ')
  const listPrice = price !== null && price < list ? words('offer.listPrice', { price: money(list) }) : ''
  return {
    title: line.name,
    detail: [about, line.note, listPrice].filter(Boolean).join('\n'),
    cells: [String(line.quantity), money(line.price_net), money(price), money(line.total_gross)],
  }
}

function deliveryRow({ offer: { delivery }, words, money }: Sheet): Row[] {
  if (!delivery) return []
  const gross = delivery.price_gross === 0 ? words('offer.pdfFree') : money(delivery.price_gross)
  return [{ title: delivery.title, detail: '', cells: ['1', money(delivery.price_net), gross, gross] }]
}

/** Whether a row surely fits on a page: at least 25 characters are in a line of its first column. */
function isShort({ title, detail }: Row): boolean {
  const paragraphs = `${title}\n${detail}`.split('\n')
  return paragraphs.reduce((lines, paragraph) => lines + Math.ceil(paragraph.length / 25), 0) < 40
}

const columns = ['offer.pdfPieces', 'offer.pdfUnitNet', 'offer.pdfUnitGross', 'offer.pdfTotalGross'] as const

function items(sheet: Sheet): Content {
  const { offer, words } = sheet
  const rows = [...offer.lines.map((line) => lineRow(sheet, line)), ...deliveryRow(sheet)]
  const body: TableCell[][] = [
    [set(words('offer.pdfProduct'), small), ...columns.map((key) => set(words(key), { ...small, ...right }))],
    ...rows.map(({ title, detail, cells }) => [
      { stack: [set(title, strong), ...(detail ? [set(detail, small)] : [])] },
      ...cells.map((cell) => set(cell, right)),
    ]),
  ]
  return {
    table: {
      widths: ['*', 32, 74, 74, 72],
      headerRows: 1,
      body,
      // pdfmake loses what is longer than a page if it must not break.
      ...(rows.every(isShort) && { dontBreakRows: true, keepWithHeaderRows: 1 }),
    },
    layout: {
      hLineWidth: (index) => (index === 0 ? 0 : 0.75),
      hLineColor: (index) => (index === 1 ? colours.strong : colours.line),
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 4),
      paddingRight: () => 0,
      paddingTop: () => 6,
      paddingBottom: (index) => (index === 0 ? 4 : 8),
    },
  }
}

function sums({ offer: { summary }, currency, words, money }: Sheet): Content {
  if (!summary) return []
  const discount = summary.cart_discount_net
  const rows: readonly (readonly [string, number])[] = [
    [
      words(discount > 0 ? 'offer.pdfNetList' : 'offer.pdfNetItems'),
      sumOf(currency, summary.total_items_amount_net, discount),
    ],
    ...(discount > 0 ? ([[words('offer.pdfSaving'), -discount]] as const) : []),
    ...(summary.delivery_net > 0 ? ([[words('offer.pdfNetDelivery'), summary.delivery_net]] as const) : []),
    [words('offer.pdfNet'), summary.total_amount_net],
    [words('offer.pdfVat', { percent: vatPercent }), summary.total_vat],
  ]
  const row = (label: string, amount: number, style: Style = {}) => [
    set(label, style),
    set(money(amount), { ...style, ...right }),
  ]
  const total = row(words('offer.pdfTotal'), summary.total_amount_gross, { fontSize: 14, bold: true })
  return {
    table: { widths: ['*', 'auto'], body: [...rows.map(([label, amount]) => row(label, amount)), total] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: (index) => (index === 0 ? 0 : 10),
      paddingRight: () => 0,
      paddingTop: (index) => (index === rows.length ? 4 : 0),
      paddingBottom: () => 2,
    },
    unbreakable: true,
    margin: [inner / 2, 8, 0, 16],
  }
}

function message({ offer: { message, contact }, words }: Sheet): Content {
  if (!message) return []
  const title = set(words('offer.pdfMessage', { name: contact.name }), { fontSize: 11, bold: true })
  const paragraphs = message.split(/\n+/).map((paragraph) => ({ ...set(paragraph, muted), marginTop: 4 }))
  return [{ ...title, headlineLevel: 1 }, ...paragraphs]
}

function acceptance({ offer, words }: Sheet, address: string): Content {
  if (!isAcceptable(offer)) return []
  const link = runsOf(address).map((run) => ({ ...run, link: address }))
  return { stack: [set(words('offer.pdfAccept'), muted), { text: link }], unbreakable: true, marginTop: 14 }
}

interface Surroundings {
  readonly shop: Sender
  /** Of the billing address. */
  readonly country: string
  /** Of the quote's page. */
  readonly address: string
  readonly logo: Logo
}

function documentOf(
  offer: Offer,
  locale: Locale,
  { shop, country, address, logo }: Surroundings,
): Parameters<typeof pdfmake.createPdf>[0] {
  const currency = currencyById(offer.currency_id)?.code ?? 'HUF'
  const words: Sheet['words'] = (key, values) => text(locale, key, values)
  const money: Sheet['money'] = (decimal) => (decimal === null ? '' : formatPrice(decimal, currency))
  const sheet: Sheet = { offer, locale, currency, words, money }
  return {
    pageSize: 'A4',
    pageMargins: [margin, margin, margin, margin + 24],
    language: languageTag[locale],
    displayTitle: true,
    info: {
      title: words('offer.pdfTitle', { number: offer.offer_number }),
      author: shop.legal_name,
      creationDate: new Date(offer.sent_at ?? offer.created_at),
    },
    defaultStyle: { font: mainFont, fontSize: 10, lineHeight: 1.12, color: colours.strong },
    content: [
      head(sheet, logo),
      parties(sheet, shop, country),
      facts(sheet),
      items(sheet),
      sums(sheet),
      message(sheet),
      acceptance(sheet, address),
    ],
    footer: (page, pages) => ({
      ...set(words('offer.pdfPage', { page, pages }), { ...small, ...right }),
      margin: [margin, 24, margin, 0],
    }),
    // No title at the bottom of a page.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
  }
}

/**
 * A quote as a PDF, with the logo that mails have.
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
  const logo = await readMedia('/media/mail/logo.png')
  return pdfmake.createPdf(documentOf(offer, locale, { shop, country, address, logo })).getBuffer()
}
