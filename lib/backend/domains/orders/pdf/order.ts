import { eq } from 'drizzle-orm'
import type { Content } from 'pdfmake'
import { optionsText } from '@/lib/contract/configure'
import { addressLine } from '@/lib/contract/address'
import { shopDay } from '@/lib/calendar/working-days'
import type { Order } from '@/lib/contract/order'
import { deliveryType } from '@/lib/contract/order-state'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import { formatPrice } from '@/lib/money/money'
import type { Services } from '../../../platform/context'
import type { Queryable } from '../../../platform/db/database'
import { orders } from '../../../platform/db/schema/shop'
import { deliveryInWords } from '../../mail/phrases'
import { facts, items, muted, note, parties, pdfOf, set, sums, vatRows, wordsIn, type Words } from '../../pdf/sheet'
import type { ShopDocument } from '../../shop/document-schemas'
import { readDocuments } from '../../shop/documents'
import { findForeignCountryName, type OrderRow } from '../store'
import { toOrderResponse, withoutComments } from '../view'

/** Where the goods go, in lines: an address, a pick-up point or the showroom. Pure. */
export function destinationOf(order: Order, country: string, showroom: ShopDocument['showroom']): string[] {
  const { delivery_data: to, pickup_point: point, delivery } = order
  if (point) return [point.name, addressLine(point)]
  if (to) return [to.name, addressLine(to), country]
  if (!showroom || deliveryType(order) !== 'showroom') return [delivery.title]
  return [showroom.name[order.locale], addressLine(showroom)]
}

function sumsOf(order: Order, words: Words, money: (decimal: number) => string): Content {
  const { summary, coupon, delivery, payment } = order
  const charge = (label: string, amount: number) => (amount === 0 ? [] : [[label, money(amount)] as const])
  return sums(
    [
      [words('pdf.items'), money(summary.total_items_amount_gross)],
      ...(coupon ? charge(words('pdf.coupon', { code: coupon.code }), -coupon.discount_gross) : []),
      [delivery.title, delivery.price_gross === 0 ? words('pdf.free') : money(delivery.price_gross)],
      ...charge(payment.title, summary.payment_fee_gross),
      ...charge(words('pdf.rounding'), summary.cash_rounding),
      ...(summary.is_vat_exempt ? [] : [[words('pdf.net'), money(summary.total_amount_net)] as const]),
      ...vatRows(summary, words).map(([label, vat]) => [label, money(vat)] as const),
    ],
    [words('pdf.total'), money(summary.total_amount_gross)],
  )
}

type Reading = Pick<Services, 'database' | 'now'>

/** An order as a PDF in its language, with prices; no invoice. */
export async function orderPdf({ database, now }: Reading, row: OrderRow): Promise<Buffer> {
  return pdfOfOrder(database, row, await toOrderResponse(database, row, row.locale, now()))
}

/**
 * The PDF of an order for a mail to its buyer, in base64: like the mail, without the comments. Null for an order
 * whose buyer was erased.
 */
export async function mailedOrderPdf({ database, now }: Reading, id: number): Promise<string | null> {
  const [row] = await database.select().from(orders).where(eq(orders.id, id))
  if (!row || row.snapshot.partner_email === '') return null
  const order = withoutComments(row, await toOrderResponse(database, row, row.locale, now()))
  return (await pdfOfOrder(database, row, order)).toString('base64')
}

async function pdfOfOrder(database: Queryable, row: OrderRow, order: Order): Promise<Buffer> {
  const { locale, currency } = row
  const { shop } = await readDocuments(database, ['shop'])
  const words = wordsIn(locale)
  const money = (decimal: number) => formatPrice(decimal, currency)
  const country = (id: number | null | undefined) => findForeignCountryName(database, id ?? null, locale)
  const { invoice_data: invoice, delivery_data: delivery, offer } = order
  const taxNumber = (number: string) => (number ? words('pdf.taxNumber', { number }) : '')
  const rows = order.items.map((item) => ({
    title: item.name,
    detail: [[item.subtitle, item.article_number].filter(Boolean).join(' · '), optionsText(item.options), item.note]
      .filter(Boolean)
      .join('\n'),
    cells: [String(item.quantity), money(item.price_gross), money(item.total_gross)],
  }))
  return pdfOf({
    locale,
    title: words('pdf.orderTitle', { number: order.order_number }),
    notice: '',
    shop,
    createdAt: row.createdAt,
    content: [
      parties([
        {
          label: words('pdf.seller'),
          lines: [shop.legal_name, addressLine(shop.seat), taxNumber(shop.tax_number)],
        },
        {
          label: words('pdf.buyer'),
          lines: [
            invoice.name,
            addressLine(invoice),
            await country(invoice.country_id),
            taxNumber(invoice.tax_number),
            order.partner_email,
            formatPhone(order.partner_phone),
          ],
        },
        {
          label: words('pdf.deliverTo'),
          lines: destinationOf(order, await country(delivery?.country_id), shop.showroom),
        },
      ]),
      facts([
        [words('pdf.ordered'), formatLongDate(shopDay(row.createdAt), locale)],
        [words('pdf.payment'), order.payment.title],
        [words('pdf.delivery'), [order.delivery.title, deliveryInWords(order, locale)].join('\n')],
      ]),
      items(
        words('pdf.product'),
        [
          { label: words('pdf.pieces'), width: 32 },
          { label: words('pdf.unitGross'), width: 84 },
          { label: words('pdf.totalGross'), width: 84 },
        ],
        rows,
      ),
      sumsOf(order, words, money),
      note(words('pdf.comment'), order.comment),
      note(words('pdf.orderComment'), order.order_comment ?? ''),
      note(words('pdf.deliveryNote'), offer?.delivery_note ?? ''),
      { ...set(words('pdf.noInvoice'), muted), marginTop: 14 },
    ],
  })
}
