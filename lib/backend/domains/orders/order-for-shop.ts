import { shopLocale } from '@/lib/i18n/offered'
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
