import { arrayOverlaps, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { defaultLocale } from '@/lib/i18n/locales'
import type { Queryable } from '../../platform/db/database'
import {
  articles,
  formerAddresses,
  productCategories,
  productPrices,
  products,
} from '../../platform/db/schema/catalogue'
import { cartLines, carts } from '../../platform/db/schema/shop'
import type { Notice } from '../../platform/db/schema/stored-cart'
import { withNotices } from '../cart/notices'

/**
 * Deletes products for good: their addresses answer 410, carts drop them with a notice, and prices, their history,
 * favourites and stock notices go with them. Orders and quotes stay.
 * @param ids of products to which no document refers
 */
export async function removeProducts(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await dropFromCarts(db, ids)
  const rows = await db
    .select({ id: products.id, key: products.key, customMade: products.customMade })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  if (rows.length === 0) return
  await markCustomMade(
    db,
    rows.flatMap(({ id, customMade }) => (customMade ? [id] : [])),
  )
  const keys = rows.map(({ key }) => key)
  const withoutThem = (list: PgColumn) =>
    sql`array(select k from unnest(${list}) with ordinality as l(k, place) where ${notInArray(sql`k`, keys)} order by place)`
  const { related } = products
  await db
    .update(products)
    .set({ related: withoutThem(related) })
    .where(arrayOverlaps(related, keys))
  const { relatedProducts } = articles
  await db
    .update(articles)
    .set({ relatedProducts: withoutThem(relatedProducts) })
    .where(arrayOverlaps(relatedProducts, keys))
  // The address is found by the product's id, in every language.
  const former = rows.map(({ id, key }) => ({ kind: 'product' as const, locale: defaultLocale, path: String(id), key }))
  await db.insert(formerAddresses).values(former).onConflictDoNothing()
  // First, each at once: the foreign keys would update the listings' sets once per product.
  for (const table of [productPrices, productCategories])
    await db.delete(table).where(inArray(table.productId, [...ids]))
  await db.delete(products).where(inArray(products.id, [...ids]))
}

/** Carts come before products in the order of locks, as in every change of a cart. */
async function dropFromCarts(db: Queryable, ids: readonly number[]): Promise<void> {
  const holding = db
    .select({ id: cartLines.cartId })
    .from(cartLines)
    .where(inArray(cartLines.productId, [...ids]))
  const locked = await db.select().from(carts).where(inArray(carts.id, holding)).orderBy(asc(carts.id)).for('update')
  const dropped = await db
    .select({ cartId: cartLines.cartId, id: products.id, title: products.title })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(inArray(cartLines.productId, [...ids]))
  for (const cart of locked) {
    const found = dropped
      .filter(({ cartId }) => cartId === cart.id)
      .map(({ id, title }): Notice => ({ kind: 'product_removed', key: 'cart.productRemoved', product: { id, title } }))
    const version = cart.version + 1
    await db
      .update(carts)
      .set({ notices: withNotices(cart.notices, found, version), version })
      .where(eq(carts.id, cart.id))
  }
}

/** Notes in orders what only the product tells: custom-made pieces have no right of withdrawal (R-LAW-4). */
async function markCustomMade(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update orders o set snapshot = jsonb_set(o.snapshot, '{items}', (
      select jsonb_agg(
        case when (item -> 'product' ->> 'id')::int in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int)
          then item || '{"is_custom_made": true}' else item end order by place)
      from jsonb_array_elements(o.snapshot -> 'items') with ordinality as i(item, place)))
    where exists (
      select from order_lines l where l.order_id = o.id
        and l.product_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::int))`)
}
