import { inArray } from 'drizzle-orm'
import type { Order } from '@/lib/contract/order'
import { shopLocale } from '@/lib/i18n/offered'
import type { Queryable } from '../../platform/db/database'
import { products } from '../../platform/db/schema/catalogue'
import { findProducerGuarantees } from '../catalogue/guarantee'

/** Items with the products' names and guarantees in the shop's language; the snapshot has them in the buyer's. */
export async function itemsForShop(db: Queryable, { items, locale }: Order): Promise<Order['items']> {
  if (locale === shopLocale()) return items
  const ids = items.map(({ id }) => id)
  const rows = await db
    .select({ id: products.id, title: products.title, subtitle: products.subtitle })
    .from(products)
    .where(inArray(products.id, ids))
  const guarantees = await findProducerGuarantees(db, ids, shopLocale())
  return items.map((item) => {
    const product = rows.find(({ id }) => id === item.id)
    return {
      ...item,
      name: product?.title[shopLocale()] ?? item.name,
      subtitle: product?.subtitle[shopLocale()] ?? item.subtitle,
      producer_guarantee: item.producer_guarantee && (guarantees.get(item.id) ?? item.producer_guarantee),
    }
  })
}
