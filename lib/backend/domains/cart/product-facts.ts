import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import { availabilityOf, longestSide, priceIn } from '../catalogue/product-row'
import type { Queryable } from '../../platform/db/database'
import { priceTiers, productPrices, products } from '../../platform/db/schema/catalogue'
import type { CartProductFacts } from './reconcile'

/**
 * Product facts for carts by id, with prices in a currency. Withdrawn products are included as sold out, so that a cart
 * can still name them.
 */
export async function loadProductFacts(
  db: Queryable,
  ids: readonly number[],
  currency: CurrencyCode,
): Promise<Map<number, CartProductFacts>> {
  if (ids.length === 0) return new Map()
  const uniqueIds = [...new Set(ids)]
  const rows = await db
    .select({
      id: products.id,
      key: products.key,
      title: products.title,
      availability: products.availability,
      isActive: products.isActive,
      stock: products.stock,
      leadTimeDays: products.leadTimeDays,
      related: products.related,
      deliveryClass: products.deliveryClass,
      weightKg: products.weightKg,
      dimensionsMm: products.dimensionsMm,
      gross: productPrices.gross,
      originalGross: productPrices.originalGross,
    })
    .from(products)
    .leftJoin(productPrices, priceIn(currency))
    .where(inArray(products.id, uniqueIds))
  const tiers = await db
    .select()
    .from(priceTiers)
    .where(and(inArray(priceTiers.productId, uniqueIds), eq(priceTiers.currency, currency)))
    .orderBy(asc(priceTiers.productId), asc(priceTiers.quantity))
  return new Map(
    rows.map(({ dimensionsMm, isActive, availability, ...row }) => {
      return [
        row.id,
        {
          ...row,
          availability: isActive ? availabilityOf({ availability, stock: row.stock }) : 'sold_out',
          longestSideMm: longestSide(dimensionsMm),
          tiers: tiers.filter((tier) => tier.productId === row.id),
        },
      ]
    }),
  )
}

/** Ids of orderable products, in the order of their keys. */
export async function orderableIds(db: Queryable, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const rows = await db
    .select({ id: products.id, key: products.key, availability: products.availability })
    .from(products)
    .where(and(inArray(products.key, [...keys]), eq(products.isActive, true)))
  const idByKey = new Map(rows.filter((row) => row.availability !== 'sold_out').map((row) => [row.key, row.id]))
  return keys.flatMap((key) => idByKey.get(key) ?? [])
}

/**
 * Locks the stock of products until the transaction ends, in id order to avoid deadlocks. Other carts can still add
 * these products (`for no key update`).
 */
export async function lockProducts(db: Queryable, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('no key update')
}
