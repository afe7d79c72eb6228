import { inArray } from 'drizzle-orm'
import { shopDay } from '@/lib/calendar/working-days'
import { optionsText } from '@/lib/contract/configure'
import { awaitsTransfer } from '@/lib/contract/order-state'
import { formatPhone } from '@/lib/contract/phone'
import { formatLongDate } from '@/lib/i18n/dates'
import { languageTag } from '@/lib/i18n/locales'
import { shopLocale } from '@/lib/i18n/offered'
import type { Services } from '../../../platform/context'
import { products } from '../../../platform/db/schema/catalogue'
import { Refusal } from '../../../platform/refusal'
import { deliveryInWords } from '../../mail/phrases'
import { facts, items, note, parties, pdfOf, qrLink, wordsIn } from '../../pdf/sheet'
import { readDocuments } from '../../shop/documents'
import { whyEnded } from '../change-status'
import { itemsForShop } from '../items-for-shop'
import { unpackedPieces } from '../parcels/contents'
import { findParcels } from '../parcels/store'
import { findForeignCountryName, type OrderRow } from '../store'
import { toOrderResponse } from '../view'
import { ordersToWithdraw } from '../withdrawals/order'
import { destinationOf } from './order'
import { ofOrders } from '../../../platform/said/orders'

/** An order with nothing to pack. */
export class PackingRefusal extends Refusal {}

/**
 * What is to be packed for an order, as a PDF for the shop's staff, in their language and without prices: the pieces
 * that are neither withdrawn from nor in a parcel that says so. Throws a PackingRefusal if there are none.
 * @param opens where the staff handle the order: a code on the slip opens it
 */
export async function packingSlipPdf({ database, now }: Services, row: OrderRow, opens?: string): Promise<Buffer> {
  const locale = shopLocale()
  const words = wordsIn(locale)
  const order = { ...(await toOrderResponse(database, row, locale, now())), locale }
  const parcels = await findParcels(database, row.id)
  const [found] = await ordersToWithdraw(database, [row], now())
  const left = (await itemsForShop(database, { ...order, locale: row.locale }))
    .map((item) => ({ ...item, left: unpackedPieces(item, parcels, found?.withdrawn ?? new Map()) }))
    .filter((item) => item.left > 0)
  const why = found && (await whyEnded(database, found))
  if (order.status === 'cancelled' || left.length === 0 || why)
    throw new PackingRefusal(ofOrders.nothingToPack(order.order_number, why))
  const ids = left.map(({ product }) => product.id)
  const { id, gtin, weight_kg } = products
  const known = await database.select({ id, gtin, weight_kg }).from(products).where(inArray(id, ids))
  const about = new Map(known.map((product) => [product.id, product]))
  const kilos = (weight: number) =>
    words('pdf.weight', { kg: weight.toLocaleString(languageTag[locale], { maximumFractionDigits: 1 }) })
  const weights = left.map((item) => (about.get(item.product.id)?.weight_kg ?? NaN) * item.left)
  const weight = weights.reduce((sum, each) => sum + each, 0)
  const rows = left.map((item) => {
    const { gtin: code, weight_kg: each } = about.get(item.product.id) ?? {}
    const details = [
      item.subtitle,
      code && words('pdf.barcode', { code }),
      each && kilos(each),
      (item.is_made_to_order || item.is_custom_made) && words('pdf.madeToOrder'),
    ]
    return {
      title: `${item.article_number}  ${item.name}`,
      detail: [details.filter(Boolean).join(' · '), optionsText(item.options), item.note].filter(Boolean).join('\n'),
      cells: [String(item.left), '[   ]'],
    }
  })
  const { shop } = await readDocuments(database, ['shop'])
  const { name, zipcode, city, address } = { ...shop.seat, ...shop.warehouse, name: shop.name }
  const country = await findForeignCountryName(database, order.delivery_data?.country_id ?? null, locale)
  const isUnpaid = order.status === 'awaiting_payment' || awaitsTransfer(order)
  return pdfOf({
    locale,
    title: words('pdf.slipTitle', { number: order.order_number }),
    notice: isUnpaid ? words('pdf.slipNotPaid') : '',
    shop,
    createdAt: now(),
    content: [
      parties([
        { label: words('pdf.seller'), lines: [name, `${zipcode} ${city}, ${address}`] },
        {
          label: words('pdf.slipFor'),
          lines: [
            order.delivery_data ? '' : order.partner_name,
            ...destinationOf(order, country, shop.showroom),
            formatPhone(order.partner_phone),
          ],
        },
      ]),
      facts([
        [words('pdf.ordered'), formatLongDate(shopDay(row.createdAt), locale)],
        [
          words('pdf.delivery'),
          [order.delivery.title, order.delivery.day && deliveryInWords(order, locale)].filter(Boolean).join('\n'),
        ],
        [words('pdf.piecesTotal'), String(left.reduce((sum, item) => sum + item.left, 0))],
        [words('pdf.weightTotal'), Number.isNaN(weight) ? '' : kilos(weight)],
      ]),
      items(
        words('pdf.product'),
        [
          { label: words('pdf.pieces'), width: 32 },
          { label: words('pdf.slipPacked'), width: 40 },
        ],
        rows,
      ),
      note(words('pdf.comment'), order.comment),
      note(words('pdf.orderComment'), order.order_comment ?? ''),
      note(words('pdf.deliveryNote'), order.offer?.delivery_note ?? ''),
      opens === undefined ? [] : qrLink(words('pdf.slipOpens'), opens),
    ],
  })
}
