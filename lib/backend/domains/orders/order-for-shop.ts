import { addressLine } from '@/lib/contract/address'
import { shopLocale } from '@/lib/i18n/offered'
import { path } from '@/lib/routing/path'
import type { Services } from '../../platform/context'
import type { Queryable } from '../../platform/db/database'
import { loadMethods } from '../delivery/store'
import { itemsForShop } from './items-for-shop'
import type { OrderRow } from './store'
import { chosenInLanguage } from './view'

/** An order with the names of its methods and items in the shop's language; its snapshot has them in the buyer's. */
export async function orderForShop(db: Queryable, order: OrderRow): Promise<OrderRow> {
  const { locale, snapshot } = order
  if (locale === shopLocale()) return order
  const chosen = chosenInLanguage(order, await loadMethods(db), shopLocale())
  const items = await itemsForShop(db, { items: snapshot.items, locale })
  return { ...order, snapshot: { ...snapshot, ...chosen, items } }
}

/** Whom an order is for, where it goes and what its buyer said, as `orderForShop` returns it. Pure. */
export function orderFacts({ origin }: Pick<Services, 'origin'>, { snapshot, orderHash, locale }: OrderRow) {
  const { invoice_data: invoice, delivery_data: delivery, pickup_point: point, offer } = snapshot
  return {
    phone: snapshot.partner_phone,
    billing: addressLine(invoice),
    tax_number: invoice.tax_number || null,
    delivery_to: point
      ? `${point.name}, ${addressLine(point)}`
      : delivery && `${delivery.name}, ${addressLine(delivery)}`,
    delivery_day: snapshot.delivery.day ?? null,
    coupon: snapshot.coupon?.code ?? null,
    comment: snapshot.comment || null,
    order_comment: snapshot.order_comment ?? null,
    quote: offer?.offer_number ?? null,
    contact: offer?.contact_name || null,
    delivery_note: offer?.delivery_note || null,
    quote_message: offer?.message || null,
    /** The order as its buyer sees it. */
    address: `${origin}${path('orders-order_hash', { order_hash: orderHash }, locale)}`,
  }
}
