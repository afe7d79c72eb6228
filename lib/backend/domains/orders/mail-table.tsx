import { shopDay } from '@/lib/calendar/working-days'
import type { ProducerGuarantee } from '@/lib/contract/catalogue'
import { optionsText } from '@/lib/contract/configure'
import { openingLine } from '@/lib/contract/opening-rows'
import type { Order } from '@/lib/contract/order'
import { deliveryType } from '@/lib/contract/order-state'
import { formatLongDate } from '@/lib/i18n/dates'
import { halfYearsInYears } from '@/lib/i18n/wording'
import type { Locale } from '@/lib/i18n/locales'
import { ownWords } from '@/lib/i18n/own-words'
import { currencyById, type CurrencyCode } from '@/lib/money/currency'
import { vatOfTotal } from '@/lib/contract/vat-rows'
import { formatPrice, sumOf } from '@/lib/money/money'
import { productPath } from '@/lib/routing/path'
import english from '@/messages/en.json'
import hungarian from '@/messages/hu.json'
import { text } from '../../platform/http/texts'
import type { ShopDocument } from '../shop/document-schemas'
import { Heading, Promised, Section } from '../mail/layout'
import { deliveryInWords, momentInWords, piecesInWords } from '../mail/phrases'
import type { MailTable } from '../mail/render'
import {
  Facts,
  factsText,
  LineItems,
  linesText,
  Sums,
  sumsText,
  type Block,
  type Fact,
  type Line,
  type SumRow,
} from '../mail/table'

type Showroom = NonNullable<ShopDocument['showroom']>

const messages = { hu: hungarian, en: english } as const

/** Group of the texts that address the reader: the buyer, or the shop's staff. */
type Voice = 'mail' | 'shopMail'

/** The countries of an order's addresses, in the mail's language; empty for Hungary. */
export interface AddressCountries {
  readonly delivery: string
  readonly billing: string
}

/** Widest image optimizer step needed for thumbnails; without webp in Accept it returns JPEG. */
const pictureWidth = 320

function currencyOf(order: Order): CurrencyCode {
  const currency = currencyById(order.currency_id)
  if (!currency) throw new Error(`Order in unknown currency: ${order.currency_id}`)
  return currency.code
}

/** A producer's guarantee with its terms, to be kept by the buyer. */
function guaranteeWords({ guarantor, half_years, terms, terms_url: url }: ProducerGuarantee, locale: Locale): string {
  const title = text(locale, 'mail.producerGuarantee', { years: halfYearsInYears(half_years, locale), guarantor })
  return [title, terms, url].filter(Boolean).join(' ')
}

/** Notes on a line item that the buyer needs to keep with the order. */
function notesOf(
  { is_custom_made: isCustomMade, producer_guarantee: guarantee }: Order['items'][number],
  locale: Locale,
  voice: Voice,
) {
  const notes = [
    isCustomMade && text(locale, `${voice}.customMade`),
    guarantee && guaranteeWords(guarantee, locale),
  ].filter((note) => typeof note === 'string')
  return notes.length > 0 ? notes.join(' ') : undefined
}

function linesOf(order: Order, currency: CurrencyCode, voice: Voice, origin: string): Line[] {
  const { locale, offer } = order
  const price = (amount: number) => formatPrice(amount, currency)
  return order.items.map((item) => {
    const { image } = item.product
    const isReduced = item.total_original_gross > item.total_gross
    const each = item.quantity > 1 ? text(locale, 'mail.each', { price: price(item.price_gross) }) : ''
    // As in the quote's mail, whose sums start from list prices.
    const list = offer && isReduced ? text(locale, 'offer.listPrice', { price: price(item.price_original_gross) }) : ''
    return {
      name: item.name,
      detail: [piecesInWords(item.quantity, locale), item.subtitle, optionsText(item.options), item.note, each, list]
        .filter(Boolean)
        .join(' · '),
      note: notesOf(item, locale, voice),
      address: `${origin}${productPath(item.product, locale)}`,
      picture: image ? `${origin}/_next/image?url=${encodeURIComponent(image.src)}&w=${pictureWidth}&q=80` : undefined,
      amount: price(item.total_gross),
      former: !offer && isReduced ? price(item.total_original_gross) : undefined,
    }
  })
}

function sumsOf(order: Order, currency: CurrencyCode): SumRow[] {
  const { summary, locale, coupon, delivery } = order
  const price = (amount: number) => formatPrice(amount, currency)
  // A cart's reductions are struck through on its line items; a quote's are agreed on the whole.
  const reduction = order.offer ? summary.cart_discount_gross : 0
  const rows: (SumRow | null)[] = [
    {
      label: text(locale, reduction > 0 ? 'mail.itemsAtList' : 'mail.items', {
        pieces: piecesInWords(summary.total_quantity, locale),
      }),
      amount: price(sumOf(currency, summary.total_items_amount_gross, reduction)),
    },
    reduction === 0 ? null : { label: text(locale, 'mail.discount'), amount: price(-reduction), isSaving: true },
    coupon && {
      label: text(locale, 'mail.coupon', { code: coupon.code }),
      amount: price(-coupon.discount_gross),
      isSaving: true,
    },
    {
      label: delivery.title,
      amount: delivery.price_gross === 0 ? text(locale, 'mail.free') : price(delivery.price_gross),
    },
    summary.payment_fee_gross === 0 ? null : { label: order.payment.title, amount: price(summary.payment_fee_gross) },
    summary.cash_rounding === 0
      ? null
      : { label: text(locale, 'mail.cashRounding'), amount: price(summary.cash_rounding) },
  ]
  return rows.filter((row) => row !== null)
}

/** The VAT of the total by rate, or that it has none; nothing of a seller who is exempt. */
function vatOf({ summary, locale }: Order, currency: CurrencyCode): string {
  if (summary.is_vat_exempt) return ''
  const taxed = vatOfTotal(summary).filter(({ rate }) => rate > 0)
  if (taxed.length === 0) return text(locale, 'mail.vatExempt')
  return taxed
    .map(({ rate, vat }) => text(locale, 'mail.vat', { percent: rate, amount: formatPrice(vat, currency) }))
    .join(', ')
}

/** How to pay, by when, and what happens otherwise (R-SAFE-4). */
function paymentFact(order: Order, locale: Locale, voice: Voice): Fact {
  const { payment, bank_transfer: bank, transaction } = order
  const label = text(locale, 'mail.payment')
  if (bank)
    return {
      label,
      lines: [
        payment.title,
        `${bank.bank}, ${bank.account}`,
        `IBAN ${bank.iban}, SWIFT ${bank.swift}`,
        text(locale, 'mail.transferReference', { number: order.order_number }),
      ],
      sentences: [
        text(locale, `${voice}.transferDue`, { day: formatLongDate(bank.due_on, locale) }),
        ...(payment.pay_until ? [text(locale, `${voice}.transferOverdue`)] : []),
      ],
    }
  if (payment.key === 'showroom' && order.status === 'received' && payment.pay_until)
    return {
      label,
      lines: [payment.title],
      sentences: [
        text(locale, `${voice}.collectDue`, { day: formatLongDate(shopDay(new Date(payment.pay_until)), locale) }),
        text(locale, `${voice}.collectOverdue`),
      ],
    }
  const code = payment.outcome === 'success' ? transaction?.authorization_code : null
  const due = order.status === 'awaiting_payment' && payment.outcome !== 'success' ? payment.pay_until : null
  return {
    label,
    lines: [payment.title, ...(code ? [text(locale, 'mail.authorization', { code })] : [])],
    // Most have paid by the time they read it.
    sentences: due
      ? (['cardDue', 'cardOverdue'] as const).map((key) =>
          text(locale, `${voice}.${key}`, { time: momentInWords(new Date(due), locale) }),
        )
      : [],
  }
}

const sentencesOf = (message: string) => message.split('\n').filter((line) => line.trim() !== '')

/** Where an order is collected in person, and when. */
function showroomFact(showroom: Showroom, locale: Locale): Fact {
  const { days, shut } = messages[locale].shell.footer
  const hours = openingLine(showroom.opening_hours, {
    day: (code) => ownWords(locale, `shell.footer.days.${code}`) ?? days[code],
    shut: ownWords(locale, 'shell.footer.shut') ?? shut,
    lowerCaseInside: locale === 'hu',
  })
  const { name, zipcode, city, address } = showroom
  return {
    label: text(locale, 'mail.collection'),
    lines: [name[locale], `${zipcode} ${city}`, address, text(locale, 'mail.open', { hours })],
  }
}

function factsOf(order: Order, { voice, countries, showroom }: RenderSetting): Fact[] {
  const { locale, delivery_data: to, pickup_point: point, invoice_data: invoice, offer } = order
  const place = ({ zipcode, city }: { zipcode: string; city: string }) => `${zipcode} ${city}`.trim()
  const facts: (Fact | null)[] = [
    to && { label: text(locale, 'mail.deliveryAddress'), lines: [to.name, place(to), to.address, countries.delivery] },
    point && { label: text(locale, 'mail.pickupPoint'), lines: [point.name, place(point), point.address, point.hours] },
    showroom && deliveryType(order) === 'showroom' ? showroomFact(showroom, locale) : null,
    {
      label: text(locale, 'mail.billing'),
      lines: [invoice.name, `${place(invoice)}, ${invoice.address}`, countries.billing, invoice.tax_number],
    },
    paymentFact(order, locale, voice),
    { label: text(locale, 'mail.delivery'), lines: [order.delivery.title, offer?.delivery_note ?? ''] },
    offer
      ? { label: text(locale, 'mail.offer'), lines: [offer.offer_number], sentences: sentencesOf(offer.message) }
      : null,
    order.comment === '' ? null : { label: text(locale, `${voice}.comment`), lines: order.comment.split('\n') },
    order.order_comment
      ? { label: text(locale, `${voice}.orderComment`), lines: order.order_comment.split('\n') }
      : null,
  ]
  return facts
    .filter((fact) => fact !== null)
    .map(({ lines, ...fact }) => ({ ...fact, lines: lines.filter((line) => line.trim() !== '') }))
}

interface TableSetting {
  readonly voice: Voice
  readonly countries: AddressCountries
}

/** Line items, totals, destination and payment of an order, in its language and currency. */
export const orderTable =
  (order: Order, { voice, countries }: TableSetting): MailTable =>
  ({ origin, shop }) =>
    renderTable(order, { voice, countries, origin, showroom: shop.showroom })

interface RenderSetting extends TableSetting {
  readonly origin: string
  /** Names the place of collection, if the shop still has one. */
  readonly showroom: Showroom | undefined
}

function renderTable(order: Order, setting: RenderSetting): Block {
  const { voice, origin } = setting
  const { locale } = order
  const currency = currencyOf(order)
  const lines = linesOf(order, currency, voice, origin)
  const isPaid = order.payment.outcome === 'success'
  const sums = {
    rows: sumsOf(order, currency),
    total: {
      label: text(locale, isPaid ? 'mail.paid' : 'mail.total'),
      amount: formatPrice(order.summary.total_amount_gross, currency),
      note: vatOf(order, currency),
    },
  }
  const facts = factsOf(order, setting)
  const expected = text(locale, 'mail.expected', { days: deliveryInWords(order, locale) })
  const title = text(locale, `${voice}.ordered`)
  return {
    content: (
      <>
        <Section>
          <Promised strong={expected} more={order.delivery.title} />
        </Section>
        <Section>
          <Heading>{title}</Heading>
          <LineItems lines={lines} />
          <Sums {...sums} />
        </Section>
        <Section>
          <Facts facts={facts} />
        </Section>
      </>
    ),
    text: [expected, `${title}:\n${linesText(lines)}`, sumsText(sums), factsText(facts)].join('\n\n'),
  }
}
