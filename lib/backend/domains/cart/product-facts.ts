import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { CurrencyCode } from '@/lib/money/currency'
import {
  availabilityOf,
  longestSide,
  priceIn,
  readableProducts,
  reducedFrom,
  vatRateOf,
} from '../catalogue/product-row'
import type { Queryable } from '../../platform/db/database'
import { brands, categories, priceTiers, productPrices, products } from '../../platform/db/schema/catalogue'
import { productIdsByKeys } from '../catalogue/store'
import type { CartProductFacts } from './reconcile'

/**
 * Product facts for carts by id, with prices in a currency. Withdrawn products, and those whose record cannot be shown,
 * are included as sold out, so that a cart can still name them.
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
      articleNumber: products.articleNumber,
      slug: products.slug,
      title: products.title,
      availability: products.availability,
      isActive: products.isActive,
      stock: products.stock,
      leadTimeDays: products.leadTimeDays,
      vatRate: products.vatRate,
      related: products.related,
      deliveryClass: products.deliveryClass,
      weight_kg: products.weight_kg,
      dimensionsMm: products.dimensionsMm,
      customMade: products.customMade,
      options: products.options,
      category: { path: categories.path, title: categories.title },
      brand: { slug: brands.slug, name: brands.name },
      gross: productPrices.gross,
      originalGross: reducedFrom,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .leftJoin(productPrices, priceIn(currency))
    .where(inArray(products.id, uniqueIds))
  const tiers = await db
    .select({
      productId: priceTiers.productId,
      quantity: priceTiers.quantity,
      quantity_to: priceTiers.quantityTo,
      gross: priceTiers.gross,
    })
    .from(priceTiers)
    .where(and(inArray(priceTiers.productId, uniqueIds), eq(priceTiers.currency, currency)))
    .orderBy(asc(priceTiers.productId), asc(priceTiers.quantity))
  return new Map(
    rows.map(({ dimensionsMm, isActive, availability, articleNumber, slug, category, brand, options, ...row }) => {
      const [shown] = readableProducts([
        { articleNumber, slug, title: row.title, dimensionsMm, options, category, brand },
      ])
      return [
        row.id,
        {
          ...row,
          title: shown?.title ?? { hu: articleNumber, en: articleNumber },
          availability: isActive && shown ? availabilityOf({ availability, stock: row.stock }) : 'sold_out',
          vatRate: vatRateOf(row),
          dimensionsMm: shown?.dimensionsMm ?? {},
          longestSideMm: shown ? longestSide(shown.dimensionsMm) : null,
          options: shown?.options ?? [],
          tiers: tiers.filter((tier) => tier.productId === row.id),
        },
      ]
    }),
  )
}

/** Ids of orderable products, in the order of their keys. */
export function orderableIds(db: Queryable, keys: readonly string[]): Promise<number[]> {
  return productIdsByKeys(db, keys, ne(products.availability, 'sold_out'))
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
